import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of a course's trailer. */
export const trailerMessages = defineMessages({
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
    of: (course: string) => `Trailer for ${course}`,
    loading: 'Loading video',
    problems: {
      network: 'The trailer could not be loaded. Check your connection and try again.',
      gone: 'The trailer is no longer available. See the course details below.',
      format: 'This browser cannot play this type of video. Try a newer browser.',
    },
    retry: 'Try again',
  },
})
