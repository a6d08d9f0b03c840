/** Month and year of a card, which is valid until the end of that month. */
export interface CardExpiry {
  month: number
  year: number
}

/** The maximum number of cards per user. */
export const maxCards = 10

const monthsFromZero = ({ month, year }: CardExpiry): number => year * 12 + month - 1
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Returns a card's expiry state on a day (`2026-11-21`). `soon`: valid this month and the next at most. */
export function expiryStateOf(expiry: CardExpiry, day: string): 'good' | 'soon' | 'expired' {
  const monthsLeft = monthsFromZero(expiry) - monthOf(day)
  if (monthsLeft < 0) return 'expired'
  return monthsLeft <= 1 ? 'soon' : 'good'
}

/** Returns whether a card can still be charged on a day. */
export const isChargeableOn = (expiry: CardExpiry, day: string): boolean =>
  expiryStateOf(expiry, day) !== 'expired'

// Codes from docs.omise.co/api-errors and /api-testing. Card networks forbid retrying such a card without its holder.
const finalCodes: readonly string[] = [
  'stolen_or_lost_card',
  'failed_fraud_check',
  'invalid_account_number',
  'invalid_card',
  'not_found',
]

/** Returns whether a declined card must not be charged again without its holder: it needs another card, not another day. */
export const isFinalDecline = (code: string | null): boolean => code !== null && finalCodes.includes(code)

const minute = 60_000
const retryDelaysMs = [1, 5, 15, 60, 360].map((minutes) => minutes * minute)

/** Returns when the gateway is queried again after this many unsuccessful attempts. */
export const nextQueryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? 360 * minute))

/** How long a card may wait for the payment it came with; a charge is watched for a week. */
export const abandonedAfterMs = 8 * 24 * 60 * minute
