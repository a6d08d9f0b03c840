import { abilities } from '#kernel/auth/abilities.ts'

/** Who may do what with other people's orders and money. One's own needs no right. */
export const billingAbilities = abilities('billing', {
  'order.see': ['manager', 'admin'],
  'order.place_for': ['manager', 'admin'],
  'order.handle': ['manager', 'admin'],
  'payment.settle': ['manager', 'admin'],
  'payment.refund': ['manager', 'admin'],
  /** Gives and takes back what members may use. */
  'entitlement.grant': ['manager', 'admin'],
  /** Into which accounts customers pay. */
  'settings.change': { roles: ['admin'], adminOnly: true },
})
