import type { DocumentKind } from '../document/document.rules.ts'
import type { InvoicePaymentMethod } from '../document/document.types.ts'

/** Documents are in Thai, as the law requires for tax invoices; English is added for those who read it. */
export const titles: Record<DocumentKind, [th: string, en: string]> = {
  receipt: ['ใบเสร็จรับเงิน', 'Receipt'],
  tax_invoice: ['ใบกำกับภาษี', 'Tax invoice'],
  tax_invoice_abbr: ['ใบกำกับภาษีอย่างย่อ', 'Tax invoice (ABB)'],
  receipt_tax_invoice: ['ใบเสร็จรับเงิน/ใบกำกับภาษี', 'Receipt / Tax invoice'],
  receipt_tax_invoice_abbr: ['ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', 'Receipt / Tax invoice (ABB)'],
  credit_note: ['ใบลดหนี้', 'Credit note'],
  debit_note: ['ใบเพิ่มหนี้', 'Debit note'],
  quotation: ['ใบเสนอราคา', 'Quotation'],
  invoice: ['ใบแจ้งหนี้', 'Invoice'],
  billing_note: ['ใบวางบิล', 'Billing note'],
}

/** Labels for the buyer. */
export const buyerLabels: Partial<Record<DocumentKind, string>> = {
  quotation: 'เสนอต่อ',
  billing_note: 'วางบิลกับ',
}

/** Labels for the signer. */
export const signerLabels: Partial<Record<DocumentKind, [string, string]>> = {
  quotation: ['ผู้เสนอราคา', 'ผู้อนุมัติสั่งซื้อ'],
  invoice: ['ผู้แจ้งหนี้', 'ผู้รับเอกสาร'],
  billing_note: ['ผู้วางบิล', 'ผู้รับวางบิล'],
  tax_invoice: ['ผู้มีอำนาจลงนาม', 'ผู้รับสินค้า'],
  credit_note: ['ผู้จัดทำ', 'ผู้อนุมัติ'],
  debit_note: ['ผู้จัดทำ', 'ผู้อนุมัติ'],
}

export const methodLabels: Record<string, string> = {
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนเข้าบัญชีธนาคาร',
  cod: 'เงินสด (ปลายทาง)',
  card: 'บัตรเครดิต/เดบิต',
  wallet: 'กระเป๋าเงิน',
} satisfies Partial<Record<InvoicePaymentMethod | 'cod', string>>

export const receivedLabels: Record<InvoicePaymentMethod, string> = {
  card: 'บัตรเครดิต/เดบิต',
  wallet: 'กระเป๋าเงิน',
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนเข้าบัญชีธนาคาร',
  cash: 'เงินสด',
  cheque: 'เช็ค',
}

/** Text at the foot of the sheet: what it is not, and under which law it is issued. */
export const footNotes: Partial<Record<DocumentKind, string>> = {
  quotation: 'ตอบรับหรือสอบถามต่อได้จากลิงก์ในคิวอาร์',
  invoice: 'ใบแจ้งหนี้ไม่ใช่ใบกำกับภาษี จะออกใบเสร็จรับเงินเมื่อรับเงิน',
  billing_note: 'ใบวางบิลไม่ใช่ใบกำกับภาษี จะออกใบเสร็จรับเงินเมื่อรับเงิน',
  credit_note: 'ออกตามมาตรา 86/10 แห่งประมวลรัษฎากร',
  debit_note: 'ออกตามมาตรา 86/9 แห่งประมวลรัษฎากร',
}
