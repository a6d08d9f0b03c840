/** Where an order is paid; the page belongs to billing. */
export const payPath = (number: string, token?: string | null): string =>
  `/billing/pay?${new URLSearchParams(token ? { order: number, token } : { order: number })}`

/** And where by who knows number and phone number: they may pay it and see no more of it. */
export const payPathByStatusToken = (number: string, statusToken: string): string =>
  `/billing/pay?${new URLSearchParams({ order: number, status: statusToken })}`
