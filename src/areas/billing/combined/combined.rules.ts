import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'

/** An order of this kind pays debts: open invoices and unpaid orders, each one a line. */
export const combinedKind = 'billing.combined'

/** The maximum number of debts in one payment. */
export const maxDebts = 30

/** What a line pays. For an invoice, `gross` is the amount settled, including the tax withheld by the payer. */
export type Debt =
  | { kind: 'invoice'; id: string; gross: Satang; withheldBp: number }
  | { kind: 'order'; id: string }

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const invoiceRef = new RegExp(`^invoice:(${id}):([1-9]\\d{0,11}):(\\d{1,4})$`)
const orderRef = new RegExp(`^order:(${id})$`)

/** Returns the `ref` of a debt's line. */
export const refOf = (debt: Debt): string =>
  debt.kind === 'order' ? `order:${debt.id}` : `invoice:${debt.id}:${debt.gross}:${debt.withheldBp}`

/** Returns the debt a `ref` refers to; null if none. */
export function debtOf(ref: string): Debt | null {
  const [, invoice, gross, bp] = invoiceRef.exec(ref) ?? []
  if (invoice && Number(bp) <= 1500)
    return { kind: 'invoice', id: invoice, gross: satang(Number(gross)), withheldBp: Number(bp) }
  const [, order] = orderRef.exec(ref) ?? []
  return order ? { kind: 'order', id: order } : null
}

/** Rates of withholding tax on services and rents (Revenue Department order Thor Por 4/2528), in basis points. */
export const withholdingRates = [100, 200, 300, 500] as const

interface PricedInvoice {
  net: Satang
  total: Satang
}

/**
 * Returns how much of `gross` is withheld by a payer at this rate: calculated from the price before tax in it, as on
 * the invoice. The amount to transfer is `gross` minus this.
 */
export function withheldOf(invoice: PricedInvoice, gross: Satang, rateBp: number): Satang {
  if (invoice.total <= 0 || rateBp === 0) return satang(0)
  return satang(mulDiv(mulDiv(invoice.net, gross, invoice.total), rateBp, 10_000))
}
