import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

interface ExampleTexts {
  mine: string
  theirs: string
  together: string
}

/** The preview of a promotion. */
export const tryMessages = defineMessages({
  th: {
    waiting: 'พิมพ์ต่อได้เลย ระบบจะลองคำนวณให้ดู',
    missing: 'ยังกรอกไม่ครบ กรอกครบแล้วจะเห็นผลที่นี่',
    notYet: 'ยังกรอกไม่ครบ ผลด้านล่างเป็นของที่กรอกครบครั้งล่าสุด',
    atCard: 'ที่การ์ดสินค้า',
    inCart: 'ในตะกร้านี้',
    onReceipt: 'บนใบเสร็จ',
    counts: 'ได้รับสิทธิ์',
    gift: 'ของแถม ฿0',
    points: (count: number) => `ได้เพิ่ม ${count.toLocaleString('en-US')} แต้ม`,
    givesPoints: (count: number, total: string) => `จ่าย ${total} ได้เพิ่ม ${count.toLocaleString('en-US')} แต้ม`,
    freeShipping: 'ส่งฟรี',
    cart: 'ลองกับตะกร้า',
    noItems: 'ยังไม่มีสินค้าให้ลอง',
    notAbout: 'ไม่ร่วมรายการ',
    countOf: (name: string) => `จำนวน ${name}`,
    notCounting: (why: string) => `ยังไม่ได้: ${why}`,
    totalInstead: (total: string, before: string, off: string) => `จ่าย ${total} จาก ${before} ลด ${off}`,
    beside: (names: string) => `ในช่วงเดียวกันตะกร้านี้ยังได้ ${names}`,
    supposes: 'สมมติว่าลูกค้าเข้าเงื่อนไขกลุ่ม วันเวลา จังหวัด ช่องทาง และวิธีชำระเงิน',
    noClash: 'ไม่ชนกับโปรโมชันอื่น',
    clashes: (count: number) => `ชนกับโปรโมชันอื่น ${count} รายการ`,
    meets: 'ชนกับ',
    noEnd: 'ไม่มีวันสิ้นสุด',
    dates: (from: string, to: string) => `${from} ถึง ${to}`,
    shared: (count: number) => `สินค้า ${count} รายการเข้าทั้งสองโปร`,
    byCode: '(เมื่อใส่โค้ด)',
    both: 'ทั้งสองลดต่อกัน เพราะอย่างน้อยหนึ่งรายการใช้ร่วมกับโปรอื่นได้',
    best: 'ระบบใช้รายการที่ลูกค้าคุ้มกว่าเพียงรายการเดียว',
    example: (name: string, pieces: number, { mine, theirs, together }: ExampleTexts) =>
      `${name} ${pieces} ชิ้น: โปรนี้ลด ${mine} อีกโปรลด ${theirs} ลูกค้าได้ลดจริง ${together}`,
    loss: (name: string, loss: string) => `${name} ขายต่ำกว่าทุน ${loss} ต่อชิ้น ถ้าได้ทั้งสองส่วนลด`,
    simulate: 'ลองกับยอดขายที่ผ่านมา',
    period: 'ช่วงเวลา',
    days: (days: string) => `${days} วันที่แล้ว`,
    run: 'คำนวณ',
    found: (orders: number, matched: number, percent: number, sales: string) =>
      `เล่นซ้ำ ${orders.toLocaleString('th')} คำสั่งซื้อจริง เข้าเงื่อนไข ${matched.toLocaleString('th')} รายการ (${percent}%) ยอด ${sales}`,
    newestOnly: (orders: number) => `ดูเฉพาะ ${orders.toLocaleString('th')} คำสั่งซื้อล่าสุดของช่วงนี้`,
    skipped: 'ไม่นับเงื่อนไขกลุ่มลูกค้าและคำสั่งซื้อแรก เพราะย้อนดูของวันนั้นไม่ได้',
    thisOne: 'โปรนี้',
    rate: (rate: string) => `ลด ${rate}%`,
    discount: 'ส่วนลดทั้งหมด',
    pointsValue: 'แต้มที่ให้และมูลค่า',
    sellMore: 'ต้องขายเพิ่มจึงเท่าทุนเดิม',
    noCosts: 'ยังไม่ทราบกำไร เพราะสินค้าในคำสั่งซื้อเหล่านี้ไม่มีต้นทุน กรอกต้นทุนได้ที่หน้าสินค้า',
    even: (more: string, before: string, after: string) =>
      `ต้องขายเพิ่ม ${more}% จึงได้กำไรเท่าเดิม กำไรขั้นต้น ${before} เหลือ ${after} ถ้ายอดขายไม่เพิ่ม`,
    neverEven: (before: string, after: string) =>
      `ขายเพิ่มเท่าไรก็ไม่ได้กำไรเท่าเดิม กำไรขั้นต้น ${before} กลายเป็น ${after}`,
    margin: 'กำไรขั้นต้นก่อนและหลังลด',
    product: 'สินค้า',
    before: 'ก่อน',
    after: 'หลัง',
  },
  en: {
    waiting: 'Keep typing to see the result here.',
    missing: 'Something is still missing. What it would do shows here when the form is complete.',
    notYet: 'The form is not complete yet. The result below is from the last complete version.',
    atCard: 'On the product card',
    inCart: 'In this cart',
    onReceipt: 'On the receipt',
    counts: 'Applied',
    gift: 'A gift, ฿0',
    points: (count: number) => countNoun(count.toLocaleString('en-US'), 'extra point'),
    givesPoints: (count: number, total: string) =>
      `${total}, with ${countNoun(count.toLocaleString('en-US'), 'extra point')}`,
    freeShipping: 'Free delivery',
    cart: 'Test with a cart',
    noItems: 'No products to test with yet',
    notAbout: 'Not included',
    countOf: (name: string) => `Quantity of ${name}`,
    notCounting: (why: string) => `Not applied yet: ${why}`,
    totalInstead: (total: string, before: string, off: string) => `${total} instead of ${before}, ${off} off`,
    beside: (names: string) => `In the same period this cart also gets ${names}`,
    supposes:
      'Assumes the customer meets the conditions for tags, dates, provinces, channels and payment methods.',
    noClash: 'No overlap with other promotions',
    clashes: (count: number) => `Overlaps with ${countNoun(count, 'other promotion')}`,
    meets: 'Overlaps with',
    noEnd: 'no end date',
    dates: (from: string, to: string) => `${from} to ${to}`,
    shared: (count: number) => `${countNoun(count, 'product is', 'products are')} in both.`,
    byCode: '(with code)',
    both: 'Both apply, one after the other, because at least one can be combined with others.',
    best: 'Only the promotion with the better value for the customer applies.',
    example: (name: string, pieces: number, { mine, theirs, together }: ExampleTexts) =>
      `${pieces} × ${name}: this promotion takes ${mine} off, the other ${theirs}; customers get ${together} off.`,
    loss: (name: string, loss: string) => `${name} would sell ${loss} below cost per item when both apply.`,
    simulate: 'Test with past sales',
    period: 'Period',
    days: (days: string) => `Last ${countNoun(days, 'day')}`,
    run: 'Calculate',
    found: (orders: number, matched: number, percent: number, sales: string) =>
      `Of ${countNoun(orders.toLocaleString('en'), 'order')} ${matched.toLocaleString('en')} (${percent}%) would have got it; they came to ${sales}.`,
    newestOnly: (orders: number) =>
      `Only the newest ${countNoun(orders.toLocaleString('en'), 'order')} of the period ${orders === 1 ? 'is' : 'are'} looked at.`,
    skipped: 'Customer tags and first orders are not counted, because past conditions are not known.',
    thisOne: 'This promotion',
    rate: (rate: string) => `${rate}% off`,
    discount: 'Total discount',
    pointsValue: 'Points given and their value',
    sellMore: 'Extra sales to break even',
    noCosts:
      'Profit is not known because the products in these orders have no cost. Enter costs on the product page.',
    even: (more: string, before: string, after: string) =>
      `Sales must increase by ${more}% for the same profit. Without that, gross profit goes from ${before} to ${after}.`,
    neverEven: (before: string, after: string) =>
      `No increase in sales would make up for it: gross profit goes from ${before} to ${after}.`,
    margin: 'Gross margin before and after',
    product: 'Product',
    before: 'Before',
    after: 'After',
  },
})
