import type { Role } from '#kernel/http/ctx.ts'
import type { CartView } from './cart.types.ts'

export interface CartData {
  role: Role
  cart: CartView
  /** How many things of an earlier order could not be put in again. */
  missing: number
}
