import { messages } from '#kernel/i18n/messages.ts'

/** Partial payments of an order. */
export const partMessages = messages({
  th: {
    title: 'ชำระบางส่วน',
    open: (came: string, left: string) => `ชำระมาแล้ว ${came} ยังเหลือ ${left}`,
    add: 'เพิ่มเงินที่ได้รับ',
    addTitle: (order: string) => `เงินที่ได้รับของ ${order}`,
    text: (left: string) => `ยังต้องชำระ ${left} ถ้าครบคำสั่งซื้อจะชำระแล้ว ส่วนที่เกินเป็นเงินที่ต้องคืน`,
    amount: 'ยอดที่ได้รับ',
    method: 'รับเป็น',
    methods: { cash: 'เงินสด', transfer: 'โอนเข้าบัญชี', promptpay: 'พร้อมเพย์' },
    states: { held: 'นับไว้แล้ว', taken: 'ชำระครบแล้ว', due: 'คืนผู้ซื้อ' },
    reference: 'เลขอ้างอิง',
    note: 'หมายเหตุ',
    noteHint: 'เช่น ใครรับเงิน ที่ไหน ลูกค้าไม่เห็น',
    save: 'บันทึกเงินที่ได้รับ',
    back: 'ย้อนกลับ',
    done: (order: string) => `บันทึกเงินที่ได้รับของ ${order} แล้ว`,
  },
  en: {
    title: 'Part payments',
    open: (came: string, left: string) => `${came} paid so far, ${left} still to pay`,
    add: 'Add money received',
    addTitle: (order: string) => `Money received for ${order}`,
    text: (left: string) =>
      `${left} is still to be paid. With all of it the order is paid; more is due back.`,
    amount: 'Received',
    method: 'By',
    methods: { cash: 'Cash', transfer: 'Bank transfer', promptpay: 'PromptPay' },
    states: { held: 'counted', taken: 'paid in full', due: 'due back' },
    reference: 'Reference',
    note: 'Note',
    noteHint: 'Such as who took it and where; the buyer does not see it',
    save: 'Save money received',
    back: 'Back',
    done: (order: string) => `Money received for ${order} is noted`,
  },
})
