import { defineMessages } from '#kernel/i18n/messages.ts'

/** Partial payments of an order. */
export const partMessages = defineMessages({
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
    title: 'Partial payments',
    open: (came: string, left: string) => `${came} paid so far, ${left} left to pay`,
    add: 'Add payment received',
    addTitle: (order: string) => `Payment received for ${order}`,
    text: (left: string) =>
      `${left} left to pay. Once paid in full, the order is marked paid; any excess must be refunded.`,
    amount: 'Received',
    method: 'Received by',
    methods: { cash: 'Cash', transfer: 'Bank transfer', promptpay: 'PromptPay' },
    states: { held: 'counted', taken: 'paid in full', due: 'to refund' },
    reference: 'Reference',
    note: 'Note',
    noteHint: 'Such as who received it and where; not visible to the buyer',
    save: 'Save payment',
    back: 'Back',
    done: (order: string) => `Payment for ${order} saved`,
  },
})
