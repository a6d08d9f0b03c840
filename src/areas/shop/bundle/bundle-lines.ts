import { lineBundle, type PricedLine } from '#areas/billing/public.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { ShopVariant } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'
import { digitalKind, productKind } from '../product-kinds.rules.ts'
import { allocateDiscount, allocatePrice } from './bundle.rules.ts'

type Line = PricedLine & { kind: string; offSatang?: Satang | undefined }

/**
 * Returns lines as an order stores them: a bundle is replaced by its parts, each with its share of the price and the
 * discount, and the bundle's name. Stock, tax, refunds and documents then work line by line. `variants` has the variant
 * of each line; gifts have none.
 */
export function expandBundles<One extends Line>(
  lines: readonly One[],
  variants: ReadonlyMap<string, ShopVariant>,
): (Line & Pick<One, 'offSatang'>)[] {
  return lines.flatMap((line) => {
    const { parts } = variants.get(line.ref) ?? {}
    return parts && !line.meta ? partLines(line, parts) : [line]
  })
}

function partLines(bundle: Line, parts: NonNullable<ShopVariant['parts']>): Line[] {
  const { ref, sku, name, quantityMilli } = bundle
  const lines = allocatePrice(bundle.unitSatang, parts).map(({ at, pieces, unitSatang }): Line => {
    const part = parts[at]!
    return {
      kind: part.digital ? digitalKind : productKind,
      ref: part.variantId,
      sku: part.sku,
      name: part.name,
      unit: part.unit,
      image: part.image,
      url: shopPaths.product(part.sku),
      quantityMilli: pieces * quantityMilli,
      regularSatang: satang(Math.max(part.regularSatang, unitSatang)),
      unitSatang,
      vatMode: part.vatMode,
      weightGrams: part.weightGrams,
      meta: { bundle: lineBundle({ ref, sku, name, quantityMilli, unitSatang }) },
    }
  })
  const shares = allocateDiscount(bundle.offSatang ?? zeroSatang, lines)
  return lines.map((line, at) => ({ ...line, offSatang: shares[at]! }))
}
