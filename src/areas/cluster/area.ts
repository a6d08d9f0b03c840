import { catalogAbilities } from '#areas/catalog/public.server.ts'
import { defineArea } from '#kernel/area/area.ts'
import { having } from '#kernel/auth/abilities.ts'
import { clusterAbilities } from './abilities.ts'
import { clusterErrors } from './messages/errors.ts'
import { clusterApi } from './public.server.ts'
import { ordersPreset, productsPreset } from './staff-presets.ts'
import { mayWorkOnOrders } from './store/may-work-on-orders.ts'
import { orderCards } from './store/order-cards.server.ts'
import { countWaiting } from './store/waiting.server.ts'

/** The organisation and the work of its staff. */
export const cluster = defineArea({
  key: 'cluster',
  title: { th: 'องค์กร', en: 'Organisation' },
  api: { '/cluster': clusterApi },
  nav: [
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'คำสั่งซื้อ', en: 'Orders' },
      to: '/cluster/user/store/orders',
      icon: 'orders',
      may: mayWorkOnOrders,
      waits: 'orders',
    },
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'สินค้า', en: 'Products' },
      to: '/cluster/products',
      icon: 'products',
      may: having(clusterAbilities['products.manage'], catalogAbilities['product.edit']),
    },
  ],
  supportView: ['/cluster/products', '/cluster/user/dashboard', '/cluster/user/store', '/api/cluster'],
  waiting: countWaiting,
  staffPresets: [ordersPreset, productsPreset],
  home: [{ area: 'shop', load: orderCards }],
  jobs: [],
  errors: [clusterErrors],
})
