import { messages } from '#kernel/i18n/messages.ts'

/** The documents of a sale, on buyers' and managers' screens. What stands on the sheets is in `document-sheet.ts`. */
export const documentMessages = messages({
  th: {
    title: 'เอกสาร',
    kind: {
      receipt: 'ใบเสร็จรับเงิน',
      tax_invoice: 'ใบกำกับภาษีเต็มรูป',
      tax_invoice_abbr: 'ใบกำกับภาษีอย่างย่อ',
      receipt_tax_invoice: 'ใบเสร็จรับเงิน/ใบกำกับภาษี',
      receipt_tax_invoice_abbr: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ',
      credit_note: 'ใบลดหนี้',
    },
    voided: 'ยกเลิกแล้ว',
    refersTo: (number: string) => `อ้างอิง ${number}`,
    waiting: 'ใบเสร็จรับเงินจะอยู่ที่นี่เมื่อร้านได้รับเงิน',
    waitingInvoice: (name: string, taxId: string) =>
      `จะออกใบกำกับภาษีในนาม ${name} เลขประจำตัวผู้เสียภาษี ${taxId} เมื่อร้านได้รับเงินหรือส่งของ`,
    ask: 'ขอใบกำกับภาษีเต็มรูป',
    askHint: 'ขอได้ภายในเดือนที่ออกใบเสร็จ ระบบจะยกเลิกใบเดิมและออกใบใหม่ที่อ้างถึงเลขเดิม',
    mend: 'แก้ชื่อผู้ซื้อในใบกำกับภาษี',
    mendHint: 'ใบเดิมถูกยกเลิก เลขยังคงอยู่ และออกใบใหม่ที่อ้างถึงเลขเดิม แก้ได้ภายในเดือนที่ออก',
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
    },
    voided: 'Called off',
    refersTo: (number) => `Refers to ${number}`,
    waiting: 'The receipt will be here when the shop has the money.',
    waitingInvoice: (name, taxId) =>
      `A tax invoice for ${name}, tax id ${taxId}, comes with the money or the goods, whichever is first.`,
    ask: 'Ask for a full tax invoice',
    askHint: 'Within the month of the receipt. The old one is called off, and the new one names its number.',
    mend: 'Mend the buyer on the tax invoice',
    mendHint:
      'The old one is called off and keeps its number; the new one names it. Possible within the month it was given out.',
    taxId: 'Tax id, 13 digits',
    name: 'Name of the person or company',
    branch: 'Branch',
    branchHint: 'Leave empty for the head office',
    address: 'Address on the tax invoice',
    send: 'Give out the tax invoice',
  },
})
