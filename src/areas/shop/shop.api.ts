import { createApi } from '#kernel/http/api.ts'
import { cartApi } from './cart/cart.api.ts'
import { catalogueApi } from './catalogue.api.ts'
import { checkoutApi } from './checkout/checkout.api.ts'
import { ordersApi } from './order/orders.api.ts'
import { deliveryDaysApi } from './product/delivery-days.api.ts'
import { returnApi } from './return/return.api.ts'
import { wishlistApi } from './wishlist/wishlist.api.ts'

/** The shop's JSON API, mounted at `/api/shop`. */
export const shopApi = createApi()

shopApi.route('/', catalogueApi)
shopApi.route('/', cartApi)
shopApi.route('/', checkoutApi)
shopApi.route('/', ordersApi)
shopApi.route('/', returnApi)
shopApi.route('/', deliveryDaysApi)
shopApi.route('/', wishlistApi)
