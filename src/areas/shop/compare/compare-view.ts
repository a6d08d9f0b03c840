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
  /** Variants differ in price and this is the lowest. */
  from: boolean
  out: boolean
  left: string | null
  /** There is nothing to choose: one tap puts it into the cart. */
  single: boolean
  /** The address of the comparison without it. */
  without: string
}
