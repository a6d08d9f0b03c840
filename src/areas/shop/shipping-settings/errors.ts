import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const shippingErrors: ErrorMessages = {
  th: {
    'shop.shipping_steps': 'ขั้นน้ำหนักต้องมากกว่าขั้นก่อนหน้า',
    'shop.no_pickup_place': 'เปิดให้มารับเองต้องมีสาขาอย่างน้อยหนึ่งแห่ง',
    'shop.postcodes': ({ wrong }: { wrong: string }) =>
      `“${wrong}” ไม่ใช่รหัสไปรษณีย์ห้าหลัก คั่นแต่ละรหัสด้วยช่องว่างหรือจุลภาค`,
    'shop.transit': 'จำนวนวันช้าสุดต้องไม่น้อยกว่าเร็วสุด',
    'shop.no_shipping': 'ต้องเปิดวิธีรับสินค้าอย่างน้อยหนึ่งวิธี',
  },
  en: {
    'shop.shipping_steps': 'Each step must be heavier than the one before',
    'shop.no_pickup_place': 'Fetching needs at least one place',
    'shop.postcodes': ({ wrong }: { wrong: string }) =>
      `“${wrong}” is no postcode of five digits; put spaces or commas between them`,
    'shop.transit': 'The slowest must not be quicker than the quickest',
    'shop.no_shipping': 'At least one way to get the goods must be open',
  },
}
