import type { FormRejection } from '#kernel/http/form-action.ts'

/**
 * The shop's response to a card's button, requested in the background. The shelf knows the shop only by its URL: it
 * posts `sku` (and `quantity`) to the product list, or `pick` with a SKU when there is something to choose.
 */
export type AddToCartResponse = { ok: true; added: AddedItem } | FormRejection

export interface AddedItem {
  /** As posted. */
  sku: string
  name: string
  /** Quantity of it in the cart now. */
  inCart: number
  /** Whether there was not enough stock for the requested quantity. */
  capped: boolean
}

/** The subset of a product page's data that the picker uses. */
export interface PickableProduct {
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
