import { messages } from '#kernel/i18n/messages.ts'

/** Price and stock history, for screens and files. */
export const historyMessages = messages({
  th: {
    reasons: {
      start: 'ราคาเมื่อเริ่มบันทึก',
      made: 'สร้างสินค้า',
      edit: 'แก้ในหน้าแก้ไข',
      cell: 'แก้ในตาราง',
      bulk: 'แก้หลายรายการ',
      import: 'นำเข้าไฟล์',
      undo: 'ย้อนกลับ',
      seed: 'ข้อมูลตัวอย่าง',
    },
    kinds: { 'sale-begins': 'ราคาลดเริ่มตามกำหนด', 'sale-ends': 'ราคาลดสิ้นสุดตามกำหนด' },
    moves: {
      sale: 'ขาย',
      return: 'รับคืน',
      receive: 'รับเข้า',
      adjust: 'ปรับยอด',
      count: 'นับสต็อก',
      transfer: 'โอน',
      waste: 'เสียหาย',
      assemble: 'ประกอบ',
    },
    nobody: 'ระบบ',
    priceColumns: 'เวลา|SKU|อะไร|ใคร|ราคาเดิม|ราคาลดเดิม|ราคาใหม่|ราคาลดใหม่|ลดตั้งแต่|ลดถึง|อ้างอิง',
    moveColumns: 'เวลา|SKU|เหตุผล|ใคร|จาก|เป็น|เปลี่ยน|อ้างอิง|หมายเหตุ',
  },
  en: {
    reasons: {
      start: 'Price when recording began',
      made: 'Product made',
      edit: 'Edited',
      cell: 'Typed in the list',
      bulk: 'Changed with others',
      import: 'Imported',
      undo: 'Undone',
      seed: 'Demo data',
    },
    kinds: { 'sale-begins': 'Sale began by its date', 'sale-ends': 'Sale ended by its date' },
    moves: {
      sale: 'Sold',
      return: 'Came back',
      receive: 'Received',
      adjust: 'Adjusted',
      count: 'Counted',
      transfer: 'Moved',
      waste: 'Damaged',
      assemble: 'Assembled',
    },
    nobody: 'The system',
    priceColumns:
      'When|SKU|What|Who|Price before|Sale price before|Price|Sale price|Sale from|Sale until|Reference',
    moveColumns: 'When|SKU|Why|Who|From|To|Change|Reference|Note',
  },
})
