/** The words of product cards, on every page that has some. */
export const shelf = {
  out: 'สินค้าหมด',
  left: (n: string) => `เหลือ ${n}`,
  from: 'เริ่ม',
  was: 'ราคาปกติ',
  add: (name: string) => `หยิบใส่ตะกร้า ${name}`,
  choose: (name: string) => `เลือกแบบ ${name}`,
  inCart: (name: string, n: number) => `${name} ในตะกร้า ${n} ชิ้น เพิ่มอีกหนึ่ง`,
  added: (name: string) => `หยิบ ${name} ใส่ตะกร้าแล้ว`,
  capped: (name: string, n: number) => `${name} มีเท่านี้แล้ว ในตะกร้าคุณมี ${n} ชิ้น`,
  toCart: 'ดูตะกร้า',
  failed: 'หยิบใส่ตะกร้าไม่สำเร็จ กรุณาลองใหม่',
  pick: 'เลือกแบบที่ต้องการ',
  loading: 'กำลังโหลดแบบสินค้า',
  whole: 'ดูรายละเอียดสินค้า',
  close: 'ปิด',
}

/** The home page of a site, where it says nothing of its own. */
export const home = {
  welcome: 'ยินดีต้อนรับ',
  products: 'ดูสินค้าทั้งหมด',
  categories: 'หมวดหมู่สินค้า',
  items: (n: number) => `${n} รายการ`,
  newest: 'มาใหม่',
  newestLead: 'สินค้าที่เพิ่งขึ้นชั้นล่าสุด',
  all: (n: string) => `ดูทั้งหมด ${n} รายการ`,
  was: 'จากราคา',
  line: 'เพิ่มเพื่อนใน LINE',
}
