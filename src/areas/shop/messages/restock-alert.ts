import { messages } from '#kernel/i18n/messages.ts'

/** The bell of what is sold out. */
export const restockAlertMessages = messages({
  th: {
    title: 'แจ้งเตือนเมื่อมีของ',
    lead: 'เราจะส่งอีเมลถึงคุณครั้งเดียวเมื่อสินค้านี้กลับมา',
    email: 'อีเมลของคุณ',
    ask: 'แจ้งเตือนฉัน',
    hung: (email: string) => `เมื่อสินค้านี้กลับมา เราจะแจ้งไปที่ ${email}`,
    stop: {
      title: 'หยุดแจ้งเตือนสินค้ากลับมา',
      ask: (email: string) => `หยุดส่งอีเมลแจ้งสินค้ากลับมาทั้งหมดถึง ${email}`,
      yes: 'หยุดแจ้งเตือน',
      done: (email: string) => `จะไม่แจ้งเตือนสินค้ากลับมาถึง ${email} อีก`,
      again: 'ถ้าต้องการอีก กดกระดิ่งที่สินค้าได้ทุกเมื่อ',
      products: 'ดูสินค้าทั้งหมด',
    },
    letter: {
      subject: (name: string) => `${name} กลับมาแล้ว`,
      heading: 'สินค้าที่คุณรอกลับมาแล้ว',
      back: (name: string, price: string) => `${name} ราคา ${price} มีของพร้อมสั่งซื้อแล้ว`,
      hurry: 'จำนวนมีจำกัด ของยังไม่ถูกจองจนกว่าจะสั่งซื้อ',
      see: 'ดูสินค้า',
      why: 'คุณได้รับอีเมลนี้เพราะขอให้แจ้งเมื่อสินค้ากลับมา เราส่งเพียงครั้งเดียวต่อสินค้า',
      stop: 'หยุดแจ้งเตือนทั้งหมด:',
    },
  },
  en: {
    title: 'Tell me when it is back',
    lead: 'We write to you once, when this can be had again.',
    email: 'Your e-mail',
    ask: 'Tell me',
    hung: (email) => `When this is back we will write to ${email}`,
    stop: {
      title: 'Stop back-in-stock letters',
      ask: (email) => `Stop all back-in-stock letters to ${email}`,
      yes: 'Stop them',
      done: (email) => `${email} gets no more back-in-stock letters`,
      again: 'Should you want one again, press the bell on a product.',
      products: 'See all products',
    },
    letter: {
      subject: (name) => `${name} is back`,
      heading: 'What you were waiting for is back',
      back: (name, price) => `${name} at ${price} can be ordered again.`,
      hurry: 'There are only so many, and nothing is put aside until you order.',
      see: 'See the product',
      why: 'You get this letter because you asked to be told. We write once per product.',
      stop: 'Stop all such letters:',
    },
  },
})
