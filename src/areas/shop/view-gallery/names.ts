/** The views of the shop that look different by role (specification, section 2). */
export const componentNames = [
  'cart',
  'categorie',
  'categories',
  'checkout',
  'product',
  'products',
  'thankyou',
] as const
export type ComponentName = (typeof componentNames)[number]
export const componentRoles = ['guest', 'user'] as const
export type ComponentRole = (typeof componentRoles)[number]
