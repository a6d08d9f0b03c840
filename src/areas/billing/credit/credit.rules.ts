import { type Satang, satang } from '#kernel/money/index.ts'
import { addDays, type Day } from '#kernel/time/index.ts'

export interface CreditFigures {
  /** What the customer may owe at most; null: no limit. */
  limit: Satang | null
  /** What they owe: open invoices and orders on account. */
  used: Satang
  /** What they are about to owe on top. */
  amount: Satang
}

/** By how much an invoice goes beyond the limit; nothing where it fits. The limit itself may be used up. */
export const beyondLimit = ({ limit, used, amount }: CreditFigures): Satang =>
  satang(limit === null ? 0 : Math.max(0, used + amount - limit))

/** What is left of a limit; null where there is none. */
export const creditLeft = ({ limit, used }: Pick<CreditFigures, 'limit' | 'used'>): Satang | null =>
  limit === null ? null : satang(Math.max(0, limit - used))

/** The day money is due by a customer's terms. */
export const dueBy = (issuedOn: Day, termsDays: number): Day => addDays(issuedOn, termsDays)
