import { messages } from '#kernel/i18n/messages.ts'

/** Ways in besides the password. */
export const signInMessages = messages({
  th: {
    second: {
      title: 'ยืนยันขั้นที่สอง',
      lead: 'เปิดแอปรหัสของคุณ แล้วกรอกรหัส 6 หลัก',
      leadPasskey: 'ยืนยันด้วยพาสคีย์ของคุณ',
      code: 'รหัสจากแอป',
      codeHint: 'ไม่มีแอปอยู่กับตัว ใช้รหัสสำรองแทนได้',
      submit: 'ยืนยัน',
      back: 'กลับไปเข้าสู่ระบบ',
    },
    link: {
      title: 'เข้าสู่ระบบด้วยลิงก์',
      lead: (site: string) => `กดปุ่มเพื่อเข้าสู่ระบบ${site}ในเครื่องนี้ ลิงก์ใช้ได้ครั้งเดียว`,
      submit: 'เข้าสู่ระบบ',
      over: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ',
      overText: 'ลิงก์เข้าสู่ระบบใช้ได้ครั้งเดียวภายใน 15 นาที ขอลิงก์ใหม่ได้เสมอ',
      again: 'ขอลิงก์ใหม่',
      other: 'เข้าสู่ระบบด้วยวิธีอื่น',
    },
    test: { title: 'เข้าสู่ระบบเพื่อทดสอบ (เฉพาะตอนพัฒนา)' },
    passkey: {
      use: 'ใช้พาสคีย์',
      failed: 'ยังไม่ได้ใช้พาสคีย์ ลองอีกครั้งหรือใช้วิธีอื่น',
    },
  },
  en: {
    second: {
      title: 'One more step',
      lead: 'Open your code app and type the six digits.',
      leadPasskey: 'Confirm by your passkey.',
      code: 'Code of the app',
      codeHint: 'Without the app at hand, a recovery code serves as well',
      submit: 'Confirm',
      back: 'Back to sign in',
    },
    link: {
      title: 'Sign in by link',
      lead: (site: string) => `Press the button to sign in to ${site} on this device. The link works once.`,
      submit: 'Sign in',
      over: 'This link was used already or is too old.',
      overText: 'A sign-in link works once, within 15 minutes. You can always ask for another.',
      again: 'Ask for a new link',
      other: 'Sign in another way',
    },
    test: { title: 'Sign in to try things (development only)' },
    passkey: {
      use: 'Use a passkey',
      failed: 'No passkey was used. Try again, or take another way.',
    },
  },
})
