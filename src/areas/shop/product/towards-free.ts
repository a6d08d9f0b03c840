import type { Satang } from '#kernel/money/satang.ts'

/** What the goods in the cart cost, and from what sum on delivery is free. */
export interface TowardsFree {
  goods: Satang
  over: Satang
}
