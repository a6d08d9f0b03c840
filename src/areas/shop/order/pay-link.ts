/** Where an order is paid; the page belongs to billing. */
export const payPath = (number: string, token?: string | null): string =>
  `/billing/pay?${new URLSearchParams(token ? { order: number, token } : { order: number })}`
