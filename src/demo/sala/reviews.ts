import type { DemoReview } from '../order-types.ts'

/** Reviews by buyers of demo.localhost, by the key of their order. */
export const salaReviews: Record<string, DemoReview[]> = {
  'sala-20': [
    {
      sku: 'COCOA-200',
      stars: 5,
      body: 'ผงโกโก้หอมเข้มมาก ชงกับนมร้อนไม่ต้องใส่น้ำตาลเลย ลูกชายขอทุกเช้า',
      pictures: ['cocoa-2.webp'],
    },
    {
      sku: 'CHOC-70',
      stars: 4,
      body: 'เข้มกำลังดี ไม่ขมโดด แต่อากาศร้อนเลยละลายมานิดหน่อย',
      answer: 'ขอบคุณค่ะ รอบหน้าเราจะเพิ่มเจลเย็นให้ทุกกล่องในช่วงหน้าร้อนนะคะ',
    },
  ],
  'sala-21': [{ sku: 'RICE-HML-2', stars: 5, body: 'หุงแล้วหอมทั้งบ้าน เม็ดสวยไม่แตก สั่งซ้ำรอบที่สามแล้ว' }],
  'sala-22': [
    {
      sku: 'MANGO-01',
      stars: 5,
      body: 'หวานฉ่ำ ห่อมาทีละลูก ไม่ช้ำเลย สุกพอดีวันที่สอง',
      pictures: ['mango-2.webp', 'mango-3.webp'],
      answer: 'ดีใจที่ถูกใจค่ะ ล็อตหน้าเก็บต้นเดือนนะคะ',
    },
    { sku: 'POMELO-01', stars: 4, body: 'เนื้อแน่น หวานอมเปรี้ยว เปลือกหนาไปนิด', as: 'masked' },
  ],
  'sala-26': [
    { sku: 'SOAP-HERB-LOT', stars: 5, body: 'กลิ่นดอกบัวอ่อน ๆ ใช้แล้วผิวไม่แห้ง ซื้อฝากแม่ด้วย' },
    { sku: 'LOTION-COCO', stars: 3, body: 'เนื้อดีแต่ซึมช้าไปหน่อยสำหรับหน้าร้อน', as: 'hidden' },
  ],
  'sala-27': [{ sku: 'RICE-HML-5', stars: 5, body: 'ข้าวใหม่จริง นุ่มหอม ร้านโทรนัดส่งด้วย ประทับใจ' }],
  'sala-28': [
    {
      sku: 'COFFEE-ARA-L-BEAN',
      stars: 5,
      body: 'คั่วอ่อนออกเปรี้ยวผลไม้ชัด ดริปตอนเช้าสดชื่นมาก',
      pictures: ['coffee-2.webp'],
    },
    { sku: 'CANDY-COCO', stars: 4, body: '' },
  ],
  'sala-30': [{ sku: 'COFFEE-ARA-M-DRIP', stars: 5, body: 'ซองดริปพกไปออฟฟิศสะดวก หอมกว่าร้านดัง' }],
  'sala-32': [
    { sku: 'MANGO-DRY-500', stars: 5, body: 'ไม่หวานเกิน เหนียวนุ่ม เก็บได้นาน', as: 'masked' },
    { sku: 'COCO-CHIP', stars: 4, body: 'กรอบดี เด็ก ๆ ชอบ อยากให้มีถุงใหญ่' },
  ],
  'sala-33': [
    {
      sku: 'HONEY-WILD',
      stars: 5,
      body: 'น้ำผึ้งป่าแท้ กลิ่นดอกไม้ชัดมาก ขวดแก้วแพ็กมาอย่างดี',
      pictures: ['wildhoney-2.webp'],
    },
  ],
  'sala-35': [{ sku: 'POMELO-01', stars: 5, body: 'ส้มโอหวานสมชื่อ ซื้อไปไหว้ แขกชมทุกคน' }],
  'sala-37': [
    { sku: 'BASKET-SEASON', stars: 5, body: 'จัดตะกร้าสวย ผลไม้สดทุกลูก ไปรับเองที่ศาลาได้คุยกับคนทำด้วย', waits: true },
  ],
}
