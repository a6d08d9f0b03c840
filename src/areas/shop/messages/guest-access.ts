import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/**
 * Access to an order without an account: by number and contact, by a code sent by email, and the limited view if no
 * email is known.
 */
export const guestAccessMessages = defineMessages({
  th: {
    title: 'ค้นหาด้วยเลขที่คำสั่งซื้อ',
    lead: 'กรอกเลขที่คำสั่งซื้อ และเบอร์โทรศัพท์หรืออีเมลที่ใช้สั่งซื้อ',
    number: 'เลขที่คำสั่งซื้อ',
    reach: 'เบอร์โทรศัพท์หรืออีเมล',
    go: 'ดูคำสั่งซื้อ',
    codeTitle: 'กรอกรหัสจากอีเมล',
    codeLead: (minutes: number) =>
      `หากข้อมูลตรงกับคำสั่งซื้อ เราได้ส่งรหัส 6 หลักไปยังอีเมลของคำสั่งซื้อนั้นแล้ว รหัสใช้ได้ ${minutes} นาที`,
    code: 'รหัส 6 หลัก',
    open: 'เปิดคำสั่งซื้อ',
    again: 'ส่งรหัสอีกครั้ง',
    other: 'ใช้ข้อมูลอื่น',
    none: 'ไม่ได้รับอีเมล? ลองดูในกล่องอีเมลขยะ และตรวจสอบเลขที่คำสั่งซื้ออีกครั้ง',
    signedIn: 'คำสั่งซื้อที่สั่งด้วยบัญชีอยู่ในบัญชีของคุณ',
    glanceTitle: (number: string) => `สถานะคำสั่งซื้อ ${number}`,
    total: 'ยอดสุทธิ',
    less: 'คำสั่งซื้อนี้ไม่มีอีเมลให้ส่งรหัสยืนยัน หน้านี้จึงไม่แสดงชื่อ ที่อยู่ รายการสินค้า และเอกสาร',
    wholeIn: 'ดูทั้งหมดได้จากลิงก์ที่ได้หลังสั่งซื้อ หรือในเบราว์เซอร์ที่ใช้สั่ง',
    noParcel: 'ยังไม่มีพัสดุที่ส่งออก',
    codeEmail: {
      name: 'รหัสเปิดคำสั่งซื้อ · ถึงผู้ซื้อที่ไม่มีบัญชี',
      subject: (order: string) => `รหัสเปิดคำสั่งซื้อ ${order}`,
      heading: 'รหัสสำหรับเปิดคำสั่งซื้อของคุณ',
      text: (order: string) => `มีผู้ขอดูคำสั่งซื้อ ${order} ใส่รหัสนี้ในหน้าที่ขอ`,
      code: 'รหัส',
      until: (minutes: string) => `รหัสใช้ได้ครั้งเดียวภายใน ${minutes} นาที`,
      notYou: 'ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร และอย่าบอกรหัสนี้กับใคร ร้านจะไม่ถามรหัสจากคุณ',
      why: 'อีเมลนี้ส่งถึงคุณเพราะมีผู้ขอเปิดคำสั่งซื้อที่ใช้อีเมลนี้',
    },
  },
  en: {
    title: 'Find an order by number',
    lead: 'Enter the order number and the phone number or e-mail you ordered with',
    number: 'Order number',
    reach: 'Phone number or e-mail',
    go: 'View order',
    codeTitle: 'Enter the code from your e-mail',
    codeLead: (minutes) =>
      `If this matches an order, we have sent a six-digit code to the e-mail of that order. It is valid for ${countNoun(minutes, 'minute')}.`,
    code: 'Six-digit code',
    open: 'Open the order',
    again: 'Send another code',
    other: 'Use different details',
    none: 'No e-mail? Check your spam folder and make sure the order number is correct.',
    signedIn: 'Orders placed with an account are in your account.',
    glanceTitle: (number) => `Status of order ${number}`,
    total: 'Total',
    less: 'This order has no e-mail address to send a code to, so this page doesn’t show names, addresses, items or documents.',
    wholeIn: 'To see everything, use the link you received after ordering, or the browser you ordered with.',
    noParcel: 'No parcel has been shipped yet',
    codeEmail: {
      name: 'Order access code · to guests',
      subject: (order) => `Access code for order ${order}`,
      heading: 'Your order access code',
      text: (order) =>
        `Someone requested to view order ${order}. Enter this code on the page where it was requested.`,
      code: 'Code',
      until: (minutes) => `The code works once, within ${countNoun(minutes, 'minute')}.`,
      notYou:
        'If this was not you, ignore this e-mail and do not share the code. The shop never asks for it.',
      why: 'You received this e-mail because someone requested access to an order placed with this address.',
    },
  },
})
