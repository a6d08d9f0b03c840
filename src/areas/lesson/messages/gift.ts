import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of buying places in a course for others. */
export const giftMessages = defineMessages({
  th: {
    title: 'ซื้อให้ผู้อื่นเรียน',
    give: 'ให้เป็นของขวัญ',
    group: 'เรียนทั้งกลุ่ม',
    groupBuy: 'ซื้อหลายที่',
    lead: 'ให้เป็นของขวัญ หรือให้ทั้งกลุ่มเรียนด้วยกัน จ่ายแล้วได้โค้ดและลิงก์ทันที ส่งต่อให้ผู้เรียนได้เลย',
    rules: 'ผู้เรียนแต่ละคนใช้ได้คนละหนึ่งที่ โค้ดไม่มีวันหมดอายุ',
    signIn: 'เข้าสู่ระบบเพื่อซื้อ',
    places: 'จำนวนที่',
    each: (amount: string) => `ที่ละ ${amount}`,
    left: (count: number) => `เหลือ ${count} ที่`,
    waiting: 'มีคำสั่งซื้อที่รอชำระเงินอยู่',
    waitingText: 'จ่ายแล้วได้โค้ดทันที',
    closed: 'ตอนนี้ซื้อที่เรียนให้ผู้อื่นในคอร์สนี้ไม่ได้',
    own: 'ที่เรียนที่คุณซื้อไว้',
    used: (used: number, places: number) => `ใช้แล้ว ${used} จาก ${places} ที่`,
    copy: 'คัดลอกลิงก์',
    shareTitle: (title: string) => `มาเรียน “${title}” ด้วยกัน ที่นี่จ่ายให้แล้ว`,
    received: 'มีคนซื้อที่เรียนในคอร์สนี้ให้คุณแล้ว',
    receivedText: 'กดเข้าเรียนได้เลย ไม่ต้องชำระเงิน',
    spent: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
    spentText: 'ที่เรียนของลิงก์นี้มีผู้ใช้ครบแล้ว หรือผู้ซื้อได้เงินคืนแล้ว ลองถามผู้ที่ส่งลิงก์ให้',
    orders: 'ที่เรียนที่ซื้อให้ผู้อื่น',
    buyer: 'สมาชิก',
    refund: 'คืนเงินที่ยังไม่ใช้',
    refundText: (count: number) => `คืนเงิน ${count} ที่ที่ยังไม่มีผู้เรียน และโค้ดจะใช้ต่อไม่ได้`,
    reference: 'เลขอ้างอิงการโอนคืน',
    referenceHint: 'ส่วนที่จ่ายด้วยบัตร บัตรของขวัญ หรือกระเป๋าเงิน ระบบคืนไปที่เดิมให้เอง เลขนี้สำหรับส่วนที่คุณโอนเอง',
    refunded: 'คืนเงินแล้ว',
  },
  en: {
    title: 'Buy for others',
    give: 'Give as a gift',
    group: 'Learn as a group',
    groupBuy: 'Buy several places',
    lead: 'A gift for someone, or places for a whole group. You get a code and a link as soon as you have paid, and pass them on.',
    rules: 'Each learner takes one place. The code does not expire.',
    signIn: 'Sign in to buy',
    places: 'Places',
    each: (amount: string) => `${amount} each`,
    left: (count: number) => `${countNoun(count, 'place')} left`,
    waiting: 'You have an order awaiting payment',
    waitingText: 'You get the code as soon as it is paid.',
    closed: 'Places in this course cannot be bought for others at the moment.',
    own: 'Places you bought',
    used: (used: number, places: number) => `${used} of ${countNoun(places, 'place')} taken`,
    copy: 'Copy link',
    shareTitle: (title: string) => `Learn “${title}”: your place is paid for`,
    received: 'Someone has bought you a place in this course',
    receivedText: 'Start learning now; there is nothing to pay.',
    spent: 'This link no longer works',
    spentText: 'Its places are all taken, or were refunded. Ask whoever sent it to you.',
    orders: 'Places bought for others',
    buyer: 'Member',
    refund: 'Refund unused places',
    refundText: (count: number) =>
      `${countNoun(count, 'unused place')} will be refunded, and the code will admit nobody else.`,
    reference: 'Reference of the transfer',
    referenceHint:
      'What was paid by card, gift card or wallet is refunded there automatically. This is for what you transfer yourself.',
    refunded: 'Refunded',
  },
})

/** Texts that the buyer receives once the places are paid. */
export const giftNotices = {
  ready: ({ title, code, places }: { title: string; code: string; places: number }) => ({
    th: `ที่เรียนใน “${title}” พร้อมส่งต่อแล้ว โค้ด ${code} ใช้ได้ ${places} ที่ เปิดหน้านี้เพื่อคัดลอกลิงก์ส่งให้ผู้เรียน`,
    en: `Your ${countNoun(places, 'place')} in “${title}” can be passed on. The code is ${code}. Open this page to copy the link for your learners.`,
  }),
}
