import { defineMessages } from '#kernel/i18n/messages.ts'

/** Alerts for sold-out items. */
export const restockAlertMessages = defineMessages({
  th: {
    title: 'แจ้งเตือนเมื่อมีของ',
    lead: 'เราจะส่งอีเมลถึงคุณครั้งเดียวเมื่อสินค้านี้กลับมา',
    email: 'อีเมลของคุณ',
    ask: 'แจ้งเตือนฉัน',
    subscribed: (email: string) => `เมื่อสินค้านี้กลับมา เราจะแจ้งไปที่ ${email}`,
    stop: {
      title: 'หยุดแจ้งเตือนสินค้ากลับมา',
      ask: (email: string) => `หยุดส่งอีเมลแจ้งสินค้ากลับมาทั้งหมดถึง ${email}`,
      yes: 'หยุดแจ้งเตือน',
      done: (email: string) => `จะไม่แจ้งเตือนสินค้ากลับมาถึง ${email} อีก`,
      again: 'หากต้องการรับแจ้งเตือนอีก กดแจ้งเตือนที่หน้าสินค้าได้ทุกเมื่อ',
      products: 'ดูสินค้าทั้งหมด',
    },
    alertEmail: {
      subject: (name: string) => `${name} กลับมาแล้ว`,
      heading: 'สินค้าที่คุณรอกลับมาแล้ว',
      back: (name: string, price: string) => `${name} ราคา ${price} มีของพร้อมสั่งซื้อแล้ว`,
      hurry: 'สินค้ามีจำนวนจำกัด และยังไม่ได้จองไว้จนกว่าจะสั่งซื้อ',
      see: 'ดูสินค้า',
      why: 'คุณได้รับอีเมลนี้เพราะขอให้แจ้งเมื่อสินค้ากลับมา เราส่งเพียงครั้งเดียวต่อสินค้า',
      stop: 'หยุดแจ้งเตือนทั้งหมด',
    },
  },
  en: {
    title: 'Notify me when back in stock',
    lead: 'We’ll e-mail you once when this is back in stock.',
    email: 'Your e-mail',
    ask: 'Notify me',
    subscribed: (email) => `We’ll e-mail ${email} when this is back in stock`,
    stop: {
      title: 'Stop back-in-stock e-mails',
      ask: (email) => `Stop all back-in-stock e-mails to ${email}`,
      yes: 'Stop e-mails',
      done: (email) => `${email} will no longer get back-in-stock e-mails`,
      again: 'You can turn alerts on again from any product page.',
      products: 'View all products',
    },
    alertEmail: {
      subject: (name) => `${name} is back in stock`,
      heading: 'The product you were waiting for is back',
      back: (name, price) => `${name} is available again at ${price}.`,
      hurry: 'Stock is limited and not reserved until you order.',
      see: 'View product',
      why: 'You received this e-mail because you asked to be notified. We send only one per product.',
      stop: 'Stop all back-in-stock e-mails',
    },
  },
})
