import type { Milli, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A wish list item with its current price. An item no longer sold keeps the name it was added with. */
export interface WishlistItem {
  id: string
  /** SKU of the variant; empty if it is no longer sold. */
  sku: string
  productSku: string
  name: LocalizedText
  unit: LocalizedText
  image: { id: string; colour: string } | null
  unitSatang: Satang
  regularSatang: Satang
  /** The price drop since it was added. */
  drop: { satang: Satang; percent: number } | null
  left: Milli | null
  state: 'open' | 'out' | 'gone'
  addedAt: Date
}
