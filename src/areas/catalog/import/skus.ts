import { createHash } from 'node:crypto'
import { skuOf } from '../product/product.rules.ts'

/** Returns a SKU for a variant that came without one: deterministic and short. */
export function generatedSku(slug: string, values: readonly string[] = []): string {
  const sku = skuOf(slug, values)
  if (sku.length < 60) return sku
  // Truncated ones would collide with others that start the same.
  const hash = createHash('sha256')
    .update([slug, ...values].join('\n'))
    .digest('hex')
    .slice(0, 8)
  return `${sku.slice(0, 55)}-${hash.toUpperCase()}`
}
