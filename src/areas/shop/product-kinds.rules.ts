/** The kind of item the shop sells; `ref` is the variant. */
export const productKind = 'goods'
/** The same, delivered online as soon as it is paid. */
export const digitalKind = 'digital'
