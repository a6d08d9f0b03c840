import { type Satang, satang } from '#kernel/money/index.ts'

/**
 * The site's own accounts. `clearing_*` money said to have come, until the bank's lines agree; `prepaid` what buyers
 * paid for things not yet given; `receivable` things given and not yet paid; `refund_due` owed back.
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
 * section 78), so tax is due now unless the goods went first.
 */
export function settlementPostings(sale: Sale, method: string, fulfilled: boolean): Posting[] {
  if (fulfilled) return booking([clearing(method), sale.total], ['receivable', -sale.total])
  return booking([clearing(method), sale.total], ['prepaid', -sale.net], ['vat_output', -sale.vat])
}

/** The goods went out: what was paid ahead is earned, or somebody owes us. */
export function fulfilmentPostings(sale: Sale, paid: boolean): Posting[] {
  if (paid) return booking(['prepaid', sale.net], ['revenue', -sale.net])
  return booking(['receivable', sale.total], ['revenue', -sale.net], ['vat_output', -sale.vat])
}

/** Money came that buys nothing: too late for the goods, or twice. */
export function owedPostings(amount: Satang, method: string): Posting[] {
  return booking([clearing(method), amount], ['refund_due', -amount])
}

/** A paid order is given up before anything went out: all of it is owed back, tax with it. */
export function withdrawalPostings(sale: Sale): Posting[] {
  return booking(['prepaid', sale.net], ['vat_output', sale.vat], ['refund_due', -sale.total])
}

/** What was owed back has been sent. */
export function refundPostings(amount: Satang, method: string): Posting[] {
  return booking(['refund_due', amount], [clearing(method), -amount])
}

/**
 * Goods that had gone out came back and money with them: less is earned, and its share of the tax is not owed any more. The tax of
 * several returns is counted from the first on, so that all of them together are the tax of the sale to the satang.
 */
export function returnPostings(
  sale: Sale,
  { before, amount }: { before: Satang; amount: Satang },
  method: string,
): Posting[] {
  const taxOf = (given: number) => (sale.total ? Math.round((sale.vat * given) / sale.total) : 0)
  const vat = taxOf(before + amount) - taxOf(before)
  return booking(['revenue', amount - vat], ['vat_output', vat], [clearing(method), -amount])
}

function booking(...entries: [AccountKind, number][]): Posting[] {
  return entries
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, amount: satang(amount) }))
}
