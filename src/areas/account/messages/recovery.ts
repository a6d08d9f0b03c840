import { defineMessages } from '#kernel/i18n/messages.ts'

/** Resetting a forgotten password. */
export const recoveryMessages = defineMessages({
  th: {
    title: 'ลืมรหัสผ่าน',
    lead: 'กรอกอีเมลหรือเบอร์โทรศัพท์ของบัญชี เราจะส่งลิงก์ตั้งรหัสผ่านใหม่ไปที่อีเมล',
    name: 'อีเมลหรือเบอร์โทรศัพท์',
    send: 'ส่งลิงก์ตั้งรหัสผ่าน',
    signIn: 'ขอลิงก์เข้าสู่ระบบแทน',
    asked: 'ตรวจสอบอีเมลของคุณ',
    askedText: 'หากมีบัญชีตามที่กรอก เราได้ส่งลิงก์ไปแล้ว ลิงก์ใช้ได้ครั้งเดียวภายใน 1 ชั่วโมง',
    over: 'ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ ขอลิงก์ใหม่ได้ที่นี่',
    choose: 'ตั้งรหัสผ่านใหม่',
    chooseLead: 'เมื่อบันทึกแล้ว ระบบจะออกจากบัญชีในทุกอุปกรณ์',
    password: 'รหัสผ่านใหม่',
    passwordHint: 'อย่างน้อย 8 ตัวอักษร ยิ่งยาวยิ่งปลอดภัย',
    save: 'บันทึกรหัสผ่าน',
    back: 'กลับไปเข้าสู่ระบบ',
  },
  en: {
    title: 'Forgot your password?',
    lead: 'Enter the e-mail or phone number of your account, and we will e-mail you a link to choose a new password.',
    name: 'E-mail or phone number',
    send: 'Send password link',
    signIn: 'Send a sign-in link instead',
    asked: 'Check your e-mail',
    askedText: 'If an account matches, we have sent a link. It works once, within an hour.',
    over: 'This link has been used or has expired. You can request a new one here.',
    choose: 'Choose a new password',
    chooseLead: 'Saving signs you out on all devices.',
    password: 'New password',
    passwordHint: 'At least 8 characters; longer is better',
    save: 'Save password',
    back: 'Back to sign in',
  },
})
