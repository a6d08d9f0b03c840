import { messages } from '#kernel/i18n/messages.ts'

/** One's own payments, and the page after paying. */
export const ownMessages = messages({
  th: {
    title: 'การชำระเงินของฉัน',
    lead: 'รายการชำระเงินทั้งหมดของคุณกับเรา',
    order: (number: string) => `คำสั่งซื้อ ${number}`,
    pay: 'ไปชำระเงิน',
    view: 'ดูคำสั่งซื้อ',
    open: 'ดูรายการรอชำระ แล้วจ่ายรวมครั้งเดียว',
    emptyTitle: 'ยังไม่มีการชำระเงิน',
    emptyText: 'เมื่อคุณสั่งซื้อ รายการชำระเงินจะอยู่ที่นี่',
    emptyGuest: 'ถ้าสั่งซื้อด้วยบัญชี เข้าสู่ระบบเพื่อดูรายการของคุณ',
    shop: 'ไปเลือกสินค้า',
    signIn: 'เข้าสู่ระบบ',
    thanks: {
      title: 'ผลการชำระเงิน',
      paid: { headline: 'ได้รับเงินแล้ว ขอบคุณ', text: 'เรากำลังเตรียมรายการของคุณ ดูความคืบหน้าได้ที่หน้าคำสั่งซื้อ' },
      verifying: {
        headline: 'ได้รับสลิปแล้ว',
        text: 'เจ้าหน้าที่กำลังตรวจ หน้านี้จะเปลี่ยนเองเมื่อตรวจเสร็จ ของยังจองไว้ให้คุณ',
      },
      waiting: { headline: 'รอชำระเงิน', text: 'ชำระเงินหรือส่งสลิปได้ที่หน้าชำระเงิน' },
      failed: { headline: 'ยังยืนยันการชำระเงินไม่ได้', text: 'ดูเหตุผลแล้วส่งสลิปใหม่ได้ที่หน้าชำระเงิน' },
      over: { headline: 'คำสั่งซื้อนี้สิ้นสุดแล้ว', text: 'ถ้าโอนเงินไปแล้ว ส่งสลิปได้ที่หน้าชำระเงิน' },
      cod: { headline: 'ยืนยันคำสั่งซื้อแล้ว', text: 'ชำระเงินเมื่อได้รับสินค้า' },
      owed: {
        headline: 'เราจะคืนเงินให้คุณ',
        text: 'เงินเข้าหลังหมดเวลาและสินค้าหมดแล้ว เจ้าหน้าที่จะติดต่อเพื่อคืนเงินเต็มจำนวน',
      },
      refunded: { headline: 'คืนเงินแล้ว', text: 'เราส่งเงินคืนให้คุณเรียบร้อยแล้ว' },
      number: 'เลขที่คำสั่งซื้อ',
      amount: 'ยอดชำระ',
      method: 'ชำระด้วย',
      at: 'เวลา',
      reference: 'เลขอ้างอิง',
    },
  },
  en: {
    title: 'My payments',
    lead: 'Everything you have paid us.',
    order: (number: string) => `Order ${number}`,
    pay: 'Go to payment',
    view: 'See the order',
    open: 'See what is to be paid, and pay it together',
    emptyTitle: 'No payments yet',
    emptyText: 'When you order, your payments appear here.',
    emptyGuest: 'If you ordered with an account, sign in to see your payments.',
    shop: 'Browse products',
    signIn: 'Sign in',
    thanks: {
      title: 'Payment',
      paid: {
        headline: 'Payment received, thank you',
        text: 'We are getting your order ready. The order’s page shows how it goes.',
      },
      verifying: {
        headline: 'We have your slip',
        text: 'Somebody is checking it. This page changes by itself; your items stay held.',
      },
      waiting: { headline: 'Awaiting payment', text: 'Pay or send the slip on the payment page.' },
      failed: {
        headline: 'We could not confirm the payment yet',
        text: 'See why and send another slip on the payment page.',
      },
      over: {
        headline: 'This order has ended',
        text: 'If you paid already, send the slip on the payment page.',
      },
      cod: { headline: 'Order confirmed', text: 'You pay when you get the items.' },
      owed: {
        headline: 'We will return your money',
        text: 'It came after the time, and the items are gone. We will contact you and return all of it.',
      },
      refunded: { headline: 'Money returned', text: 'We have sent your money back.' },
      number: 'Order number',
      amount: 'Amount',
      method: 'Paid by',
      at: 'Time',
      reference: 'Reference',
    },
  },
})
