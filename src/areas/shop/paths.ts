import { path, withQuery } from '#kernel/text/path.ts'

interface OrdersQuery {
  /** The order that is open beside the others. */
  order?: string
  view?: 'table'
  search?: string
  late?: 1
  waiting?: 1
  from?: string
  to?: string
}

/** Addresses of the shop, and of where staff work on orders. `token` opens a guest’s order without signing in. */
export const shopPaths = {
  products: (query: { category?: string; brand?: string; seen?: readonly string[] } = {}) =>
    withQuery('/shop/products', query),
  categories: '/shop/categories',
  category: (code: string) => path`/shop/categorie/${code}`,
  product: (sku: string) => path`/shop/product/${sku}`,
  /** What staff see of a product on its own page. */
  productStaff: (sku: string, query: { log?: string; page?: number } = {}) =>
    withQuery(path`/shop/product/${sku}/staff`, query),
  reviews: (sku: string) => path`/shop/product/${sku}/reviews`,
  questions: (sku: string) => path`/shop/product/${sku}/questions`,
  cart: '/shop/cart',
  /** The cart, telling how many things of an order could not be put in again. */
  cartMissing: (missing: number) => withQuery('/shop/cart', { missing }),
  /** Where the reader of a reminder gets the cart back. */
  restoreCart: (token: string) => path`/shop/cart/back/${token}`,
  checkout: '/shop/checkout',
  compare: (skus: readonly string[] = []) => withQuery('/shop/compare', { sku: skus }),
  /** Before scripts, the way to one more in the comparison: the page it leads to puts it beside those the browser kept. */
  addToCompare: (sku: string) => withQuery('/shop/compare', { add: sku }),
  /** Hearts post here: `wish` or `unwish` with a SKU, and `back`, the page a guest returns to after signing in. */
  wishlist: '/shop/wishlist',
  /** Where the e-mails of restock alerts are stopped. */
  restockAlerts: (token: string) => path`/shop/bells/${token}`,

  thankYou: (order: string, token?: string | null) => withQuery(path`/shop/thankyou/${order}`, { token }),
  /** The buyer’s orders; `code` is a look-up whose code is typed in there. */
  orders: (query: { code?: string; tab?: string; search?: string; page?: string } = {}) =>
    withQuery('/shop/orders', query),
  /** `part` is what of its page it is scrolled to. */
  order: (order: string, token?: string | null, part?: 'ask' | 'documents' | 'returns') =>
    withQuery(path`/shop/orders/${order}`, { token }) + (part ? `#${part}` : ''),
  /** How an order stands, for who knows number and phone number. */
  orderStatus: (order: string, token: string) => withQuery(path`/shop/orders/${order}/status`, { token }),
  /** Where the buyer of an order writes of one thing in it. */
  review: (order: string, variantId: string, token?: string | null) =>
    withQuery(path`/shop/orders/${order}/review/${variantId}`, { token }),
  /** Where the buyer of an order gives goods of it back. */
  giveBack: (order: string, token?: string | null) =>
    withQuery(path`/shop/orders/${order}/return`, { token }),
  returnPicture: (order: string, file: string, token?: string | null) =>
    withQuery(path`/api/shop/orders/${order}/returns/pictures/${file}`, { token }),
  /** A list of products for programs elsewhere; `key` opens one that is not public. */
  feed: (file: string, key?: string) => withQuery(path`/shop/feeds/${file}`, { key }),
  /** A file that came with a product, for who may have it; by the order that gives it where they have no account. */
  download: (id: string, by: { order?: string; token?: string } = {}) =>
    withQuery(path`/shop/download/${id}`, by),

  staffOrders: (query: OrdersQuery = {}) => withQuery('/cluster/user/store/orders', query),
  /** The orders of these days. */
  ordersOfDays: ({ from, to }: { from: string; to: string }) =>
    withQuery('/cluster/user/store/orders', { view: 'table', from, to }),
  /** An order of the workspace by itself. */
  staffOrder: (order: string) => path`/cluster/user/store/orders/${order}`,
  /** An order for a customer, with what is known of them: their latest order, or their account. */
  newOrder: (query: { order?: string; member?: string } = {}) =>
    withQuery('/cluster/user/store/orders/new', query),
  /** Slips for the packing table, or one list of what is to be picked. */
  print: (query: { order: string | readonly string[]; parcel?: number; sheet?: 'pick' }) =>
    withQuery('/cluster/user/store/orders/print', query),
  downloads: '/cluster/user/store/downloads',
  preorders: '/cluster/user/store/preorders',
  feeds: '/cluster/user/store/feeds',
  cartReminders: () => '/cluster/user/store/cart-reminders',
  /** Pages of the shop with made-up data, for who builds them. */
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
