import type { CompareRow } from './compare.rules.ts'

/** Products side by side, in one language. */
export interface CompareView {
  products: ComparedProduct[]
  rows: CompareRow[]
}

export interface ComparedProduct {
  sku: string
  name: string
  by: string
  picture: { id: string; colour: string } | null
  price: string
  was: string | null
  /** Whether variants differ in price and this is the lowest. */
  from: boolean
  out: boolean
  left: string | null
  /** Whether there is nothing to choose: one tap adds it to the cart. */
  single: boolean
  /** The URL of the comparison without this product. */
  without: string
}
