import { type Satang, satang } from '#kernel/money/index.ts'
import { addDays, type Day } from '#kernel/time/index.ts'

export interface CreditUsage {
  /** The maximum the customer may owe; null: no limit. */
  limit: Satang | null
  /** What they owe: open invoices and orders on account. */
  used: Satang
  /** What they are about to owe in addition. */
  amount: Satang
}

/** Returns by how much an invoice exceeds the limit; zero if it fits. The limit may be used up completely. */
export const overLimitAmount = ({ limit, used, amount }: CreditUsage): Satang =>
  satang(limit === null ? 0 : Math.max(0, used + amount - limit))

/** Returns what is left of a limit; null if there is none. */
export const remainingCredit = ({ limit, used }: Pick<CreditUsage, 'limit' | 'used'>): Satang | null =>
  limit === null ? null : satang(Math.max(0, limit - used))

/** Returns the due date under a customer's payment terms. */
export const dueDateFor = (issuedOn: Day, termsDays: number): Day => addDays(issuedOn, termsDays)
