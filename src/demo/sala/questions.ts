/** A customer's question about a product of the demo site, and the shop's answer; without an answer it is pending. */
export interface DemoQuestion {
  sku: string
  name: string
  daysAgo: number
  body: string
  answer?: string
}

export const salaQuestions: DemoQuestion[] = [
  {
    sku: 'MANGO-01',
    name: 'สุดา',
    daysAgo: 9,
    body: 'ถึงมือแล้วสุกพร้อมกินเลยไหม หรือต้องบ่มต่อ',
    answer: 'คัดลูกแก่จัดส่งให้ค่ะ ส่วนใหญ่บ่มต่อ 1–2 วันที่อุณหภูมิห้องก็สุกพอดี ถ้าอยากได้แบบพร้อมกินเขียนบอกไว้ตอนสั่งได้เลย',
  },
  {
    sku: 'MANGO-01',
    name: 'Ken',
    daysAgo: 4,
    body: 'หนึ่งกิโลกรัมได้ประมาณกี่ลูก',
    answer: 'ประมาณ 3–4 ลูกค่ะ',
  },
  { sku: 'MANGO-01', name: 'วรรณา', daysAgo: 1, body: 'ส่งไปเชียงใหม่ช้ำไหม ใช้กล่องแบบไหน' },
  {
    sku: 'TEA-250',
    name: 'ปรียา',
    daysAgo: 12,
    body: 'ใบชามีคาเฟอีนมากไหม ดื่มตอนเย็นได้หรือเปล่า',
    answer: 'มีคาเฟอีนใกล้เคียงชาดำทั่วไปค่ะ ตอนเย็นแนะนำชาใบหม่อนหรือชาดอกไม้แทน',
  },
]
