import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Permissions for other users' orders and money. Users need none for their own. */
export const billingAbilities = defineAbilities('billing', {
  'order.see': ['manager', 'admin'],
  'order.place_for': ['manager', 'admin'],
  'order.handle': ['manager', 'admin'],
  'payment.settle': ['manager', 'admin'],
  'payment.refund': ['manager', 'admin'],
  /** Quotations, invoices, receipts and notes, including those of orders; and the sales-tax report. */
  'document.see': ['manager', 'admin'],
  /** Issues, corrects and cancels them, and records payments for them. */
  'document.issue': ['manager', 'admin'],
  /** Sets payment terms and limits for customers who buy on account. */
  'credit.set': ['admin'],
  /** Lets an invoice exceed a customer's limit, with a reason. */
  'credit.override': ['admin'],
  /** Accounts, bookings, and items pending in them. */
  'ledger.see': ['manager', 'admin'],
  /** Credits or debits members' wallets, with a reason. */
  'wallet.adjust': { roles: ['admin'], adminOnly: true },
  /** Gives the second approval for large amounts. */
  'wallet.approve': ['manager', 'admin'],
  /** Grants and revokes members' entitlements. */
  'entitlement.grant': ['manager', 'admin'],
  /** The accounts customers pay into. */
  'settings.change': { roles: ['admin'], adminOnly: true },
})
