import type { Milli, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** One thing on a wishlist with what it costs now. What is not sold any more keeps the name it was wished for by. */
export interface WishlistItem {
  id: string
  /** Of the variant; empty when it is not sold any more. */
  sku: string
  productSku: string
  name: LocalizedText
  unit: LocalizedText
  image: { id: string; colour: string } | null
  unitSatang: Satang
  regularSatang: Satang
  /** How much less it costs than when it was wished for. */
  drop: { satang: Satang; percent: number } | null
  left: Milli | null
  state: 'open' | 'out' | 'gone'
  addedAt: Date
}
