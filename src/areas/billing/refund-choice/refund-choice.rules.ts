/**
 * Where a buyer may have a manual refund sent: to their bank account, into their wallet, or onto a gift card that pays
 * for their next order.
 */
export const refundChoices = ['account', 'wallet', 'credit'] as const
export type RefundChoiceTo = (typeof refundChoices)[number]

/** A bank account for refunds. `bank` is the Bank of Thailand code. */
export interface RefundAccount {
  bank: string
  number: string
  name: string
}

/** Normalises an account number as banks write it, without spaces and dashes. */
export const normalizeAccountNumber = (input: string): string => input.replace(/[\s-]/g, '')
/** Thai bank account numbers have ten to fifteen digits. */
export const isAccountNumber = (number: string): boolean => /^\d{10,15}$/.test(number)

/** Days after which a pending refund is overdue. */
const overdueAfterDays = 3
export const isOverdue = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > overdueAfterDays * 86_400_000
