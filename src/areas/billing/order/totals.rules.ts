import {
  allocate,
  lineTotal,
  noMoney,
  type PriceMode,
  type Satang,
  satang,
  sum,
  type VatAmounts,
  type VatGroup,
  vatOfDocument,
} from '#kernel/money/index.ts'

/** What the totals of an order are counted from. */
export interface Countable {
  lines: readonly {
    unitSatang: Satang
    regularSatang: Satang
    quantityMilli: number
    vatMode: PriceMode
    /** Taken off this line alone; at most what it comes to. */
    offSatang?: Satang | undefined
  }[]
  /** Delivery, tax included. */
  shipping: Satang
  /** Taken off the lines together beside what each loses alone, before tax; at most what is left of them. */
  discount: Satang
  /** 700; 0 when the site is not registered for value added tax, and then no line carries any. */
  vatRateBp: number
}

export interface CountedLine extends VatAmounts {
  /** Price × quantity, before any discount, as the line shows it. */
  subtotal: Satang
  /** The line's share of the order's discount. */
  discount: Satang
}

export interface Counted {
  lines: CountedLine[]
  subtotal: Satang
  discount: Satang
  shipping: VatAmounts
  /** By kind and rate, as a tax invoice shows them; shipping is in them. */
  groups: VatGroup[]
  net: Satang
  vat: Satang
  /** What the buyer pays. */
  total: Satang
  /** How much less than at regular prices, discount included. */
  saved: Satang
}

/**
 * The one place where an order's money is counted. The discount goes to the lines by their weight (largest
 * remainder), then the tax of each rate is rounded once for the whole document and shared the same way; so
 * Σ lines + shipping = total to the satang, and a refund can take the stored figures.
 * Throws RangeError for a discount beyond the lines and for amounts too large to hold.
 */
export function countTotals({ lines, shipping, discount, vatRateBp }: Countable): Counted {
  const subtotals = lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli))
  const subtotal = sum(subtotals)
  const rests = lines.map((line, at) => satang(subtotals[at]! - (line.offSatang ?? 0)))
  if (rests.some((rest, at) => rest < 0 || rest > subtotals[at]!))
    throw new RangeError('a line below nothing')
  if (discount < 0 || discount > sum(rests))
    throw new RangeError(`no discount of ${discount} on ${sum(rests)}`)
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
    shipping: document.lines[lines.length] ?? { net: noMoney, vat: noMoney, gross: noMoney },
    groups: document.groups,
    net: document.net,
    vat: document.vat,
    total: document.gross,
    saved: satang(Math.max(0, regular - subtotal) + sum(discounts)),
  }
}

/** What is still to be paid when this much has come in. Never negative: what is too much is due back. */
export function paymentAmount(total: Satang, received: readonly Satang[]): Satang {
  return satang(Math.max(0, total - sum(received)))
}
