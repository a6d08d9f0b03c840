import { type Satang, satang } from '#kernel/money/index.ts'

/**
 * The site's own accounts. `clearing_*` money said to have come, until the bank's lines agree; `prepaid` what buyers
 * paid for things not yet given; `receivable` things given and not yet paid; `refund_due` due back.
 */
export const accountKinds = [
  'clearing_promptpay',
  'clearing_bank',
  'clearing_cod',
  'prepaid',
  'receivable',
  'revenue',
  'vat_output',
  'refund_due',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Debit positive, credit negative. The entries of a booking add up to nothing. */
export interface Posting {
  kind: AccountKind
  amount: Satang
}

interface Sale {
  net: Satang
  vat: Satang
  total: Satang
}

const clearings: Record<string, AccountKind> = { cod: 'clearing_cod', transfer: 'clearing_bank' }
const clearing = (method: string): AccountKind => clearings[method] ?? 'clearing_promptpay'

/**
 * Money for an order came. The tax point of goods is delivery, or payment when that is earlier (Revenue Code
 * section 78), so tax is due now unless goods went first: then all of it was due with the first of them.
 */
export function settlementPostings(sale: Sale, method: string, on: Settling = {}): Posting[] {
  const { sent = null, surplus = 0 } = on
  const came: [AccountKind, number][] = [
    [clearing(method), sale.total + surplus],
    ['refund_due', -surplus],
  ]
  if (sent === null) return booking(...came, ['prepaid', -sale.net], ['vat_output', -sale.vat])
  return booking(...came, ['receivable', -(sent + sale.vat)], ['prepaid', -(sale.net - sent)])
}

interface Settling {
  /** What was earned (before tax) with goods that went first, on trust; null when none did. */
  sent?: Satang | null
  /** What came beyond the sale, and is due back. */
  surplus?: Satang
}

/** The goods went out: what was paid ahead is earned, or somebody owes us. */
export function fulfilmentPostings(sale: Sale, paid: boolean): Posting[] {
  if (paid) return booking(['prepaid', sale.net], ['revenue', -sale.net])
  return booking(['receivable', sale.total], ['revenue', -sale.net], ['vat_output', -sale.vat])
}

/**
 * One parcel went out, with so much earned (before tax). On trust the first brings the tax of the whole sale, for the tax invoice given
 * with it makes the tax due also of what is to come (Revenue Code section 78).
 */
export function parcelPostings(
  sale: Sale,
  net: Satang,
  { first, paid }: { first: boolean; paid: boolean },
): Posting[] {
  if (paid) return booking(['prepaid', net], ['revenue', -net])
  const vat = first ? sale.vat : 0
  return booking(['receivable', net + vat], ['revenue', -net], ['vat_output', -vat])
}

/** Part of a sale is cancelled before it went out. Paid: due back, tax with it. Else only tax that was booked on trust goes. */
export function cancellationPostings(
  part: Sale,
  { paid, taxed }: { paid: boolean; taxed: boolean },
): Posting[] {
  if (paid) return withdrawalPostings(part)
  return taxed ? booking(['vat_output', part.vat], ['receivable', -part.vat]) : []
}

/** Money came that buys nothing: too late for the goods, or twice. */
export function refundDuePostings(amount: Satang, method: string): Posting[] {
  return booking([clearing(method), amount], ['refund_due', -amount])
}

/** A paid order is given up before anything went out: all of it is due back, tax with it. */
export function withdrawalPostings(sale: Sale): Posting[] {
  return booking(['prepaid', sale.net], ['vat_output', sale.vat], ['refund_due', -sale.total])
}

/** What was due back has been sent. */
export function refundPostings(amount: Satang, method: string): Posting[] {
  return booking(['refund_due', amount], [clearing(method), -amount])
}

/**
 * Goods that had gone out came back and money with them: less is earned, and its share of the tax is not owed any more. `vat` is what
 * `taxWithin` says.
 */
export function returnPostings({ amount, vat }: { amount: Satang; vat: Satang }, method: string): Posting[] {
  return booking(['revenue', amount - vat], ['vat_output', vat], [clearing(method), -amount])
}

function booking(...entries: [AccountKind, number][]): Posting[] {
  return entries
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, amount: satang(amount) }))
}
