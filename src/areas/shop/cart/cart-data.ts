import type { Role } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { CartView } from './cart.types.ts'

/** An order awaiting payment. */
export interface UnpaidOrder {
  number: string
  total: Satang
}

export interface CartData {
  role: Role
  cart: CartView
  /** The number of items of an earlier order that could not be added again. */
  missing: number
  /** Only loaded if the cart is empty. */
  toPay: UnpaidOrder | null
}
