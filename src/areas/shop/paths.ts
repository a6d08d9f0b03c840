import { productPaths } from '#areas/catalog/public.ts'

/** The addresses of the shop's pages. */
export const shopPaths = {
  ...productPaths,
  reviews: (sku: string) => `/shop/product/${encodeURIComponent(sku)}/reviews`,
  questions: (sku: string) => `/shop/product/${encodeURIComponent(sku)}/questions`,
  /** Where the buyer of an order writes of one thing in it. */
  review: (order: string, variantId: string, token?: string | null) =>
    `/shop/orders/${encodeURIComponent(order)}/review/${variantId}${query(token)}`,
  /** Where the buyer of an order gives goods of it back. */
  giveBack: (order: string, token?: string | null) =>
    `/shop/orders/${encodeURIComponent(order)}/return${query(token)}`,
  returnPicture: (order: string, file: string, token?: string | null) =>
    `/api/shop/orders/${encodeURIComponent(order)}/returns/pictures/${file}${query(token)}`,
  staffOrders: () => '/cluster/user/store/orders',
  /** An order of the workspace by itself. */
  staffOrderPage: (order: string) => `/cluster/user/store/orders/${encodeURIComponent(order)}`,
  /** Where staff look at an order, beside the others. */
  staffOrder: (order: string) => `/cluster/user/store/orders?order=${encodeURIComponent(order)}`,
  components: () => '/shop/component',
  component: (name: string, role: string) => `/shop/component/${name}/${role}`,
  cart: () => '/shop/cart',
  /** Where the e-mails of restock alerts are stopped. */
  bells: (token: string) => `/shop/bells/${token}`,
  compare: () => '/shop/compare',
  wishlist: () => '/shop/wishlist',
  checkout: () => '/shop/checkout',
  /** `token` opens a guest's order without signing in. */
  thankYou: (order: string, token?: string | null) =>
    `/shop/thankyou/${encodeURIComponent(order)}${query(token)}`,
  orders: () => '/shop/orders',
  /** A file that came with a product, for who may have it. */
  download: (id: string) => `/shop/download/${id}`,
  /** Where the code of a look-up is typed in. */
  lookUp: (id: string) => `/shop/orders?code=${id}`,
  /** How an order stands, for who knows number and phone number. */
  orderStatus: (order: string, token: string) =>
    `/shop/orders/${encodeURIComponent(order)}/status?token=${encodeURIComponent(token)}`,
  order: (order: string, token?: string | null) => `/shop/orders/${encodeURIComponent(order)}${query(token)}`,
}

const query = (token?: string | null) => (token ? `?token=${encodeURIComponent(token)}` : '')
