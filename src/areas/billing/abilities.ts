import { abilities } from '#kernel/auth/abilities.ts'

/** Who may do what with other people's orders and money. One's own needs no right. */
export const billingAbilities = abilities('billing', {
  'order.see': ['manager', 'admin'],
  'order.place_for': ['manager', 'admin'],
  'order.handle': ['manager', 'admin'],
  'payment.settle': ['manager', 'admin'],
  'payment.refund': ['manager', 'admin'],
  /** Quotations, invoices, receipts and notes, also of orders; and the sales-tax report. */
  'document.see': ['manager', 'admin'],
  /** Issues, corrects and cancels them, and takes money for them. */
  'document.issue': ['manager', 'admin'],
  /** Agrees days and limits with customers who buy on account. */
  'credit.set': ['admin'],
  /** Lets an invoice go beyond a customer's limit, with a reason. */
  'credit.override': ['admin'],
  /** Accounts, bookings, and what waits in them. */
  'ledger.see': ['manager', 'admin'],
  /** Gives members' wallets money or takes it, with a reason. */
  'wallet.adjust': { roles: ['admin'], adminOnly: true },
  /** Is the second person for large sums. */
  'wallet.approve': ['manager', 'admin'],
  /** Gives and takes back what members may use. */
  'entitlement.grant': ['manager', 'admin'],
  /** Into which accounts customers pay. */
  'settings.change': { roles: ['admin'], adminOnly: true },
})
