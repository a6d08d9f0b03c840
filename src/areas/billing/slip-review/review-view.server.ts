import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { OrderView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'
import { needsSecondApproval } from '../payment/second-approval.rules.ts'
import { findFirstApproval } from '../payment/second-approval.server.ts'
import { needsFullPayment } from '../sellable.server.ts'
import { type PaymentSettings, paymentSettings } from '../settings/settings.server.ts'
import { type RefundDue, type ReviewStats, refundsDue, reviewStats } from '../slip/review.server.ts'
import { type SenderHistory, senderHistory } from '../slip/sender-slips.server.ts'
import {
  type EarlierPayment,
  earlierPayments,
  type QueuedSlip,
  slipQueue,
} from '../slip/slip-queue.server.ts'
import { type CheckView, checkView } from '../slip-check/check-view.server.ts'
import { type ReviewTab, slipList } from './slips.list.rules.ts'

export interface ReviewView {
  tab: ReviewTab
  /** The order whose payments alone are shown. */
  order: string | null
  stats: ReviewStats
  slips: QueuedSlip[]
  open: {
    slip: QueuedSlip
    order: OrderView
    earlier: EarlierPayment[]
    sender: SenderHistory
    /** The result of the site's service for it, if one was queried. */
    check: CheckView | null
    /** Whether the order is awaiting its money and a smaller amount counts as a part payment. */
    takesParts: boolean
    /** For a payment that two people must approve: the limit, and who has already approved. */
    second: { above: Satang; first: FirstApprover | null } | null
  } | null
  refundDue: RefundDue[]
  now: Date
}

/** Who has already approved, and the amount received that they approved. */
interface FirstApprover {
  name: string
  at: Date
  amount: Satang | null
  isOwn: boolean
}

/** Returns what the review shows for a URL: the queue of a tab and the open slip. At most ten SQL queries. */
export async function reviewView(ctx: Ctx, params: URLSearchParams): Promise<ReviewView> {
  const { tab, order: only, slip: chosen } = slipList.parse(params)
  const [stats, queue, refundDue] = await Promise.all([
    reviewStats(ctx),
    tab === 'owed' ? null : slipQueue(ctx, { status: tab, order: only, limit: slipList.size }),
    tab === 'owed' ? refundsDue(ctx, only) : [],
  ])
  const slips = queue?.items ?? []
  const slip = slips.find(({ slipId }) => slipId === chosen) ?? slips[0]
  const shared = { tab, order: only, stats, slips, refundDue, now: ctx.now }
  if (!slip) return { ...shared, open: null }
  const settings = await paymentSettings(ctx)
  const [order, earlier, sender, check, second] = await Promise.all([
    getOrder(ctx, slip.orderNumber, { forPayment: true }),
    earlierPayments(ctx, slip.orderId),
    senderHistory(ctx, slip),
    checkView(ctx, slip.slipId),
    secondApproval(ctx, slip, settings),
  ])
  const isUnpaid = order.status === 'pending_payment'
  const takesParts = settings.parts.on && isUnpaid && !needsFullPayment(order.lines.map(({ kind }) => kind))
  return { ...shared, open: { slip, order, earlier, sender, check, second, takesParts } }
}

async function secondApproval(
  ctx: Ctx,
  slip: QueuedSlip,
  { slips }: PaymentSettings,
): Promise<NonNullable<ReviewView['open']>['second']> {
  const above = slips.approveAbove
  // This queue contains only slip payments.
  if (above === null || slip.slipStatus !== 'waiting') return null
  const first = await findFirstApproval(ctx, { paymentId: slip.paymentId, seenId: slip.slipId })
  // More may have been received than was requested.
  if (!first)
    return needsSecondApproval({ ...slip, method: 'transfer' }, above) ? { above, first: null } : null
  const [person] = await usersByIds(ctx, [first.by])
  const name = person ? `${person.firstname} ${person.lastname}`.trim() : ''
  return {
    above,
    first: { name, at: first.at, amount: first.amount, isOwn: first.by === ctx.viewer.user?.id },
  }
}
