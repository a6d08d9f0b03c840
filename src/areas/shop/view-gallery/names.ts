/** The views of the shop that differ by role (specification, section 2). */
export const viewNames = [
  'cart',
  'categorie',
  'categories',
  'checkout',
  'product',
  'products',
  'thankyou',
] as const
export type ViewName = (typeof viewNames)[number]
export const viewRoles = ['guest', 'user'] as const
export type ViewRole = (typeof viewRoles)[number]
