import { defineMessages } from '#kernel/i18n/messages.ts'

/** Sign-in methods besides the password. */
export const signInMessages = defineMessages({
  th: {
    second: {
      title: 'ยืนยันตัวตนอีกขั้น',
      lead: 'เปิดแอปยืนยันตัวตน แล้วกรอกรหัส 6 หลัก',
      leadPasskey: 'ยืนยันด้วยพาสคีย์ของคุณ',
      code: 'รหัสจากแอป',
      codeHint: 'หากไม่มีแอป ใช้รหัสสำรองแทนได้',
      submit: 'ยืนยัน',
      back: 'กลับไปเข้าสู่ระบบ',
    },
    link: {
      title: 'เข้าสู่ระบบด้วยลิงก์',
      lead: (site: string) => `กดปุ่มเพื่อเข้าสู่ระบบ${site}ในอุปกรณ์นี้ ลิงก์ใช้ได้ครั้งเดียว`,
      submit: 'เข้าสู่ระบบ',
      over: 'ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ',
      overText: 'ลิงก์เข้าสู่ระบบใช้ได้ครั้งเดียวภายใน 15 นาที ขอลิงก์ใหม่ได้เสมอ',
      again: 'ขอลิงก์ใหม่',
      other: 'เข้าสู่ระบบด้วยวิธีอื่น',
    },
    test: { title: 'เข้าสู่ระบบเพื่อทดสอบ (เฉพาะตอนพัฒนา)' },
    passkey: {
      use: 'ใช้พาสคีย์',
      failed: 'ใช้พาสคีย์ไม่สำเร็จ ลองอีกครั้งหรือใช้วิธีอื่น',
    },
  },
  en: {
    second: {
      title: 'One more step',
      lead: 'Open your authenticator app and enter the six-digit code.',
      leadPasskey: 'Confirm with your passkey.',
      code: 'Code from the app',
      codeHint: 'If you do not have the app, use a recovery code',
      submit: 'Confirm',
      back: 'Back to sign in',
    },
    link: {
      title: 'Sign in with a link',
      lead: (site: string) => `Use the button to sign in to ${site} on this device. The link works once.`,
      submit: 'Sign in',
      over: 'This link has been used or has expired.',
      overText: 'A sign-in link works once, within 15 minutes. You can request a new one at any time.',
      again: 'Request a new link',
      other: 'Sign in another way',
    },
    test: { title: 'Test sign-in (development only)' },
    passkey: {
      use: 'Use a passkey',
      failed: 'The passkey could not be used. Try again or sign in another way.',
    },
  },
})
