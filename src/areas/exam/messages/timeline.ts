import { countNoun } from '#kernel/i18n/count-noun.ts'

/** A duration, with seconds only if it is short enough for them to matter. */
const formatDuration =
  (second: string, minute: string, hour: string) =>
  (seconds: number): string => {
    if (seconds < 60) return `${seconds} ${second}`
    const minutes = Math.floor(seconds / 60)
    if (minutes >= 60)
      return [`${Math.floor(minutes / 60)} ${hour}`, minutes % 60 && `${minutes % 60} ${minute}`]
        .filter(Boolean)
        .join(' ')
    return [`${minutes} ${minute}`, seconds % 60 && `${seconds % 60} ${second}`].filter(Boolean).join(' ')
  }

/** Texts of the timeline of an attempt. */
export const timelineMessages = {
  th: {
    title: 'เส้นเวลา',
    answers: 'คำตอบและคะแนน',
    views: 'มุมมอง',
    at: (time: string) => `คำตอบเมื่อ ${time}`,
    slider: 'เลื่อนดูแต่ละช่วงเวลา',
    show: 'ดู',
    previous: 'เหตุการณ์ก่อนหน้า',
    next: 'เหตุการณ์ถัดไป',
    of: (step: number, all: number) => `${step} จาก ${all}`,
    started: 'เริ่มทำ',
    ended: 'จบการทำ',
    save: (question: number) => `บันทึกข้อ ${question}`,
    late: 'มาถึงหลังหมดเวลา',
    wentBack: 'ย้อนกลับไปแก้ จึงไม่นับ',
    extraTime: (minutes: number, reason: string) => `ได้เวลาเพิ่ม ${minutes} นาที: ${reason}`,
    reopened: (minutes: number, reason: string) => `เปิดให้ทำต่ออีก ${minutes} นาที: ${reason}`,
    duration: formatDuration('วินาที', 'นาที', 'ชั่วโมง'),
    intact: (saves: number) => `ห่วงโซ่ครบถ้วน บันทึกทั้ง ${saves} ครั้งตรงกับที่เก็บไว้ ไม่มีการแก้หรือลบ`,
    broken: (at: number) => `ห่วงโซ่ขาดที่บันทึกครั้งที่ ${at} ข้อมูลตั้งแต่จุดนั้นไม่ตรงกับที่เก็บไว้`,
    head: 'รหัสปลายห่วงโซ่',
    question: (number: number) => `ข้อ ${number}`,
    none: 'ยังไม่ตอบ',
    cleared: 'ลบคำตอบ',
    opened: 'เปิดข้อนี้',
    saved: (time: string) => `บันทึก ${time}`,
    history: (count: number) => `บันทึกแล้ว ${count} ครั้ง`,
    hidden: 'ข้อสอบชุดนี้ยังไม่แสดงคำตอบ จึงเห็นเฉพาะเวลาที่บันทึก',
    all: 'เหตุการณ์ทั้งหมด',
    note: 'เหตุการณ์เป็นข้อสังเกต ไม่ใช่คำตัดสิน ผู้สอบและผู้ตรวจเห็นเส้นเวลาเดียวกัน',
    receipt: 'ใบรับการสอบ',
    attempt: (number: number) => `ครั้งที่ ${number}`,
    back: 'กลับไปหน้าสอบ',
    download: 'ดาวน์โหลดใบรับ',
    kinds: {
      hidden: 'ออกจากหน้า',
      blur: 'สลับหน้าต่าง',
      copy: 'คัดลอก',
      paste: 'วาง',
      offline: 'เน็ตหลุด',
      second_tab: 'เปิดแท็บที่สอง',
      face_none: 'กล้องไม่เห็นใคร',
      face_many: 'กล้องเห็นหลายคน',
      camera_lost: 'กล้องหยุดทำงาน',
      outside_network: 'อยู่นอกเครือข่ายที่กำหนด',
    },
  },
  en: {
    title: 'Timeline',
    answers: 'Answers and points',
    views: 'Views',
    at: (time: string) => `Answers at ${time}`,
    slider: 'Move through the attempt',
    show: 'Show',
    previous: 'Previous event',
    next: 'Next event',
    of: (step: number, all: number) => `${step} of ${all}`,
    started: 'Started',
    ended: 'Finished',
    save: (question: number) => `Saved question ${question}`,
    late: 'arrived after time was up',
    wentBack: 'went back, so not counted',
    extraTime: (minutes: number, reason: string) => `${countNoun(minutes, 'extra minute')}: ${reason}`,
    reopened: (minutes: number, reason: string) => `Reopened for ${countNoun(minutes, 'minute')}: ${reason}`,
    duration: formatDuration('s', 'min', 'h'),
    intact: (saves: number) =>
      saves === 0
        ? 'Nothing was saved.'
        : saves === 1
          ? 'The chain is intact: the 1 save matches what was stored.'
          : `The chain is intact: all ${saves} saves match what was stored.`,
    broken: (at: number) => `The chain is broken at save ${at}. Data from that point on cannot be verified.`,
    head: 'Final chain hash',
    question: (number: number) => `Question ${number}`,
    none: 'Not answered yet',
    cleared: 'Answer cleared',
    opened: 'Question opened',
    saved: (time: string) => `saved ${time}`,
    history: (count: number) => (count === 1 ? 'Saved once' : `Saved ${count} times`),
    hidden: 'This exam does not show answers yet, so only your save times are listed.',
    all: 'All events',
    note: 'Events are observations, not verdicts. Learners and markers see the same timeline.',
    receipt: 'Exam receipt',
    attempt: (number: number) => `Attempt ${number}`,
    back: 'Back to exam',
    download: 'Download receipt',
    kinds: {
      hidden: 'Left the page',
      blur: 'Switched window',
      copy: 'Copied',
      paste: 'Pasted',
      offline: 'Went offline',
      second_tab: 'Opened a second tab',
      face_none: 'No one seen by the camera',
      face_many: 'Several people seen by the camera',
      camera_lost: 'Camera stopped',
      outside_network: 'Outside the allowed networks',
    },
  },
}
