import { accountAbilities } from '#areas/account/public.server.ts'
import { billingAbilities } from '#areas/billing/public.server.ts'
import type { StaffPreset } from '#kernel/area/area.ts'
import { shopAbilities } from '../abilities.ts'

/** Staff who pack and ship, and talk with customers about it. */
export const ordersPreset: StaffPreset = {
  key: 'orders',
  name: { th: 'จัดคำสั่งซื้อ', en: 'Orders' },
  abilities: [
    shopAbilities['orders.work'],
    billingAbilities['order.see'],
    billingAbilities['order.handle'],
    shopAbilities['return.handle'],
    accountAbilities['notes.write'],
  ],
}
