/**
 * What `receipt.typ` shows. Every word on the sheet is given, amounts and dates worded by `kernel/money` and
 * `kernel/time`: the same sheet is a receipt, a tax invoice, a delivery note or a packing slip, in any language.
 */
export interface ReceiptData {
  lang: 'th' | 'en'
  /** The site's brand as `#rrggbb`. */
  accent?: string
  /** For example ใบเสร็จรับเงิน. */
  title: string
  /** Said under the title: ต้นฉบับ, สำเนา. */
  copy?: string
  /** Written large across the sheet of a document that does not count any more: ยกเลิก. */
  stamp?: string
  /** The document's number, also in the file's title. */
  number: string
  /** `YYYY-MM-DD`, kept in the file's own facts; an archival file needs it. */
  issuedOn?: string
  /** Beside the title: number, date, order. */
  facts: readonly { label: string; value: string }[]
  /** `logo` is a name in `files` of the call. `lines`: address, tax id, branch, telephone. */
  seller: { name: string; lines: readonly string[]; logo?: string }
  buyer?: { label: string; name: string; lines: readonly string[] }
  /** Heads of the columns. Without `price` and `amount` the sheet is a packing slip. */
  columns: { index: string; item: string; quantity: string; price?: string; amount?: string }
  lines: readonly { text: string; detail?: string; quantity: string; price?: string; amount?: string }[]
  totals?: readonly { label: string; amount: string; strong?: boolean }[]
  /** จำนวนเงิน (ตัวอักษร), by `bahtText`. */
  words?: { label: string; text: string }
  /** An SVG of ours (`qrSvg`), never one from outside. */
  qr?: { svg: string; label: string }
  notes?: readonly string[]
  /** Lines to sign on, by what stands under them. */
  signatures?: readonly string[]
}

/** The template's name for `renderPdf`. */
export const receiptTemplate = '#kernel/pdf/receipt.typ'
