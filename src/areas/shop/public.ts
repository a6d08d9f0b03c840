export type { CartLine, CartView } from './cart/cart.types.ts'
export type { Ordered } from './checkout/checkout.types.ts'
export { shopPaths } from './paths.ts'
export { leftToRefund, type ReturnView } from './return/return.rules.ts'
