import { addSentences } from '#kernel/i18n/sentences.ts'

addSentences({
  th: {
    'shop.shipping_steps': 'ขั้นน้ำหนักต้องมากกว่าขั้นก่อนหน้า',
    'shop.no_pickup_place': 'เปิดให้มารับเองต้องมีสาขาอย่างน้อยหนึ่งแห่ง',
    'shop.no_shipping': 'ต้องเปิดวิธีรับสินค้าอย่างน้อยหนึ่งวิธี',
  },
  en: {
    'shop.shipping_steps': 'Each step must be heavier than the one before',
    'shop.no_pickup_place': 'Fetching needs at least one place',
    'shop.no_shipping': 'At least one way to get the goods must be open',
  },
})
