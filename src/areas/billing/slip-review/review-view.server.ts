import type { Ctx } from '#kernel/http/ctx.ts'
import type { OrderView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'
import { type RefundDue, type ReviewFacts, refundsDue, reviewFacts } from '../slip/review.server.ts'
import {
  type EarlierPayment,
  earlierPayments,
  type QueuedSlip,
  slipQueue,
} from '../slip/slip-queue.server.ts'
import { type ReviewTab, slipList } from './slips.list.rules.ts'

export interface ReviewView {
  tab: ReviewTab
  facts: ReviewFacts
  slips: QueuedSlip[]
  open: { slip: QueuedSlip; order: OrderView; earlier: EarlierPayment[] } | null
  refundDue: RefundDue[]
  now: Date
}

/** What the review shows for an address: the queue of a tab and the slip that is open. Six statements. */
export async function reviewView(ctx: Ctx, params: URLSearchParams): Promise<ReviewView> {
  const { tab, slip: chosen } = slipList.parse(params)
  const [facts, queue, refundDue] = await Promise.all([
    reviewFacts(ctx),
    tab === 'owed' ? null : slipQueue(ctx, { status: tab, limit: slipList.size }),
    tab === 'owed' ? refundsDue(ctx) : [],
  ])
  const slips = queue?.items ?? []
  const slip = slips.find(({ slipId }) => slipId === chosen) ?? slips[0]
  const [order, earlier] = slip
    ? await Promise.all([getOrder(ctx, slip.orderNumber), earlierPayments(ctx, slip.orderId)])
    : [null, []]
  return { tab, facts, slips, open: slip && order ? { slip, order, earlier } : null, refundDue, now: ctx.now }
}
