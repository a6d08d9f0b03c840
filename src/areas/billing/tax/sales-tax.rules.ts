import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { formatParam } from '#kernel/list/param.rules.ts'
import { mulDiv, type Satang, satang, type VatGroup, zeroSatang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'

export const salesTaxList = defineList({
  size: 100,
  sorts: ['number'],
  filters: { month: formatParam<string>((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) },
})
export type SalesTaxQuery = QueryOf<typeof salesTaxList>

/** A document of the sales tax report, as booked. */
export interface TaxEntry {
  id: string
  number: string
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: Day
  buyer: string | null
  taxId: string | null
  buyerBranch: string | null
  branch: string
  refersTo: string | null
  net: Satang
  vat: Satang
  total: Satang
  vatRateBp: number
  groups: VatGroup[]
  ofOrder: boolean
}

/** What it adds to the report: negative for what lowers sales, zero for a cancelled document, which keeps its line. */
export interface TaxAmounts {
  taxed: Satang
  zero: Satang
  exempt: Satang
  vat: Satang
}

const zeroAmounts: TaxAmounts = { taxed: zeroSatang, zero: zeroSatang, exempt: zeroSatang, vat: zeroSatang }

/** Returns a line of the sales tax report (Revenue Code section 87; Director-General's notice on value added tax no. 89). */
export function amountsOf(
  entry: Pick<TaxEntry, 'kind' | 'status' | 'net' | 'vat' | 'vatRateBp' | 'groups' | 'ofOrder'>,
): TaxAmounts {
  if (entry.status === 'void') return zeroAmounts
  const sign = entry.kind === 'credit_note' ? -1 : 1
  const of = (kind: VatGroup['kind']) =>
    entry.groups.reduce((sum, group) => sum + (group.kind === kind ? group.net : 0), 0)
  // A credit note over an order's money names no lines: its taxable part is derived from its tax.
  const named = entry.kind !== 'credit_note' || !entry.ofOrder
  const taxed = named
    ? of('taxed')
    : entry.vatRateBp > 0
      ? Math.min(entry.net, mulDiv(entry.vat, 10_000, entry.vatRateBp))
      : 0
  const zero = named ? of('zero') : 0
  return {
    taxed: satang(sign * taxed),
    zero: satang(sign * zero),
    exempt: satang(sign * (entry.net - taxed - zero)),
    vat: satang(sign * entry.vat),
  }
}

/** Returns the totals for form Phor Por 30. */
export function totalsOf(entries: readonly TaxAmounts[]): TaxAmounts & { sales: Satang } {
  const of = (name: keyof TaxAmounts) => satang(entries.reduce((sum, entry) => sum + entry[name], 0))
  const taxed = of('taxed')
  const zero = of('zero')
  const exempt = of('exempt')
  const vat = of('vat')
  return { taxed, zero, exempt, vat, sales: satang(taxed + zero + exempt) }
}
