import { type Satang, satang } from '#kernel/money/index.ts'
import { day, dayStart } from '#kernel/time/index.ts'

/** Returns the start and end of a month in Bangkok; an invalid month means the month of `now`. `all` has no bounds. */
export function monthSpan(monthParam: string, now: Date): { month: string; from?: Date; to?: Date } {
  if (monthParam === 'all') return { month: 'all' }
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(monthParam) ? monthParam : day(now).slice(0, 7)
  return { month, from: dayStart(`${month}-01`), to: dayStart(`${monthAfter(month, 1)}-01`) }
}

/** Returns the month `count` months later, or earlier if negative. */
export function monthAfter(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

interface Entry {
  amount: Satang
  /** The balance after it. */
  balance: Satang
}

/**
 * Returns the balance carried into what is listed (latest first), and the totals of it. A statement of more entries than
 * are listed starts later, so its own opening balance and totals would not lead to the balances beside the entries.
 */
export function totalsOfListed(entries: readonly Entry[]): {
  before: Satang
  credits: Satang
  debits: Satang
} {
  const sum = (amounts: Satang[]) => satang(amounts.reduce((total: number, amount) => total + amount, 0))
  const amounts = entries.map(({ amount }) => amount)
  const oldest = entries.at(-1)
  return {
    before: satang(oldest ? oldest.balance - oldest.amount : 0),
    credits: sum(amounts.filter((amount) => amount > 0)),
    debits: satang(-sum(amounts.filter((amount) => amount < 0))),
  }
}
