/**
 * What `receipt.typ` shows. Every word on the sheet is given, amounts and dates worded by `kernel/money` and
 * `kernel/time`: the same sheet is a receipt, a tax invoice, a billing note or a packing slip, in any language.
 */
export interface ReceiptData {
  lang: 'th' | 'en'
  /** The site's brand as `#rrggbb`. */
  accent?: string
  /** For example ใบเสร็จรับเงิน. */
  title: string
  /** The title in another language, small below it. */
  subtitle?: string
  /** In a pill under the title: ต้นฉบับ, สำเนา. */
  copy?: string
  /** Written large across the sheet of a document that does not count any more: ยกเลิก. */
  stamp?: string
  /** The document's number, also in the file's title. */
  number: string
  /** `YYYY-MM-DD`, kept in the file's own facts; an archival file needs it. */
  issuedOn?: string
  /** In a box beside the buyer: number, date, order. */
  facts: readonly { label: string; value: string; strong?: boolean }[]
  /** `logo` is a name in `files` of the call. `lines`: address, tax id, branch, telephone. */
  seller: { name: string; lines: readonly string[]; logo?: string }
  buyer?: { label: string; name: string; lines: readonly string[] }
  /** Why there is this document, above its lines: the reason of a credit note. */
  why?: { label: string; text: string; detail?: string }
  /** Heads of the columns. Without `price` and `amount` the sheet is a packing slip. `extra`: figures of their own, before the amount. */
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
  /** `apart`: a line above it. `after`: below the sum, what follows from it. */
  totals?: readonly { label: string; amount: string; strong?: boolean; apart?: boolean }[]
  /** จำนวนเงิน (ตัวอักษร), by `bahtText`. */
  words?: { label: string; text: string }
  /** To be paid with: an SVG of ours (`qrSvg`), never one from outside. */
  qr?: { svg: string; label: string; lines?: readonly string[] }
  /** Below the sums: bars for a counter, an SVG of ours, with what they say. */
  bars?: { svg: string; label: string; text: string }
  notesLabel?: string
  notes?: readonly string[]
  /** Lines to sign on, by what stands under them. */
  signatures?: readonly { label: string; detail?: string }[]
  /** At the foot of each page: what proves it, and a code that leads to it. */
  foot?: { svg: string; lines: readonly string[] }
}

/** The template's name for `renderPdf`, on A4. */
export const receiptTemplate = '#kernel/pdf/receipt.typ'
/** The same on the 80 mm paper of tills, in one ink, as long as it has to be. */
export const rollTemplate = '#kernel/pdf/roll.typ'
