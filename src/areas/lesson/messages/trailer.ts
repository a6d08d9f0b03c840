import { messages } from '#kernel/i18n/messages.ts'

/** Texts of a course's trailer. */
export const trailerMessages = messages({
  th: {
    play: 'เล่นตัวอย่างคอร์ส',
    has: 'มีวิดีโอตัวอย่าง',
    of: (course: string) => `ตัวอย่างคอร์ส ${course}`,
    loading: 'กำลังเปิดวิดีโอ',
    problems: {
      network: 'โหลดวิดีโอตัวอย่างไม่ได้ ตรวจอินเทอร์เน็ตแล้วลองใหม่',
      gone: 'วิดีโอตัวอย่างนี้ไม่มีแล้ว ดูรายละเอียดของคอร์สด้านล่างได้',
      format: 'เบราว์เซอร์นี้เล่นวิดีโอชนิดนี้ไม่ได้ ลองเบราว์เซอร์รุ่นใหม่',
    },
    retry: 'ลองใหม่',
  },
  en: {
    play: 'Play the trailer',
    has: 'Has a trailer',
    of: (course: string) => `Trailer of ${course}`,
    loading: 'The video is opening',
    problems: {
      network: 'The trailer did not load. Check your connection and try again.',
      gone: 'The trailer is gone. What the course teaches stands below.',
      format: 'This browser cannot play this kind of video. Try a newer one.',
    },
    retry: 'Try again',
  },
})
