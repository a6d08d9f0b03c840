import type { Satang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { SlipAssessment } from '../slip/slip.rules.ts'

interface BadgeInput {
  slipStatus: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  source: 'qr' | 'typed' | 'none'
  verdict: SlipAssessment
  orderStatus: OrderStatus
  amount: Satang
  refundDue: Satang
  /** Whether one of two people has approved it. */
  seconds?: boolean
}

export type BadgeKind =
  | 'accepted'
  | 'rejected'
  | 'owed'
  | 'short'
  | 'over'
  | 'before'
  | 'mismatch'
  | 'late'
  | 'unread'
  | 'typed'
  | 'match'
  | 'doubt'
  | 'unchecked'
  | 'second'

export interface QueueBadge {
  kind: BadgeKind
  tone: 'acc' | 'warn' | 'bad' | 'info' | ''
  /** The difference, for `short` and `over`. */
  amount?: number
}

/** Returns the most serious finding about a slip, which decides how closely to check it. */
export function queueBadge(slip: BadgeInput): QueueBadge {
  if (slip.slipStatus === 'accepted')
    return slip.refundDue > 0 && slip.refundDue === slip.amount
      ? { kind: 'owed', tone: 'warn' }
      : { kind: 'accepted', tone: 'acc' }
  if (slip.slipStatus !== 'waiting') return { kind: 'rejected', tone: 'bad' }
  if (slip.seconds) return { kind: 'second', tone: 'info' }
  const found = new Map(slip.verdict.checks.map((check) => [check.code, check]))
  const difference = (code: string) => Number(found.get(code)?.params?.difference ?? 0)
  if (found.has('amount_short')) return { kind: 'short', tone: 'warn', amount: difference('amount_short') }
  if (found.has('time_before')) return { kind: 'before', tone: 'bad' }
  if (slip.verdict.verdict === 'mismatch') return { kind: 'mismatch', tone: 'bad' }
  if (slip.orderStatus !== 'pending_payment') return { kind: 'late', tone: 'info' }
  if (found.has('amount_over')) return { kind: 'over', tone: 'warn', amount: difference('amount_over') }
  if (slip.source === 'none') return { kind: 'unread', tone: 'warn' }
  if (slip.source === 'typed') return { kind: 'typed', tone: 'info' }
  if (slip.verdict.verdict === 'match') return { kind: 'match', tone: 'acc' }
  return slip.verdict.verdict === 'doubt' ? { kind: 'doubt', tone: 'warn' } : { kind: 'unchecked', tone: '' }
}

/** Returns the slip to check after this one is decided: the next below it, otherwise the one above. */
export function nextSlip<Slip extends { slipId: string }>(
  slips: readonly Slip[],
  current: string,
): Slip | undefined {
  const at = slips.findIndex(({ slipId }) => slipId === current)
  return slips[at + 1] ?? slips[at - 1]
}

/**
 * Returns how many slips are waiting, without those decided in this tab whose decision is not sent yet. `listsAll`:
 * `slips` are all that wait, so one that is missing was decided; otherwise one was decided if it is listed as such.
 */
export function waitingNow(
  waiting: number,
  slips: readonly { slipId: string; slipStatus: string }[],
  hidden: ReadonlySet<string>,
  listsAll: boolean,
): number {
  const listed = slips.filter(({ slipId }) => hidden.has(slipId))
  const subtracted = listsAll
    ? listed.length
    : hidden.size - listed.filter(({ slipStatus }) => slipStatus !== 'waiting').length
  return Math.max(0, waiting - subtracted)
}

/** Shortens `SO6900000031` the way people say it: `#31`. */
export function shortNumber(number: string): string {
  const serial = /^[A-Z]{2}\d{2}0*(\d+)$/.exec(number)?.[1]
  return serial ? `#${serial}` : number
}
