const query = (order: string, token: string | null) =>
  new URLSearchParams(token ? { order, token } : { order }).toString()

/** Addresses of an order's money. `token` opens it without signing in. */
export const paymentPaths = {
  pay: (order: string, token: string | null = null) => `/billing/pay?${query(order, token)}`,
  order: (order: string, token: string | null = null) =>
    `/shop/orders/${order}${token ? `?${new URLSearchParams({ token })}` : ''}`,
}
