import { defineMessages } from '#kernel/i18n/messages.ts'

/** The poster with a QR code for any amount. */
export const posterMessages = defineMessages({
  th: {
    title: 'ป้าย QR รับเงินประจำจุด',
    hint: 'QR พร้อมเพย์ที่ลูกค้าใส่ยอดเอง ใช้ได้เรื่อย ๆ เงินที่เข้ามาจับคู่ได้ในรายการเดินบัญชี ถ้าใช้ Biller ID ธนาคารจะแจ้งชื่อจุดกลับเป็นเลขอ้างอิง',
    point: 'จุดรับเงิน',
    pointHint: 'เช่น โต๊ะ 5 หรือ BOOTH A',
    paper: 'ขนาดกระดาษ',
    go: 'สร้างป้าย PDF',
    lead: 'สแกนเพื่อชำระเงิน',
    promptpay: (masked: string) => `พร้อมเพย์ ${masked}`,
    reference: (reference: string) => `อ้างอิง ${reference}`,
  },
  en: {
    title: 'QR stand for a payment point',
    hint: 'A reusable PromptPay QR code where customers enter the amount. Match the money received in bank statements. With a Biller ID, the bank returns the payment point as the reference.',
    point: 'Payment point',
    pointHint: 'For example, TABLE 5 or BOOTH A',
    paper: 'Paper size',
    go: 'Create PDF',
    lead: 'Scan to pay',
    promptpay: (masked: string) => `PromptPay ${masked}`,
    reference: (reference: string) => `Reference ${reference}`,
  },
})
