import { defineMessages } from '#kernel/i18n/messages.ts'

/** The page on which a buyer chooses the refund method. */
export const refundChoiceMessages = defineMessages({
  th: {
    title: 'รับเงินคืน',
    order: 'คำสั่งซื้อ',
    due: 'ร้านต้องคืนเงินให้คุณ',
    nothing: 'ไม่มีเงินที่ต้องคืนสำหรับคำสั่งซื้อนี้แล้ว',
    byItself: 'ส่วนที่จ่ายด้วยบัตรเครดิต กระเป๋าเงิน หรือบัตรของขวัญ คืนกลับช่องทางเดิมให้เอง',
    toAccount: (bank: string, end: string, name: string) =>
      `ร้านจะโอนคืนเข้า ${bank} ลงท้าย ${end} ชื่อ ${name} แก้ได้จนกว่าร้านจะโอน`,
    code: (code: string) => `รหัสบัตรของขวัญของคุณ ${code} กรุณาจดไว้ ใส่รหัสนี้ตอนชำระเงินครั้งหน้า`,
    mailed: 'เงินอยู่ในบัตรของขวัญแล้ว รหัสส่งไปทางอีเมลของคำสั่งซื้อ',
    done: {
      wallet: 'เงินเข้ากระเป๋าของคุณแล้ว',
      credit: 'เงินอยู่ในบัตรของขวัญแล้ว',
      account: 'บันทึกบัญชีแล้ว ร้านจะโอนคืนให้',
    },
    wallet: {
      title: 'เข้ากระเป๋าเงิน',
      text: 'ได้ทันที ใช้ซื้อครั้งต่อไปบนเว็บไซต์นี้',
      go: 'รับเข้ากระเป๋าเงิน',
    },
    credit: {
      title: 'เป็นบัตรของขวัญ',
      text: 'ได้รหัสทันที ใส่ตอนชำระเงินครั้งต่อไป ไม่ต้องมีบัญชีสมาชิก',
      go: 'รับเป็นบัตรของขวัญ',
    },
    account: {
      title: 'โอนเข้าบัญชีธนาคาร',
      text: 'ร้านตรวจสอบและโอนคืนให้ ใช้เวลาตามวันทำการ',
      bank: 'ธนาคาร',
      pick: 'เลือกธนาคาร',
      number: 'เลขที่บัญชี',
      name: 'ชื่อบัญชี',
      go: 'ใช้บัญชีนี้',
      change: 'เปลี่ยนบัญชี',
    },
    toOrder: 'ดูคำสั่งซื้อ',
  },
  en: {
    title: 'Receive your refund',
    order: 'Order',
    due: 'Refund due to you',
    nothing: 'No refund is due for this order any more',
    byItself: 'Amounts paid by credit card, wallet or gift card are refunded there automatically.',
    toAccount: (bank: string, end: string, name: string) =>
      `The shop will transfer it to ${bank}, account ending in ${end}, ${name}. You can change this until then.`,
    code: (code: string) =>
      `Your gift card code is ${code}. Write it down and enter it the next time you pay.`,
    mailed: 'The money is on a gift card. The code was sent to the e-mail address of the order.',
    done: {
      wallet: 'The money is in your wallet',
      credit: 'The money is on a gift card',
      account: 'Account saved. The shop will transfer the money',
    },
    wallet: {
      title: 'To my wallet',
      text: 'Available immediately, to use on this site',
      go: 'Refund to wallet',
    },
    credit: {
      title: 'As a gift card',
      text: 'Get a code immediately to enter the next time you pay. No account needed',
      go: 'Get a gift card',
    },
    account: {
      title: 'To a bank account',
      text: 'The shop checks it and transfers the money on working days',
      bank: 'Bank',
      pick: 'Choose a bank',
      number: 'Account number',
      name: 'Account name',
      go: 'Use this account',
      change: 'Change account',
    },
    toOrder: 'View order',
  },
})
