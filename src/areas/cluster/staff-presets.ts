import { accountAbilities } from '#areas/account/public.server.ts'
import { billingAbilities } from '#areas/billing/public.server.ts'
import { catalogAbilities } from '#areas/catalog/public.server.ts'
import { shopAbilities } from '#areas/shop/public.server.ts'
import type { StaffPreset } from '#kernel/area/area.ts'
import { clusterAbilities } from './abilities.ts'

/** Who packs and sends, and talks with customers about it. */
export const ordersPreset: StaffPreset = {
  key: 'orders',
  name: { th: 'จัดคำสั่งซื้อ', en: 'Orders' },
  abilities: [
    clusterAbilities['orders.work'],
    billingAbilities['order.see'],
    billingAbilities['order.handle'],
    shopAbilities['return.handle'],
    accountAbilities['notes.write'],
  ],
}

/** Who keeps products, prices and stock right. */
export const productsPreset: StaffPreset = {
  key: 'products',
  name: { th: 'ดูแลสินค้า', en: 'Products' },
  abilities: [
    clusterAbilities['products.manage'],
    catalogAbilities['product.edit'],
    catalogAbilities['category.edit'],
    catalogAbilities['stock.set'],
  ],
}
