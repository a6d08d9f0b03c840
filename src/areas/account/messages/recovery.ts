import { messages } from '#kernel/i18n/messages.ts'

/** A new password in place of a forgotten one. */
export const recoveryMessages = messages({
  th: {
    title: 'ลืมรหัสผ่าน',
    lead: 'กรอกอีเมลหรือเบอร์โทรศัพท์ของบัญชี เราจะส่งลิงก์ตั้งรหัสผ่านใหม่ไปที่อีเมล',
    name: 'อีเมลหรือเบอร์โทรศัพท์',
    send: 'ส่งลิงก์ตั้งรหัสผ่าน',
    signIn: 'ส่งลิงก์เข้าสู่ระบบแทน',
    asked: 'ตรวจดูอีเมลของคุณ',
    askedText: 'ถ้ามีบัญชีตามที่กรอก เราส่งลิงก์ไปให้แล้ว ลิงก์ใช้ได้ครั้งเดียวภายใน 1 ชั่วโมง',
    over: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ ขอลิงก์ใหม่ได้ที่นี่',
    choose: 'ตั้งรหัสผ่านใหม่',
    chooseLead: 'เมื่อบันทึกแล้ว ทุกเครื่องจะออกจากระบบ',
    password: 'รหัสผ่านใหม่',
    passwordHint: 'อย่างน้อย 8 ตัวอักษร ยิ่งยาวยิ่งดี',
    save: 'บันทึกรหัสผ่าน',
    back: 'กลับไปเข้าสู่ระบบ',
  },
  en: {
    title: 'Forgot your password?',
    lead: 'Type the e-mail or phone number of your account; we will e-mail a link to choose a new password.',
    name: 'E-mail or phone number',
    send: 'Send a link to choose a password',
    signIn: 'Send a sign-in link instead',
    asked: 'Look at your e-mail',
    askedText: 'If there is such an account, a link is on its way. It works once, within an hour.',
    over: 'This link was used already or is too old. You can ask for a new one here.',
    choose: 'Choose a new password',
    chooseLead: 'When it is saved, every device is signed out.',
    password: 'New password',
    passwordHint: 'At least 8 characters; longer is better',
    save: 'Save the password',
    back: 'Back to sign in',
  },
})
