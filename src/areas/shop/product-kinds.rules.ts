/** The kind of item the shop sells; `ref` is the variant. */
export const productKind = 'goods'
/** The same, delivered online as soon as it is paid. */
export const digitalKind = 'digital'

/** Whether the shop's products are among these lines; bookings, plans and courses are not. */
export const hasProducts = (lines: readonly { kind: string }[]): boolean =>
  lines.some(({ kind }) => kind === productKind || kind === digitalKind)
