import { countNoun } from '#kernel/i18n/count-noun.ts'
export const preorderMessages = {
  th: {
    title: 'สินค้าสั่งจอง',
    lead: 'ของที่ลูกค้าจองและชำระแล้วหรือกำลังชำระ แยกตามสินค้าและกำหนดส่ง เมื่อรับของเข้า ระบบจัดให้คนที่จองก่อนและแจ้งผู้ซื้อเอง',
    none: 'ไม่มีของที่ค้างส่ง',
    noneText: 'เปิดรับจองได้ที่หน้าสินค้า ในส่วนสต็อก',
    owed: (pieces: string) => `ค้างส่ง ${pieces} ชิ้น`,
    orders: (n: number) => `${n} คำสั่งซื้อ`,
    waiting: 'ดูคำสั่งซื้อที่รอของ',
    ships: (when: string) => `ส่ง${when}`,
    late: 'พ้นกำหนดแล้ว',
    move: 'เลื่อนกำหนดส่ง',
    by: 'กำหนดส่ง',
    byDay: 'ราววันที่',
    byMonth: 'ภายในเดือน',
    to: 'วันใหม่',
    moveHint: 'ผู้ซื้อทุกคนที่รออยู่จะได้รับอีเมล และยกเลิกเพื่อรับเงินคืนได้',
    moved: (orders: number) => `เลื่อนแล้ว แจ้งผู้ซื้อ ${orders} คำสั่งซื้อ`,
    product: 'เปิดหน้าสินค้า',
    line: (when: string) => `สั่งจองล่วงหน้า ส่ง${when}`,
    short: (when: string) => `จอง ส่ง${when}`,
    there: 'ของสั่งจองเข้าแล้ว',
    movedNotice: 'กำหนดส่งของสั่งจองเปลี่ยน',
    movedCancel: 'ถ้ารอไม่ได้ ยกเลิกคำสั่งซื้อและรับเงินคืนได้ที่หน้านี้',
    movedAsk: 'ถ้ารอไม่ได้ ส่งข้อความถึงร้านเพื่อยกเลิกส่วนที่ยังไม่ส่งและรับเงินคืน',
    mail: {
      ordered: {
        name: 'จองสินค้าแล้ว',
        subject: (order: string) => `จองสินค้าแล้ว คำสั่งซื้อ ${order}`,
        text: (product: string, when: string) =>
          `${product} เป็นสินค้าสั่งจองล่วงหน้า กำหนดส่ง${when} เราจะแจ้งเมื่อของเข้า`,
      },
      moved: {
        name: 'กำหนดส่งของสั่งจองเปลี่ยน',
        subject: (order: string) => `กำหนดส่งเปลี่ยน คำสั่งซื้อ ${order}`,
        text: (product: string, when: string) =>
          `${product} จะส่ง${when} ขออภัยที่ต้องรอนานขึ้น ถ้ารอไม่ได้ ยกเลิกและรับเงินคืนได้ที่หน้าคำสั่งซื้อ`,
      },
      arrived: {
        name: 'ของสั่งจองเข้าแล้ว',
        subject: (order: string) => `ของที่จองเข้าแล้ว คำสั่งซื้อ ${order}`,
        text: (product: string, _when: string) => `${product} มาถึงร้านแล้ว เรากำลังจัดของให้ และจะแจ้งเมื่อส่ง`,
      },
      see: 'ดูคำสั่งซื้อ',
      why: 'ส่งถึงคุณเพราะคุณสั่งจองสินค้านี้ไว้',
    },
  },
  en: {
    title: 'Pre-orders',
    lead: 'What customers have ordered ahead, by product and by the day it ships. What comes in goes to who ordered first, and they are told.',
    none: 'Nothing is owed',
    noneText: 'Open a pre-order on a product’s page, at its stock',
    owed: (pieces: string) => `${countNoun(pieces, 'piece')} owed`,
    orders: (n: number) => countNoun(n, 'order'),
    waiting: 'Orders that wait for goods',
    ships: (when: string) => `Ships ${when}`,
    late: 'Overdue',
    move: 'Move the day',
    by: 'It ships',
    byDay: 'about a day',
    byMonth: 'in a month',
    to: 'New day',
    moveHint: 'Everybody who waits gets an e-mail, and may cancel with a refund',
    moved: (orders: number) => `Moved. Told the buyers of ${countNoun(orders, 'order')}`,
    product: 'Open the product',
    line: (when: string) => `Pre-order, ships ${when}`,
    short: (when: string) => `Pre-order, ${when}`,
    there: 'The pre-order is in',
    movedNotice: 'The pre-order ships on another day',
    movedCancel: 'If you cannot wait, cancel the order on this page and get your money back.',
    movedAsk:
      'If you cannot wait, write to the shop to cancel what has not been sent and get your money back.',
    mail: {
      ordered: {
        name: 'Pre-ordered',
        subject: (order: string) => `Pre-ordered: order ${order}`,
        text: (product: string, when: string) =>
          `${product} is a pre-order and ships ${when}. We write to you when it is in.`,
      },
      moved: {
        name: 'A pre-order ships on another day',
        subject: (order: string) => `Another day: order ${order}`,
        text: (product: string, when: string) =>
          `${product} ships ${when}. We are sorry that it takes longer. If you cannot wait, cancel on the page of the order and get your money back.`,
      },
      arrived: {
        name: 'A pre-order is in',
        subject: (order: string) => `Your pre-order is in: order ${order}`,
        text: (product: string, _when: string) =>
          `${product} is with us. We are packing it and write to you when it is sent.`,
      },
      see: 'See the order',
      why: 'You get this because you ordered it ahead.',
    },
  },
}
