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
  toCart: 'ดูตะกร้า',
  failed: 'หยิบใส่ตะกร้าไม่สำเร็จ กรุณาลองใหม่',
  pick: 'เลือกแบบที่ต้องการ',
  loading: 'กำลังโหลดแบบสินค้า',
  whole: 'ดูรายละเอียดสินค้า',
  close: 'ปิด',
}
