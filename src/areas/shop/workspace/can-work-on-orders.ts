import { billingAbilities } from '#areas/billing/public.server.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { shopAbilities } from '../abilities.ts'

/** Permissions for the page of orders. Actions there require further ones. */
export const canWorkOnOrders = hasAbilities(shopAbilities['orders.work'], billingAbilities['order.see'])
