import { defineMessages } from '#kernel/i18n/messages.ts'

/** The documents of a sale, on buyers' and managers' screens. The texts printed on them are in `document-sheet.ts`. */
export const documentMessages = defineMessages({
  th: {
    title: 'เอกสาร',
    kind: {
      receipt: 'ใบเสร็จรับเงิน',
      tax_invoice: 'ใบกำกับภาษีเต็มรูป',
      tax_invoice_abbr: 'ใบกำกับภาษีอย่างย่อ',
      receipt_tax_invoice: 'ใบเสร็จรับเงิน/ใบกำกับภาษี',
      receipt_tax_invoice_abbr: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ',
      credit_note: 'ใบลดหนี้',
      debit_note: 'ใบเพิ่มหนี้',
      quotation: 'ใบเสนอราคา',
      invoice: 'ใบแจ้งหนี้',
      billing_note: 'ใบวางบิล',
    },
    voided: 'ยกเลิกแล้ว',
    allRefunded: 'คืนเงินทั้งหมดแล้ว จึงออกใบกำกับภาษีเต็มรูปไม่ได้',
    refersTo: (number: string) => `อ้างอิง ${number}`,
    waiting: 'ใบเสร็จรับเงินจะอยู่ที่นี่เมื่อร้านได้รับเงิน',
    waitingInvoice: (name: string, taxId: string) =>
      `จะออกใบกำกับภาษีในนาม ${name} เลขประจำตัวผู้เสียภาษี ${taxId} เมื่อร้านได้รับเงินหรือส่งของ`,
    ask: 'ขอใบกำกับภาษีเต็มรูป',
    askHint: 'ขอได้ภายในเดือนที่ออกใบเสร็จ ระบบจะยกเลิกใบเดิมและออกใบใหม่ที่อ้างถึงเลขเดิม',
    correct: 'แก้ชื่อผู้ซื้อในใบกำกับภาษี',
    correctHint: 'ใบเดิมถูกยกเลิก เลขยังคงอยู่ และออกใบใหม่ที่อ้างถึงเลขเดิม แก้ได้ภายในเดือนที่ออก',
    taxId: 'เลขประจำตัวผู้เสียภาษี 13 หลัก',
    name: 'ชื่อบุคคลหรือนิติบุคคล',
    branch: 'สาขา',
    branchHint: 'ว่างไว้ถ้าเป็นสำนักงานใหญ่',
    address: 'ที่อยู่ในใบกำกับภาษี',
    send: 'ออกใบกำกับภาษี',
  },
  en: {
    title: 'Documents',
    kind: {
      receipt: 'Receipt',
      tax_invoice: 'Full tax invoice',
      tax_invoice_abbr: 'Abbreviated tax invoice',
      receipt_tax_invoice: 'Receipt and tax invoice',
      receipt_tax_invoice_abbr: 'Receipt and abbreviated tax invoice',
      credit_note: 'Credit note',
      debit_note: 'Debit note',
      quotation: 'Quotation',
      invoice: 'Invoice',
      billing_note: 'Billing note',
    },
    voided: 'Cancelled',
    allRefunded: 'Everything was refunded, so a full tax invoice can’t be issued.',
    refersTo: (number) => `Refers to ${number}`,
    waiting: 'The receipt will appear here once the shop has received the payment.',
    waitingInvoice: (name, taxId) =>
      `A tax invoice for ${name}, tax ID ${taxId}, will be issued on payment or delivery, whichever is first.`,
    ask: 'Request a full tax invoice',
    askHint:
      'Available within the month of the receipt. The old one is cancelled, and the new one refers to its number.',
    correct: 'Correct the buyer details on the tax invoice',
    correctHint:
      'The old one is cancelled but keeps its number; the new one refers to it. Available within the month of issue.',
    taxId: 'Tax ID, 13 digits',
    name: 'Name of the person or company',
    branch: 'Branch',
    branchHint: 'Leave empty for the head office',
    address: 'Address on the tax invoice',
    send: 'Issue tax invoice',
  },
})
