import { billingAbilities } from '#areas/billing/public.server.ts'
import { having } from '#kernel/auth/abilities.ts'
import { clusterAbilities } from '../abilities.ts'

/** What it takes to work on the page of orders. Acts there ask for more, each for its own right. */
export const mayWorkOnOrders = having(clusterAbilities['orders.work'], billingAbilities['order.see'])
