import type { Satang } from '#kernel/money/satang.ts'

/** The cost of the goods in the cart, and the amount from which delivery is free. */
export interface FreeShippingStatus {
  goods: Satang
  over: Satang
}
