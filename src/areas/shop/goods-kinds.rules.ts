/** The kind of thing the shop sells; `ref` is the variant. */
export const goodsKind = 'goods'
/** The same, given online as soon as it is paid. */
export const digitalKind = 'digital'
