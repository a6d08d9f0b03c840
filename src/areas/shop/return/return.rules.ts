import { type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { WantedGoods } from '../exchange/exchange.rules.ts'
import type { ReturnState } from './return.states.ts'

export const returnReasons = ['damaged', 'wrong', 'different', 'expired', 'unwanted', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What the buyer wants instead: their money, or other goods. */
export const returnKinds = ['refund', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Where money is to go. The bank is empty for PromptPay; all is for the wallet, and for an exchange of which nothing is due back. */
export interface RefundTarget {
  kind: 'promptpay' | 'bank' | 'wallet'
  bank: string
  account: string
  name: string
}

/** So much of one thing of the order, and what was paid for it. */
export interface ReturnedLine {
  variantId: string
  /** Its place in the order; returns of before several lines could be of one variant have none. */
  line?: number
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  quantityMilli: number
  satang: Satang
}

/** A return as the buyer and the shop see it. */
export interface ReturnView {
  id: string
  number: string
  orderId: string
  orderNumber: string
  kind: ReturnKind
  state: ReturnState
  lines: ReturnedLine[]
  reason: ReturnReason
  note: string
  /** Private files. */
  pictures: string[]
  target: RefundTarget
  /** What was paid for the goods of it. */
  value: Satang
  refunded: Satang
  /** Of an exchange: what goes out instead, what it comes to, and the order by which it goes out. */
  wanted: WantedGoods[]
  wantedWorth: Satang
  /** What the goods were worth was credited already, and waits for the others. */
  isHeld: boolean
  replacementId: string | null
  replacementNumber: string | null
  /** What the shop says: where to send to, or why not. */
  answer: string
  createdAt: Date | string
}

export const mostReturnPictures = 6
const dayMs = 86_400_000

/** Something of the goods has left, and not too long ago. On their way they may be wrong already: somebody saw the label. */
export function isReturnable(
  order: {
    status: string
    completedAt: Date | null
    returnDays: number
    lines: readonly { sentMilli: number }[]
  },
  now: Date,
): boolean {
  if (order.returnDays === 0) return false
  if (!order.lines.some(({ sentMilli }) => sentMilli > 0)) return false
  if (['preparing', 'ready', 'shipped', 'handed_over'].includes(order.status)) return true
  return (
    order.status === 'completed' &&
    order.completedAt !== null &&
    now.getTime() - order.completedAt.getTime() <= order.returnDays * dayMs
  )
}

interface Bought {
  kind: string
  ref: string
  line: number
  quantityMilli: number
  /** So much of it left the house; the rest cannot come back. */
  sentMilli: number
  gross: Satang
}

type Earlier = Pick<ReturnView, 'state' | 'lines'>

/**
 * What a line is called in a form: its variant, and its place where an order has it more than once (bought by itself and in a bundle, at prices of
 * their own).
 */
export const returnKey = (
  { ref, line }: Pick<Bought, 'ref' | 'line'>,
  lines: readonly Pick<Bought, 'ref'>[],
): string => (lines.filter((other) => other.ref === ref).length > 1 ? `${ref}~${line}` : ref)

const cameToNothing: readonly ReturnState[] = ['refused', 'withdrawn', 'lapsed']

/** How much of a line is in returns already; those that came to nothing do not count. */
export const inReturns = (bought: Pick<Bought, 'ref' | 'line'>, earlier: readonly Earlier[]): number =>
  earlier
    .filter(({ state }) => !cameToNothing.includes(state))
    .flatMap(({ lines }) => lines)
    .filter(({ variantId, line = bought.line }) => variantId === bought.ref && line === bought.line)
    .reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)

/** How much of what was sent of a thing may still be given back. */
export const leftToReturn = (line: Bought, earlier: readonly Earlier[]): number =>
  Math.max(0, line.sentMilli - inReturns(line, earlier))

/** What was paid for a part of a line, of its stored money. */
export const paidFor = (line: Bought, milli: number, earlier: readonly Earlier[]): Satang =>
  worthOf({ ...line, beforeMilli: inReturns(line, earlier) }, milli)

/** The same, counted from the parts before it, so that all parts together are the whole line to the satang. */
export function worthOf(
  line: { gross: Satang; quantityMilli: number; beforeMilli: number },
  milli: number,
): Satang {
  const upTo = (part: number) => Math.round((line.gross * part) / line.quantityMilli)
  return satang(upTo(line.beforeMilli + milli) - upTo(line.beforeMilli))
}

/** Whole pieces go back one by one; what is weighed goes back as a whole. */
export const isCounted = (leftMilli: number): boolean => leftMilli > 0 && leftMilli % 1000 === 0

/** What may still be sent back of what was paid for an order. */
export const leftToRefund = (
  payments: readonly {
    status: string
    amount: Satang
    refunded: Satang
    refundDue: Satang
    repaid: Satang
  }[],
) =>
  payments
    .filter(({ status }) => status === 'succeeded' || status === 'partially_refunded')
    .reduce(
      (sum, { amount, refunded, refundDue, repaid }) => sum + amount - refundDue - (refunded - repaid),
      0,
    ) as Satang
