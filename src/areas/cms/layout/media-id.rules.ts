/** Pictures are named by the id the files area keeps them under; addresses of others are none. */
export const isMediaId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
