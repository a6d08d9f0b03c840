import { countNoun } from '#kernel/i18n/count-noun.ts'
export const preorderMessages = {
  th: {
    title: 'สินค้าสั่งจอง',
    lead: 'ของที่ลูกค้าจองและชำระแล้วหรือกำลังชำระ แยกตามสินค้าและกำหนดส่ง เมื่อรับของเข้า ระบบจัดให้คนที่จองก่อนและแจ้งผู้ซื้อเอง',
    none: 'ไม่มีของที่ค้างส่ง',
    noneText: 'เปิดรับจองได้ที่หน้าสินค้า ในส่วนสต็อก',
    refundDue: (pieces: string) => `ค้างส่ง ${pieces} ชิ้น`,
    orders: (n: number) => `${n} คำสั่งซื้อ`,
    waiting: 'ดูคำสั่งซื้อที่รอของ',
    ships: (when: string) => `ส่ง${when}`,
    late: 'พ้นกำหนดแล้ว',
    move: 'เลื่อนกำหนดส่ง',
    by: 'กำหนดส่ง',
    byDay: 'ราววันที่',
    byMonth: 'ภายในเดือน',
    to: 'วันใหม่',
    moveHint: 'ผู้ซื้อทุกคนที่รออยู่จะได้รับอีเมล ผู้ที่ไม่สะดวกรอจะแจ้งร้านเพื่อขอเงินคืน',
    moved: (orders: number) => `เลื่อนแล้ว แจ้งผู้ซื้อ ${orders} คำสั่งซื้อ`,
    product: 'เปิดหน้าสินค้า',
    line: (when: string, part = '') => `สั่งจองล่วงหน้า${part && ` ${part}`} ส่ง${when}`,
    short: (when: string, part = '') => `จอง${part && ` ${part}`} ส่ง${when}`,
    there: 'ของสั่งจองเข้าแล้ว',
    movedNotice: 'กำหนดส่งของสั่งจองเปลี่ยน',
    movedCancel: 'ถ้ารอไม่ได้ ยกเลิกคำสั่งซื้อและรับเงินคืนได้ที่หน้านี้',
    movedAsk: 'ถ้ารอไม่ได้ ส่งข้อความถึงร้านเพื่อยกเลิกส่วนที่ยังไม่ส่งและรับเงินคืน',
    mail: {
      ordered: {
        name: 'จองสินค้าแล้ว',
        subject: (order: string) => `จองสินค้าแล้ว คำสั่งซื้อ ${order}`,
        text: (product: string, when: string) =>
          `สินค้าสั่งจองล่วงหน้า: ${product} กำหนดส่ง${when} เราจะแจ้งเมื่อของเข้า`,
      },
      moved: {
        name: 'กำหนดส่งของสั่งจองเปลี่ยน',
        subject: (order: string) => `กำหนดส่งเปลี่ยน คำสั่งซื้อ ${order}`,
        text: (product: string, when: string) =>
          `กำหนดส่ง ${product} เปลี่ยนเป็น${when} ถ้าไม่สะดวก ยกเลิกหรือแจ้งร้านให้คืนเงินได้จากหน้าคำสั่งซื้อ`,
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
    lead: 'Items customers have pre-ordered, by product and ship date. Incoming stock goes to the earliest orders first, and buyers are notified automatically.',
    none: 'No pre-orders outstanding',
    noneText: 'Open pre-orders in the stock section of a product’s page',
    refundDue: (pieces: string) => `${countNoun(pieces, 'piece')} to ship`,
    orders: (n: number) => countNoun(n, 'order'),
    waiting: 'View orders waiting for stock',
    ships: (when: string) => `Ships ${when}`,
    late: 'Overdue',
    move: 'Change ship date',
    by: 'Ships',
    byDay: 'around a date',
    byMonth: 'within a month',
    to: 'New date',
    moveHint: 'All waiting buyers get an e-mail; those who can’t wait will message you for a refund',
    moved: (orders: number) => `Ship date changed. Buyers of ${countNoun(orders, 'order')} notified`,
    product: 'Open product',
    line: (when: string, part = '') =>
      part ? `${part} on pre-order, ships ${when}` : `Pre-order, ships ${when}`,
    short: (when: string, part = '') => (part ? `${part} on pre-order, ${when}` : `Pre-order, ${when}`),
    there: 'Your pre-order has arrived',
    movedNotice: 'Pre-order ship date changed',
    movedCancel: 'If you can’t wait, you can cancel the order on this page for a refund.',
    movedAsk: 'If you can’t wait, message the shop to cancel the unshipped items for a refund.',
    mail: {
      ordered: {
        name: 'Pre-order placed',
        subject: (order: string) => `Pre-order placed: order ${order}`,
        text: (product: string, when: string) =>
          `Your pre-order: ${product}. Ships ${when}. We’ll e-mail you on its arrival.`,
      },
      moved: {
        name: 'Pre-order ship date changed',
        subject: (order: string) => `New ship date: order ${order}`,
        text: (product: string, when: string) =>
          `${product} now ships ${when}. If that doesn’t suit you, cancel on the order page, or message the shop there for a refund.`,
      },
      arrived: {
        name: 'Pre-order arrived',
        subject: (order: string) => `Your pre-order has arrived: order ${order}`,
        text: (product: string, _when: string) =>
          `${product} has arrived at the shop. We are packing it and will e-mail you when it ships.`,
      },
      see: 'View order',
      why: 'You received this e-mail because you pre-ordered this product.',
    },
  },
}
