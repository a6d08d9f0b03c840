import { type PriceMode, type Satang, vatOfDocument } from '#kernel/money/index.ts'

interface Countable {
  /** Price times quantity, as it stands on the line. */
  subtotal: Satang
  vatMode: PriceMode
}

/**
 * What the lines come to with this delivery, and the tax in it: the figures billing will count, for the page to show while
 * one chooses. A site that is not registered for the tax has a rate of 0.
 */
export function totalsWith(
  lines: readonly Countable[],
  shipping: Satang,
  vatRateBp: number,
): { total: Satang; vat: Satang } {
  const taxed = vatRateBp > 0
  const goods = lines.map(({ subtotal, vatMode }) => ({
    amount: subtotal,
    mode: taxed ? vatMode : ('exempt' as const),
    rateBp: vatRateBp,
  }))
  const delivery = {
    amount: shipping,
    mode: taxed ? ('inclusive' as const) : ('exempt' as const),
    rateBp: vatRateBp,
  }
  const { gross, vat } = vatOfDocument(shipping > 0 ? [...goods, delivery] : goods)
  return { total: gross, vat }
}
