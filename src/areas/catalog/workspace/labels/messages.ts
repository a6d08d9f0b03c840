import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** The page that prints labels. */
export const labelMessages = defineMessages({
  th: {
    title: 'พิมพ์ป้ายสินค้า',
    size: 'ขนาดป้าย',
    mm: (size: string) => `${size} มม.`,
    paper: 'กระดาษ',
    a4: 'A4 ตัดเอง',
    roll: 'เครื่องพิมพ์ป้าย',
    copies: 'จำนวนต่อแบบ',
    qr: 'QR ไปหน้าสินค้า',
    yes: 'มี',
    no: 'ไม่มี',
    apply: 'ตกลง',
    print: 'พิมพ์',
    count: (n: number) => `${n} ป้าย`,
    back: 'กลับไปที่สินค้า',
    nothing: 'ไม่พบสินค้าที่จะพิมพ์ป้าย กลับไปเลือกสินค้าแล้วลองอีกครั้ง',
  },
  en: {
    title: 'Print labels',
    size: 'Label size',
    mm: (size) => `${size} mm`,
    paper: 'Paper',
    a4: 'A4, cut manually',
    roll: 'Label printer',
    copies: 'Copies per label',
    qr: 'QR code to product page',
    yes: 'Yes',
    no: 'No',
    apply: 'Apply',
    print: 'Print',
    count: (n) => countNoun(n, 'label'),
    back: 'Back to products',
    nothing: 'No products to print labels for. Select products in the list and try again.',
  },
})
