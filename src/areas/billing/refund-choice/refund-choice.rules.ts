/**
 * Where a buyer may have money go that is due back and has to be sent by hand: to an account of theirs, into their wallet, or onto a gift
 * card, which pays their next order.
 */
export const refundChoices = ['account', 'wallet', 'credit'] as const
export type RefundChoiceTo = (typeof refundChoices)[number]

/** An account to send money to. `bank` is the code of the Bank of Thailand. */
export interface RefundAccount {
  bank: string
  number: string
  name: string
}

/** A number as banks write it, without spaces and dashes. */
export const accountNumberOf = (typed: string): string => typed.replace(/[\s-]/g, '')
/** Numbers of Thai banks have ten to fifteen digits. */
export const isAccountNumber = (number: string): boolean => /^\d{10,15}$/.test(number)

/** After so long money that waits to go back is late. */
const lateAfterDays = 3
export const isLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > lateAfterDays * 86_400_000
