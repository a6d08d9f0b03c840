/**
 * What `receipt.typ` shows. All text on the sheet is passed in, amounts and dates already formatted by `kernel/money`
 * and `kernel/time`: the same sheet serves as a receipt, a tax invoice, a billing note or a packing slip, in any
 * language.
 */
export interface ReceiptData {
  lang: 'th' | 'en'
  /** The site's brand colour as `#rrggbb`. */
  accent?: string
  /** For example ใบเสร็จรับเงิน. */
  title: string
  /** The title in another language, in small type below it. */
  subtitle?: string
  /** In a pill below the title: ต้นฉบับ, สำเนา. */
  copy?: string
  /** Printed large across the sheet of a void document: ยกเลิก. */
  stamp?: string
  /** The document's number, also used in the file's title. */
  number: string
  /** `YYYY-MM-DD`, stored in the file's metadata; required for an archival file. */
  issuedOn?: string
  /** In a box beside the buyer: number, date, order. */
  facts: readonly { label: string; value: string; strong?: boolean }[]
  /** `logo` is a key in the call's `files`. `lines`: address, tax id, branch, telephone. */
  seller: { name: string; lines: readonly string[]; logo?: string }
  buyer?: { label: string; name: string; lines: readonly string[] }
  /** Why the document was issued, above its lines: the reason of a credit note. */
  why?: { label: string; text: string; detail?: string }
  /**
   * Column headings. Without `price` and `amount` the sheet is a packing slip. `extra`: additional figures, before the
   * amount.
   */
  columns: {
    index: string
    item: string
    quantity?: string
    price?: string
    amount?: string
    extra?: readonly string[]
  }
  lines: readonly {
    text: string
    detail?: string
    quantity?: string
    price?: string
    amount?: string
    extra?: readonly string[]
  }[]
  /** `apart`: a rule above it. `after`: below the total, what follows from it. */
  totals?: readonly { label: string; amount: string; strong?: boolean; apart?: boolean }[]
  /** จำนวนเงิน (ตัวอักษร), by `bahtText`. */
  words?: { label: string; text: string }
  /** For payment: an SVG of ours (`qrSvg`), never an external one. */
  qr?: { svg: string; label: string; lines?: readonly string[] }
  /** Below the totals: a barcode for payment counters, an SVG of ours, with its text. */
  bars?: { svg: string; label: string; text: string }
  notesLabel?: string
  notes?: readonly string[]
  /** Signature lines, by the label below them. */
  signatures?: readonly { label: string; detail?: string }[]
  /** At the foot of each page: proof of authenticity, and a QR code that leads to it. */
  foot?: { svg: string; lines: readonly string[] }
}

/** The template for `renderPdf`, on A4. */
export const receiptTemplate = '#kernel/pdf/receipt.typ'
/** The same on the 80 mm paper of tills, in one colour, as long as needed. */
export const rollTemplate = '#kernel/pdf/roll.typ'
