import { getOrder, recordReturnRefund, refundReturnToCard } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { managedCourse } from '../course/course.server.ts'
import { giftRows, releaseGift } from './gift-row.server.ts'

/**
 * Refunds the places of an order that nobody has taken: their code admits nobody any more. `reference` is that of the bank
 * for a manual transfer; a card payment is refunded to the card. Throws 401, 403, 404, 409 `lesson.gifts_used` and the
 * errors of billing.
 */
export async function refundUnusedGifts(
  ctx: Ctx,
  courseId: string,
  { order: number, reference }: { order: string; reference: string },
): Promise<void> {
  await managedCourse(ctx, courseId)
  const order = await getOrder(ctx, number, { token: null })
  const places = await giftRows.list(ctx, { where: { orderId: order.id, courseId }, order: ['id'] })
  const unused = places.filter(({ status }) => status === 'paid')
  const [first] = unused
  if (!first) throw conflict('lesson.gifts_used')
  const key = `lesson:gift:${first.id}`
  const amountSatang = satang(Math.round((order.totals.total * unused.length) / places.length))
  const byCard = await refundReturnToCard(ctx, order.id, { key, amountSatang })
  await recordReturnRefund(ctx, order.id, { key, amountSatang, reference: byCard ?? reference })
  // Also those taken while the gateway was refunding them: what is refunded is not given.
  for (const gift of unused) {
    const { status } = await giftRows.lock(ctx, gift.id)
    if (status === 'released') throw conflict('lesson.gifts_used')
    await releaseGift(ctx, gift)
  }
}
