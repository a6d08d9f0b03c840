/** Month and year on a card; it is good until the end of that month. */
export interface CardExpiry {
  month: number
  year: number
}

/** So many cards one person may have. */
export const mostCards = 10

const monthsFromZero = ({ month, year }: CardExpiry): number => year * 12 + month - 1
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** How a card stands on a day (`2026-11-21`). `soon`: it is good this month and the next, and no longer. */
export function expiryStateOf(expiry: CardExpiry, day: string): 'good' | 'soon' | 'expired' {
  const left = monthsFromZero(expiry) - monthOf(day)
  if (left < 0) return 'expired'
  return left <= 1 ? 'soon' : 'good'
}

/** Whether a card can still be charged on a day. */
export const isChargeableOn = (expiry: CardExpiry, day: string): boolean =>
  expiryStateOf(expiry, day) !== 'expired'

// Codes of docs.omise.co/api-errors and /api-testing. Networks forbid trying such a card again without its holder.
const finalCodes: readonly string[] = [
  'stolen_or_lost_card',
  'failed_fraud_check',
  'invalid_account_number',
  'invalid_card',
  'not_found',
]

/** Whether a declined card is not to be charged again without its holder: another card is needed, not another day. */
export const isFinalDecline = (code: string | null): boolean => code !== null && finalCodes.includes(code)

const minute = 60_000
const waits = [1, 5, 15, 60, 360].map((minutes) => minutes * minute)

/** When the gateway is asked again after so many times in vain. */
export const nextAsk = (looks: number, now: Date): Date =>
  new Date(now.getTime() + (waits[Math.min(looks, waits.length - 1)] ?? 360 * minute))

/** So long a card may wait for the payment it came with; a charge is watched for a week. */
export const abandonedAfterMs = 8 * 24 * 60 * minute
