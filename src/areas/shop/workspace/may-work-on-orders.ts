import { billingAbilities } from '#areas/billing/public.server.ts'
import { having } from '#kernel/auth/abilities.ts'
import { shopAbilities } from '../abilities.ts'

/** What it takes to work on the page of orders. Acts there ask for more, each for its own right. */
export const mayWorkOnOrders = having(shopAbilities['orders.work'], billingAbilities['order.see'])
