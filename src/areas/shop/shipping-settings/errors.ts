import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const shippingErrors: ErrorMessages = {
  th: {
    'shop.rates_line': ({ line }: { line: number }) => `บรรทัดที่ ${line} อ่านไม่ได้ ใส่น้ำหนักแล้วราคา เช่น “1000 40”`,
    'shop.rates_order': ({ line }: { line: number }) => `น้ำหนักในบรรทัดที่ ${line} ต้องมากกว่าบรรทัดก่อนหน้า`,
    'shop.no_pickup_place': 'เปิดให้มารับเองต้องมีสาขาอย่างน้อยหนึ่งแห่ง',
    'shop.postcodes': ({ wrong }: { wrong: string }) =>
      `“${wrong}” ไม่ใช่รหัสไปรษณีย์ห้าหลัก คั่นแต่ละรหัสด้วยช่องว่างหรือจุลภาค`,
    'shop.transit': 'จำนวนวันช้าสุดต้องไม่น้อยกว่าเร็วสุด',
    'shop.no_shipping': 'ต้องเปิดวิธีรับสินค้าอย่างน้อยหนึ่งวิธี',
  },
  en: {
    'shop.rates_line': ({ line }: { line: number }) =>
      `Line ${line} can’t be read. Enter a weight and a price, such as “1000 40”.`,
    'shop.rates_order': ({ line }: { line: number }) =>
      `The weight in line ${line} must be greater than in the line before.`,
    'shop.no_pickup_place': 'Pick-up needs at least one branch',
    'shop.postcodes': ({ wrong }: { wrong: string }) =>
      `“${wrong}” is not a five-digit postcode. Separate postcodes with spaces or commas`,
    'shop.transit': 'The slowest time can’t be shorter than the fastest',
    'shop.no_shipping': 'Turn on at least one delivery or pick-up method',
  },
}
