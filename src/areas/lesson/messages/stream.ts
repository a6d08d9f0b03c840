import { defineMessages } from '#kernel/i18n/messages.ts'
import type { StreamErrorCode } from '../stream/stream.types.ts'

const thaiErrorTexts: Record<StreamErrorCode, string> = {
  unreadable: 'อ่านไฟล์วิดีโอนี้ไม่ได้ ลองบันทึกเป็น MP4 (H.264) แล้วอัปโหลดใหม่',
  no_video: 'ไฟล์นี้ไม่มีภาพ มีแต่เสียง',
  too_long: 'วิดีโอยาวเกิน 6 ชั่วโมง แบ่งเป็นหลายตอนแล้วอัปโหลดใหม่',
  too_large: 'ไฟล์ใหญ่เกิน 8 GB หรือภาพใหญ่เกิน 4096 พิกเซล',
  no_space: 'เนื้อที่บนเซิร์ฟเวอร์ไม่พอ แจ้งผู้ดูแลระบบแล้วทำใหม่',
  took_too_long: 'ใช้เวลานานเกินกำหนด ลองวิดีโอที่สั้นลงหรือภาพเล็กลง',
  incomplete: 'ทำได้ไม่ครบทั้งเรื่อง ไฟล์อาจเสีย ลองอัปโหลดใหม่',
  stopped: 'งานหยุดกลางคันหลายครั้ง แจ้งผู้ดูแลระบบ หรือทำใหม่',
}
const englishErrorTexts: Record<StreamErrorCode, string> = {
  unreadable: 'This video file cannot be read. Save it as MP4 (H.264) and upload it again.',
  no_video: 'This file has sound and no picture.',
  too_long: 'The video is longer than 6 hours. Upload it in parts.',
  too_large: 'The file is larger than 8 GB, or its picture than 4096 pixels.',
  no_space: 'The server has too little room. Tell your administrator, then make it again.',
  took_too_long: 'It took longer than it may. Try a shorter video or a smaller picture.',
  incomplete: 'Not all of it could be made. The file may be damaged; upload it again.',
  stopped: 'The work was cut off several times. Tell your administrator, or make it again.',
}

/** Texts of a video's stream: for its author, and in the player. */
export const streamMessages = defineMessages({
  th: {
    quality: 'ความละเอียด',
    auto: 'อัตโนมัติ',
    height: (height: number) => `${height}p`,
    title: 'หลายความละเอียด',
    lead: 'ผู้เรียนที่อินเทอร์เน็ตช้าได้ภาพที่เล็กลง วิดีโอจึงไม่สะดุด ระหว่างที่ยังไม่พร้อมใช้ไฟล์ที่อัปโหลดไปก่อน',
    states: {
      none: 'ยังไม่ได้ทำ',
      waiting: 'รอคิว',
      making: 'กำลังทำ',
      ready: 'พร้อมใช้',
      failed: 'ทำไม่ได้',
    },
    has: (heights: readonly number[], size: string) =>
      `มี ${heights.map((height) => `${height}p`).join(', ')} รวม ${size}`,
    alone: 'วิดีโอนี้เบาพอสำหรับอินเทอร์เน็ตช้าอยู่แล้ว จึงมีความละเอียดเดียว',
    noTools: 'เซิร์ฟเวอร์นี้ไม่มี ffmpeg ผู้เรียนดูไฟล์ที่อัปโหลดได้ตามปกติ แต่เลือกความละเอียดไม่ได้',
    make: 'ทำหลายความละเอียด',
    again: 'ทำใหม่',
    why: thaiErrorTexts,
  },
  en: {
    quality: 'Quality',
    auto: 'Auto',
    height: (height: number) => `${height}p`,
    title: 'Multiple resolutions',
    lead: 'Learners on slow connections get a lower resolution, so the video does not stall. Until it is ready they watch the original file.',
    states: {
      none: 'Not created',
      waiting: 'Queued',
      making: 'Processing',
      ready: 'Ready',
      failed: 'Failed',
    },
    has: (heights: readonly number[], size: string) =>
      `${heights.map((height) => `${height}p`).join(', ')}, ${size} in all`,
    alone: 'This video is already light enough for slow connections, so it has one resolution.',
    noTools:
      'This server has no ffmpeg. Learners can watch the original file but cannot choose a resolution.',
    make: 'Create multiple resolutions',
    again: 'Create again',
    why: englishErrorTexts,
  },
})
