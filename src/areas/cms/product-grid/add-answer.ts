import type { Refused } from '#kernel/http/form-action.ts'

/**
 * What the shop's pages answer to a card's button, asked for in the background. The shelf knows the shop by its address
 * alone: it posts `sku` (and `quantity`) to the list of products, or `pick` with a SKU when there is something to choose.
 */
export type AddAnswer = { ok: true; added: Added } | Refused

export interface Added {
  /** As it was posted. */
  sku: string
  name: string
  /** Pieces of it in the cart now. */
  inCart: number
  /** There were not enough for all that was asked for. */
  capped: boolean
}

/** What the picker takes from the data of a product's page. */
export interface Pickable {
  name: string
  variants: PickableVariant[]
}

export interface PickableVariant {
  sku: string
  label: string
  price: string
  was: string | null
  left: string | null
  out: boolean
}
