export { shopAbilities } from './abilities.ts'
export { addAgain, addToCart } from './cart/add.server.ts'
export { getCart } from './cart/cart.server.ts'
export { guestCookie } from './cart/guest-key.server.ts'
export { checkout } from './checkout/checkout.server.ts'
export { goodsKind } from './checkout/goods.server.ts'
export { productFeedback } from './feedback/product-target.server.ts'
export { findGoods } from './on-behalf/find-goods.server.ts'
export { draftInput, orderForInput } from './on-behalf/order-for.input.ts'
export { countDraft, orderFor } from './on-behalf/order-for.server.ts'
export { orderTalk, sayAboutOrder, seeOrderTalk } from './order/order-talk.server.ts'
export {
  approveReturn,
  openReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  returnsForStaff,
} from './return/handle.server.ts'
export { shopApi } from './shop.api.ts'
export { summaryApi } from './summary.api.ts'
export { getSummary, type Summary } from './summary.server.ts'
