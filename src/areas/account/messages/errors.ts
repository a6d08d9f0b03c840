import { addSentences } from '#kernel/i18n/sentences.ts'

addSentences({
  th: {
    'account.wrong': 'อีเมล เบอร์โทรศัพท์ หรือรหัสผ่านไม่ถูกต้อง',
    'account.too_many': 'ลองหลายครั้งเกินไป กรุณาพักสักครู่แล้วลองใหม่',
    'account.exists': 'อีเมลนี้มีบัญชีอยู่แล้ว ลองเข้าสู่ระบบ',
    'account.wrong_password': 'รหัสผ่านไม่ถูกต้อง',
    'account.password_common': 'รหัสผ่านนี้มีคนใช้มากจนเดาง่าย กรุณาตั้งใหม่',
    'account.password_own': 'รหัสผ่านต้องไม่ใช่ชื่อ อีเมล หรือเบอร์โทรศัพท์ของคุณ',
    'account.code': 'รหัสไม่ถูกต้อง ตรวจดูรหัส 6 หลักในอีเมลฉบับล่าสุด',
    'account.registration_over': 'การสมัครนี้หมดอายุหรือลองรหัสผิดเกินกำหนด ขอรหัสใหม่หรือสมัครอีกครั้ง',
    'account.letter_wait': 'เพิ่งส่งอีเมลไป กรุณารอสักครู่แล้วขอใหม่',
    'account.ticket_over': 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ ขอลิงก์ใหม่ได้',
    'account.email_taken': 'อีเมลนี้ใช้กับบัญชีอื่นแล้ว',
    'account.no_address': 'ไม่พบที่อยู่นี้ในสมุดที่อยู่',
    'account.addresses_full': 'เก็บที่อยู่ได้ 20 แห่ง ลบที่ไม่ใช้แล้วก่อน',
    'account.photo_large': 'รูปใหญ่เกิน 10 MB',
    'field.phone': 'เบอร์โทรศัพท์ไม่ถูกต้อง เบอร์มือถือมี 10 หลัก ขึ้นต้นด้วย 06 08 หรือ 09',
  },
  en: {
    'account.wrong': 'The e-mail, phone number or password is wrong.',
    'account.too_many': 'Too many attempts. Please take a short break and try again.',
    'account.exists': 'There is an account with this e-mail already. Try signing in.',
    'account.wrong_password': 'The password is wrong.',
    'account.password_common': 'So many people use this password that it is easily guessed. Choose another.',
    'account.password_own': 'The password must not be your name, e-mail or phone number.',
    'account.code': 'The code is wrong. Look at the six digits in the latest e-mail.',
    'account.registration_over':
      'This registration is over, or too many codes were tried. Ask for a new code, or sign up again.',
    'account.letter_wait': 'An e-mail was sent just now. Wait a little and ask again.',
    'account.ticket_over': 'This link was used already or is too old. You can ask for a new one.',
    'account.email_taken': 'Another account uses this e-mail.',
    'account.no_address': 'This address is not in your book.',
    'account.addresses_full': 'Twenty addresses can be kept. Take one away first.',
    'account.photo_large': 'The picture has more than 10 MB.',
    'field.phone': 'Not a Thai phone number. Mobile numbers have 10 digits and begin with 06, 08 or 09.',
  },
})
