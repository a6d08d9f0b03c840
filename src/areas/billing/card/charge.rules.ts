import type { Charge } from '../gateway/gateway.types.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a buyer may take at their bank; then the attempt ends here, and another card may be tried. */
export const confirmTimeoutMs = 20 * minute
/** The same for a cardholder who was absent and is emailed first. */
const offSessionTimeoutMs = day

/** Returns how long a charge waits for the cardholder's confirmation. */
export const confirmTimeoutOf = (initiator: 'buyer' | 'merchant'): number =>
  initiator === 'merchant' ? offSessionTimeoutMs : confirmTimeoutMs
/** How long the gateway is queried about a charge that nobody finished. */
export const maxPollingMs = 7 * day

const pollingDelaysMs = [1, 1, 2, 5, 10, 30, 60].map((minutes) => minutes * minute)

/** Returns the time of the next query after this many; null when it is no longer worthwhile. */
export function nextCheck(
  checkCount: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): Date | null {
  if (now.getTime() - createdAt.getTime() > maxPollingMs) return null
  return new Date(
    now.getTime() + (pollingDelaysMs[Math.min(checkCount, pollingDelaysMs.length - 1)] ?? 60 * minute),
  )
}

/** Returns what a charge at the gateway means for ours. `odd`: another amount, another currency or somebody else's charge. */
export function checkResultOf(
  charge: Pick<Charge, 'status' | 'amount' | 'currency' | 'reference'>,
  own: { id: string; amount: number },
): 'paid' | 'failed' | 'pending' | 'odd' {
  const isOurs = charge.reference === null || charge.reference === own.id
  if (!isOurs || charge.amount !== own.amount || charge.currency !== 'THB') return 'odd'
  if (charge.status === 'successful') return 'paid'
  return charge.status === 'pending' ? 'pending' : 'failed'
}

/** Returns whether the buyer's browser may follow a link from the gateway's response: https, or the gateway on this machine. */
export function isBankPage(address: string, api: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || url.origin === URL.parse(api)?.origin
}

/** Reasons for a declined card that are shown to a buyer; every other code is shown as `other`. */
const failures = [
  'insufficient_fund',
  'insufficient_balance',
  'stolen_or_lost_card',
  'failed_fraud_check',
  'invalid_security_code',
  'payment_cancelled',
  'payment_expired',
  'failed_processing',
  'payment_rejected',
  'invalid_account_number',
  'expired_card',
  'card_removed',
] as const
export type CardFailure = (typeof failures)[number] | 'timeout' | 'other'

export const failureOf = (code: string | null): CardFailure =>
  code === 'timeout' ? 'timeout' : (failures.find((failure) => failure === code) ?? 'other')
