import { addSentences } from '#kernel/i18n/sentences.ts'

addSentences({
  th: {
    'account.wrong': 'อีเมล เบอร์โทรศัพท์ หรือรหัสผ่านไม่ถูกต้อง',
    'account.too_many': 'ลองหลายครั้งเกินไป กรุณาพักสักครู่แล้วลองใหม่',
    'account.exists': 'อีเมลนี้มีบัญชีอยู่แล้ว ลองเข้าสู่ระบบ',
    'field.phone': 'เบอร์โทรศัพท์ไม่ถูกต้อง เบอร์มือถือมี 10 หลัก ขึ้นต้นด้วย 06 08 หรือ 09',
  },
  en: {
    'account.wrong': 'The e-mail, phone number or password is wrong.',
    'account.too_many': 'Too many attempts. Please take a short break and try again.',
    'account.exists': 'There is an account with this e-mail already. Try signing in.',
    'field.phone': 'Not a Thai phone number. Mobile numbers have 10 digits and begin with 06, 08 or 09.',
  },
})
