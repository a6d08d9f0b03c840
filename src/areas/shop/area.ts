import { defineArea } from '#kernel/area/area.ts'
import { shopChecks } from './checks.server.ts'
import { ownOrdersCard } from './order/own-orders-card.server.ts'
import { collectShop, eraseShop } from './personal-data.server.ts'
import { shopApi, summaryApi } from './public.server.ts'

/** The shop that customers see: products, cart, checkout and their orders. */
export const shop = defineArea({
  key: 'shop',
  title: { th: 'ร้านค้า', en: 'Shop' },
  closable: {
    label: { th: 'ร้านค้า', en: 'Shop' },
    hint: { th: 'สินค้า ตะกร้า และการสั่งซื้อ', en: 'Products, cart and orders' },
    paths: ['/shop', '/api/shop'],
  },
  api: { '/shop': shopApi, '/me': summaryApi },
  siteNav: [
    { key: 'products', label: { th: 'สินค้า', en: 'Products' }, to: '/shop/products' },
    { key: 'categories', label: { th: 'หมวดหมู่', en: 'Categories' }, to: '/shop/categories' },
  ],
  nav: [
    {
      group: 'shop',
      label: { th: 'รีวิว', en: 'Reviews' },
      to: '/cluster/user/store/reviews',
      icon: 'reviews',
      roles: ['manager', 'admin'],
    },
    {
      group: 'shop',
      label: { th: 'คำถาม', en: 'Questions' },
      to: '/cluster/user/store/questions',
      icon: 'messages',
      roles: ['manager', 'admin'],
    },
  ],
  home: [{ load: ownOrdersCard }],
  supportView: ['/shop', '/api/shop', '/api/me'],
  personalData: { collect: collectShop, erase: eraseShop },
  checks: shopChecks,
})
