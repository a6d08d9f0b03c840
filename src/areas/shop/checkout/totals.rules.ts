import type { CartOffer } from '#areas/promotion/public.ts'
import {
  allocate,
  lineTotal,
  type PriceMode,
  type Satang,
  subtract,
  vatOfDocument,
  zeroSatang,
} from '#kernel/money/index.ts'
import { allocateDiscount } from '../bundle/bundle.rules.ts'
import { isBuyable } from '../cart/cart.rules.ts'
import type { CartView } from '../cart/cart.types.ts'

/** Makes delivery free if a promotion says so; pickup stays as it is. */
export const withFreeDelivery = <Way extends { method: string; satang: Satang }>(
  option: Way,
  { freeShipping }: { freeShipping: boolean },
): Way => (freeShipping && option.method === 'standard' ? { ...option, satang: zeroSatang } : option)

/** Returns the buyable lines of a cart, at prices after promotions. */
export const linesAfterPromotions = ({ lines, offer }: { lines: CartView['lines']; offer: CartOffer }) =>
  lines
    .filter((line) => isBuyable(line.problems))
    .flatMap((line, at) => {
      const off = offer.shares[at] ?? zeroSatang
      if (!line.parts) return [{ ...line, subtotal: subtract(line.subtotal, off) }]
      // As the order will contain them: the parts of a bundle, each with its own tax.
      const parts = line.parts.map(({ pieces, ...part }) => ({
        ...part,
        quantityMilli: pieces * line.quantityMilli,
      }))
      const shares = allocateDiscount(off, parts)
      return parts.map(({ unitSatang, quantityMilli, vatMode }, index) => ({
        ...line,
        vatMode,
        subtotal: subtract(lineTotal(unitSatang, quantityMilli), shares[index]!),
      }))
    })

/** Returns lines after a total discount, distributed proportionally as billing does it. */
export function linesAfterPoints<Line extends { subtotal: Satang }>(
  lines: readonly Line[],
  off: Satang,
): Line[] {
  if (off === 0) return [...lines]
  const shares = allocate(
    off,
    lines.map(({ subtotal }) => subtotal),
  )
  return lines.map((line, at) => ({ ...line, subtotal: subtract(line.subtotal, shares[at]!) }))
}

interface TaxedLine {
  /** Price times quantity, as shown on the line. */
  subtotal: Satang
  vatMode: PriceMode
}

/**
 * Returns the total of the lines with this delivery method, and the tax included: the figures billing will calculate,
 * for the page to show while choosing. A site not registered for VAT has a rate of 0.
 */
export function totalsWithShipping(
  lines: readonly TaxedLine[],
  shipping: Satang,
  vatRateBp: number,
): { total: Satang; vat: Satang } {
  const taxed = vatRateBp > 0
  const itemAmounts = lines.map(({ subtotal, vatMode }) => ({
    amount: subtotal,
    mode: taxed ? vatMode : ('exempt' as const),
    rateBp: vatRateBp,
  }))
  const delivery = {
    amount: shipping,
    mode: taxed ? ('inclusive' as const) : ('exempt' as const),
    rateBp: vatRateBp,
  }
  const { gross, vat } = vatOfDocument(shipping > 0 ? [...itemAmounts, delivery] : itemAmounts)
  return { total: gross, vat }
}
