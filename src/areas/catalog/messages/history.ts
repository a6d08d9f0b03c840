import { defineMessages } from '#kernel/i18n/messages.ts'

/** Price and stock history, for screens and files. */
export const historyMessages = defineMessages({
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
      made: 'Product created',
      edit: 'Edited',
      cell: 'Edited in list',
      bulk: 'Bulk edit',
      import: 'Imported',
      undo: 'Undone',
      seed: 'Demo data',
    },
    kinds: { 'sale-begins': 'Scheduled sale started', 'sale-ends': 'Scheduled sale ended' },
    moves: {
      sale: 'Sold',
      return: 'Returned',
      receive: 'Received',
      adjust: 'Adjusted',
      count: 'Counted',
      transfer: 'Transferred',
      waste: 'Damaged',
      assemble: 'Assembled',
    },
    nobody: 'System',
    priceColumns:
      'Time|SKU|Change|User|Previous price|Previous sale price|New price|New sale price|Sale from|Sale until|Reference',
    moveColumns: 'Time|SKU|Reason|User|From|To|Change|Reference|Note',
  },
})
