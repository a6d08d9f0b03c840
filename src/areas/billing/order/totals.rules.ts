import {
  allocate,
  lineTotal,
  type PriceMode,
  type Satang,
  satang,
  sum,
  type VatAmounts,
  type VatGroup,
  vatOfDocument,
  zeroSatang,
} from '#kernel/money/index.ts'

/** The input for calculating an order's totals. */
export interface TotalsInput {
  lines: readonly {
    unitSatang: Satang
    regularSatang: Satang
    quantityMilli: number
    vatMode: PriceMode
    /** Discount on this line alone; at most the line's total. */
    offSatang?: Satang | undefined
  }[]
  /** Delivery, tax included. */
  shipping: Satang
  /** Discount on the lines together, before tax, in addition to each line's own; at most what is left of them. */
  discount: Satang
  /** 700; 0 when the site is not registered for value added tax, in which case no line carries any. */
  vatRateBp: number
}

export interface CalculatedLine extends VatAmounts {
  /** Price × quantity before any discount, as shown on the line. */
  subtotal: Satang
  /** The line's share of the order's discount. */
  discount: Satang
}

export interface CalculatedTotals {
  lines: CalculatedLine[]
  subtotal: Satang
  discount: Satang
  shipping: VatAmounts
  /** By kind and rate, as on a tax invoice; includes shipping. */
  groups: VatGroup[]
  net: Satang
  vat: Satang
  /** What the buyer pays. */
  total: Satang
  /** The saving compared with regular prices, discount included. */
  saved: Satang
}

/**
 * Calculates an order's totals; the only place that does so. The discount is distributed over the lines by weight
 * (largest remainder). The tax of each rate is then rounded once for the whole document and distributed the same way.
 * So Σ lines + shipping = total to the satang, and a refund can use the stored figures. Throws RangeError for a
 * discount larger than the lines and for amounts too large to hold.
 */
export function computeTotals({ lines, shipping, discount, vatRateBp }: TotalsInput): CalculatedTotals {
  const subtotals = lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli))
  const subtotal = sum(subtotals)
  const rests = lines.map((line, at) => satang(subtotals[at]! - (line.offSatang ?? 0)))
  if (rests.some((rest, at) => rest < 0 || rest > subtotals[at]!))
    throw new RangeError('line discount is negative or exceeds the subtotal of the line')
  if (discount < 0 || discount > sum(rests))
    throw new RangeError(`invalid discount: ${discount} on ${sum(rests)}`)
  if (shipping < 0) throw new RangeError(`negative shipping: ${shipping}`)
  const shared = lines.length ? allocate(discount, rests) : []
  const discounts = shared.map((share, at) => satang(share + (lines[at]!.offSatang ?? 0)))
  const taxed = vatRateBp > 0
  const document = vatOfDocument([
    ...lines.map((line, at) => ({
      amount: satang(subtotals[at]! - discounts[at]!),
      mode: taxed ? line.vatMode : ('exempt' as const),
      rateBp: vatRateBp,
    })),
    ...(shipping > 0
      ? [{ amount: shipping, mode: taxed ? ('inclusive' as const) : ('exempt' as const), rateBp: vatRateBp }]
      : []),
  ])
  const regular = sum(lines.map((line) => lineTotal(line.regularSatang, line.quantityMilli)))
  return {
    lines: lines.map((_, at) => ({
      subtotal: subtotals[at]!,
      discount: discounts[at]!,
      ...document.lines[at]!,
    })),
    subtotal,
    discount: sum(discounts),
    shipping: document.lines[lines.length] ?? { net: zeroSatang, vat: zeroSatang, gross: zeroSatang },
    groups: document.groups,
    net: document.net,
    vat: document.vat,
    total: document.gross,
    saved: satang(Math.max(0, regular - subtotal) + sum(discounts)),
  }
}
