import { billingAbilities } from '#areas/billing/public.server.ts'
import { having } from '#kernel/auth/abilities.ts'
import { shopAbilities } from '../abilities.ts'

/** Permissions for the page of orders. Actions there require further ones. */
export const mayWorkOnOrders = having(shopAbilities['orders.work'], billingAbilities['order.see'])
