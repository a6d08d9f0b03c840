import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of exams in Safe Exam Browser. */
export const sebMessages = defineMessages({
  th: {
    title: 'ต้องสอบใน Safe Exam Browser',
    lead: 'ข้อสอบชุดนี้เปิดได้ในโปรแกรม Safe Exam Browser เท่านั้น เบราว์เซอร์นี้จึงยังเข้าสอบไม่ได้',
    asking: 'กำลังตรวจ Safe Exam Browser…',
    open: 'การสอบของคุณยังเปิดอยู่ และเวลายังเดิน คำตอบที่บันทึกแล้วอยู่ที่เซิร์ฟเวอร์',
    install: 'ติดตั้ง Safe Exam Browser บน Windows, macOS หรือ iPad (เปิดในแท็บใหม่)',
    signIn: 'กดปุ่มด้านล่าง แล้วเข้าสู่ระบบอีกครั้งในโปรแกรมนั้น',
    go: 'เปิดใน Safe Exam Browser',
    ask: 'เปิดไม่ได้ กรุณาแจ้งผู้สอน ผู้สอนให้คุณสอบในเบราว์เซอร์ปกติได้',
    leave: 'ปิด Safe Exam Browser',
    download: 'ดาวน์โหลดไฟล์ตั้งค่า .seb',
    configKey: 'Config Key ของข้อสอบชุดนี้',
    sits: 'อยู่ใน SEB',
    outside: 'ไม่ได้ใช้ SEB',
  },
  en: {
    title: 'Safe Exam Browser required',
    lead: 'This exam opens only in Safe Exam Browser, so you cannot take it in this browser.',
    asking: 'Checking Safe Exam Browser…',
    open: 'Your attempt is still open and the time is running. Saved answers are on the server.',
    install: 'Install Safe Exam Browser on Windows, macOS or an iPad (opens in a new tab)',
    signIn: 'Select the button below, then sign in again in Safe Exam Browser.',
    go: 'Open in Safe Exam Browser',
    ask: 'If it does not open, contact your teacher, who can let you take the exam in this browser.',
    leave: 'Quit Safe Exam Browser',
    download: 'Download settings file (.seb)',
    configKey: 'Config Key of this exam',
    sits: 'In SEB',
    outside: 'Not in SEB',
  },
})
