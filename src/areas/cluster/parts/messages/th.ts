export const th = {
  close: 'ปิด',
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  pages: 'หน้า',
  page: (page: number, pages: number) => `หน้า ${page} / ${pages}`,
  rows: (first: number, last: number, total: number) => `${first}–${last} จาก ${total}`,
}
