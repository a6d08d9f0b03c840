import type { Role } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { CartView } from './cart.types.ts'

/** An order that waits for its money. */
export interface ToPay {
  number: string
  total: Satang
}

export interface CartData {
  role: Role
  cart: CartView
  /** How many things of an earlier order could not be put in again. */
  missing: number
  /** Asked where the cart is empty. */
  toPay: ToPay | null
}
