import { path, withQuery } from '#kernel/text/path.ts'

interface OrdersQuery {
  /** The order opened next to the list. */
  order?: string
  view?: 'table'
  search?: string
  late?: 1
  waiting?: 1
  from?: string
  to?: string
}

/** Paths of the shop, and of the pages where staff process orders. `token` opens a guest’s order without signing in. */
export const shopPaths = {
  products: (query: { category?: string; brand?: string; seen?: readonly string[] } = {}) =>
    withQuery('/shop/products', query),
  categories: '/shop/categories',
  category: (code: string) => path`/shop/categorie/${code}`,
  product: (sku: string) => path`/shop/product/${sku}`,
  /** A product's staff panel, on its own page. */
  productStaff: (sku: string, query: { log?: string; page?: number } = {}) =>
    withQuery(path`/shop/product/${sku}/staff`, query),
  reviews: (sku: string) => path`/shop/product/${sku}/reviews`,
  questions: (sku: string) => path`/shop/product/${sku}/questions`,
  cart: '/shop/cart',
  /** The cart, with the number of items of an order that could not be added again. */
  cartMissing: (missing: number) => withQuery('/shop/cart', { missing }),
  /** Where the reader of a reminder restores the cart. */
  restoreCart: (token: string) => path`/shop/cart/back/${token}`,
  checkout: '/shop/checkout',
  compare: (skus: readonly string[] = []) => withQuery('/shop/compare', { sku: skus }),
  /** Adds a product to the comparison without scripts: the page it opens adds it to those stored in the browser. */
  addToCompare: (sku: string) => withQuery('/shop/compare', { add: sku }),
  /** Wish list buttons post here: `wish` or `unwish` with a SKU, and `back`, the page a guest returns to after signing in. */
  wishlist: '/shop/wishlist',
  /** Unsubscribes from restock alerts. */
  restockAlerts: (token: string) => path`/shop/bells/${token}`,

  thankYou: (order: string, token?: string | null) => withQuery(path`/shop/thankyou/${order}`, { token }),
  /** The buyer’s orders; `code` is a look-up awaiting its code. */
  orders: (query: { code?: string; tab?: string; search?: string; page?: string } = {}) =>
    withQuery('/shop/orders', query),
  /** `part` is the section to scroll to. */
  order: (order: string, token?: string | null, part?: 'ask' | 'documents' | 'returns') =>
    withQuery(path`/shop/orders/${order}`, { token }) + (part ? `#${part}` : ''),
  /** The status of an order, for buyers who know its number and phone number. */
  orderStatus: (order: string, token: string) => withQuery(path`/shop/orders/${order}/status`, { token }),
  /** Where the buyer of an order reviews an item. */
  review: (order: string, variantId: string, token?: string | null) =>
    withQuery(path`/shop/orders/${order}/review/${variantId}`, { token }),
  /** Where the buyer of an order returns goods. */
  giveBack: (order: string, token?: string | null) =>
    withQuery(path`/shop/orders/${order}/return`, { token }),
  returnPicture: (order: string, file: string, token?: string | null) =>
    withQuery(path`/api/shop/orders/${order}/returns/pictures/${file}`, { token }),
  /** A product feed for external programs; `key` opens one that is not public. */
  feed: (file: string, key?: string) => withQuery(path`/shop/feeds/${file}`, { key }),
  /** A file that came with a product, for users entitled to it; through the order if they have no account. */
  download: (id: string, by: { order?: string; token?: string } = {}) =>
    withQuery(path`/shop/download/${id}`, by),

  staffOrders: (query: OrdersQuery = {}) => withQuery('/cluster/user/store/orders', query),
  /** The orders in a range of days. */
  ordersOfDays: ({ from, to }: { from: string; to: string }) =>
    withQuery('/cluster/user/store/orders', { view: 'table', from, to }),
  /** A single order in the workspace. */
  staffOrder: (order: string) => path`/cluster/user/store/orders/${order}`,
  /** A new order for a customer, prefilled from their latest order or their account. */
  newOrder: (query: { order?: string; member?: string } = {}) =>
    withQuery('/cluster/user/store/orders/new', query),
  /** Packing slips, address labels, or a single pick list. */
  print: (query: { order: string | readonly string[]; parcel?: number; sheet?: 'slip' | 'label' | 'pick' }) =>
    withQuery('/cluster/user/store/orders/print', query),
  downloads: '/cluster/user/store/downloads',
  preorders: '/cluster/user/store/preorders',
  feeds: '/cluster/user/store/feeds',
  cartReminders: () => '/cluster/user/store/cart-reminders',
  /** Pages of the shop with sample data, for developers. */
  components: '/shop/component',
  component: (name: string, role: string) => path`/shop/component/${name}/${role}`,

  api: {
    cart: '/api/shop/cart',
    product: (sku: string) => path`/api/shop/products/${sku}`,
    suggest: (words?: string) => withQuery('/api/shop/suggest', { q: words }),
    wishes: '/api/shop/wishes',
    sending: (orders: readonly string[] = []) => withQuery('/api/cluster/sending', { order: orders }),
    ordersCsv: (query: URLSearchParams) => `/api/cluster/orders.csv?${query}`,
    buyer: (order: string) => withQuery('/api/cluster/new-order/buyer', { order }),
    buyers: '/api/cluster/new-order/buyers',
    goods: '/api/cluster/new-order/goods',
  },
}
