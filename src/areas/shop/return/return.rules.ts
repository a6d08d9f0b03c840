import type { RefundPlace, RefundShare } from '#areas/billing/public.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ReplacementItem } from '../exchange/exchange.rules.ts'
import type { ReturnState } from './return.states.ts'

export const returnReasons = ['damaged', 'wrong', 'different', 'expired', 'unwanted', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What the buyer wants: a refund or an exchange. */
export const returnKinds = ['refund', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

/**
 * Where a refund is sent. `source`: back to the card, wallet or gift cards that paid, so that no account is needed. The
 * bank is empty for PromptPay; bank and account are empty for the source, and all fields for the wallet.
 */
export interface RefundTarget {
  kind: 'promptpay' | 'bank' | 'wallet' | 'source'
  bank: string
  account: string
  name: string
  /** The buyer was erased while a refund was still due: the account is deleted once the return is closed. */
  isOfErased?: true
}

/** A returned quantity of one item of the order, and the amount paid for it. */
export interface ReturnedLine {
  variantId: string
  /** Its position in the order; missing for returns made before several lines could have the same variant. */
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
  images: string[]
  target: RefundTarget
  /** The amount paid for its goods. */
  value: Satang
  refunded: Satang
  /** For an exchange: the replacement goods, their total, and the order that ships them. */
  wanted: ReplacementItem[]
  wantedWorth: Satang
  /** Whether the value of the goods was already credited and is waiting for the replacement. */
  isHeld: boolean
  replacementId: string | null
  replacementNumber: string | null
  /** The shop's answer: where to send the goods, or why it was refused. */
  answer: string
  createdAt: Date | string
}

export const maxReturnImages = 6
const dayMs = 86_400_000

/**
 * Whether any of the goods have been shipped, and not too long ago. They may be returned while still on their way,
 * since a buyer may have noticed a mistake on the label.
 */
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

interface PurchasedLine {
  kind: string
  ref: string
  line: number
  quantityMilli: number
  /** The quantity shipped; the rest cannot be returned. */
  sentMilli: number
  gross: Satang
}

type Earlier = Pick<ReturnView, 'state' | 'lines'>

/**
 * Returns the key of a line in a form: its variant, with its position if an order contains it more than once (on its
 * own and in a bundle, at different prices).
 */
export const returnKey = (
  { ref, line }: Pick<PurchasedLine, 'ref' | 'line'>,
  lines: readonly Pick<PurchasedLine, 'ref'>[],
): string => (lines.filter((other) => other.ref === ref).length > 1 ? `${ref}~${line}` : ref)

const unsuccessfulStates: readonly ReturnState[] = ['refused', 'withdrawn', 'lapsed']

/** Returns the quantity of a line already in returns; unsuccessful returns do not count. */
export const returnedMilli = (
  bought: Pick<PurchasedLine, 'ref' | 'line'>,
  earlier: readonly Earlier[],
): number =>
  earlier
    .filter(({ state }) => !unsuccessfulStates.includes(state))
    .flatMap(({ lines }) => lines)
    .filter(({ variantId, line = bought.line }) => variantId === bought.ref && line === bought.line)
    .reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)

/** Returns the shipped quantity of a line that may still be returned. */
export const returnableMilli = (line: PurchasedLine, earlier: readonly Earlier[]): number =>
  Math.max(0, line.sentMilli - returnedMilli(line, earlier))

/** Returns the amount paid for a part of a line, from its stored amounts. */
export const paidFor = (line: PurchasedLine, milli: number, earlier: readonly Earlier[]): Satang =>
  valueOfPart({ ...line, beforeMilli: returnedMilli(line, earlier) }, milli)

/** Same as above, calculated from the parts before it, so that all parts add up to the whole line to the satang. */
export function valueOfPart(
  line: { gross: Satang; quantityMilli: number; beforeMilli: number },
  milli: number,
): Satang {
  const upTo = (part: number) => Math.round((line.gross * part) / line.quantityMilli)
  return satang(upTo(line.beforeMilli + milli) - upTo(line.beforeMilli))
}

/** Returns what was paid for returned goods, and the tax in it. */
export function goodsOf(
  returned: readonly Pick<ReturnedLine, 'variantId' | 'line' | 'quantityMilli' | 'satang'>[],
  lines: readonly (Pick<PurchasedLine, 'ref' | 'line' | 'quantityMilli'> & { vat: Satang })[],
): { gross: Satang; vat: Satang } {
  const taxes = returned.map(({ variantId, line, quantityMilli }) => {
    const bought = lines.find(
      (candidate) => candidate.ref === variantId && (line === undefined || candidate.line === line),
    )
    return bought ? Math.round((bought.vat * quantityMilli) / bought.quantityMilli) : 0
  })
  return {
    gross: satang(returned.reduce((sum, refund) => sum + refund.satang, 0)),
    vat: satang(taxes.reduce((sum, vat) => sum + vat, 0)),
  }
}

/** Whole pieces are returned one by one; weighed goods are returned as a whole. */
export const isWholePieces = (leftMilli: number): boolean => leftMilli > 0 && leftMilli % 1000 === 0

/** Returns where the payment for an order would be refunded to, in this order; nothing while it is unpaid. */
export const refundSources = (
  payments: readonly { refundSources: readonly RefundShare[] }[],
): readonly RefundShare[] => payments.flatMap((payment) => payment.refundSources)

/**
 * Returns where an amount is refunded to, `after` what is taken from the sources before it. Without a source, money is
 * sent manually.
 */
export function refundShares(
  sources: readonly RefundShare[],
  amount: Satang,
  after: Satang = zeroSatang,
): RefundShare[] {
  const shares = new Map<RefundPlace, number>()
  let skip: number = after
  let left: number = amount
  for (const source of [...sources, { place: 'bank' as const, amount: Number.POSITIVE_INFINITY }]) {
    const skipped = Math.min(skip, source.amount)
    const part = Math.min(source.amount - skipped, left)
    skip -= skipped
    left -= part
    if (part > 0) shares.set(source.place, (shares.get(source.place) ?? 0) + part)
  }
  return [...shares].map(([place, part]) => ({ place, amount: satang(part) }))
}

/** Returns the part of a refund that staff send, to an account or in cash. */
export const amountByHand = (shares: readonly RefundShare[]): Satang =>
  satang(
    shares
      .filter(({ place }) => place === 'bank' || place === 'cash')
      .reduce((sum, { amount }) => sum + amount, 0),
  )

/** Returns how much of the payment for an order may still be refunded. */
export const refundableAmount = (
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
