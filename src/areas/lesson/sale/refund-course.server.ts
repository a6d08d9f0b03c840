import {
  joinOrderSql,
  recordReturnRefund,
  refundReturnToCard,
  syncOrderEntitlements,
} from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { managedCourse } from '../course/course.server.ts'
import { releaseRefunded } from './release-refunded.server.ts'

/**
 * Refunds a learner's payment for a course: access ends, their work is kept. `reference` is that of the bank for a
 * manual transfer; a card payment is refunded to the card. Throws 401, 403, 404, 409 `lesson.not_bought` and the errors
 * of billing.
 */
export async function refundCourse(
  ctx: Ctx,
  courseId: string,
  { enrolmentId, reference }: { enrolmentId: string; reference: string },
): Promise<void> {
  await managedCourse(ctx, courseId)
  const paid = await findPaidPurchase(ctx, courseId, enrolmentId)
  if (!paid) throw conflict('lesson.not_bought')
  const { orderId, amount: amountSatang } = paid
  const key = `lesson:${paid.id}`
  const byCard = await refundReturnToCard(ctx, orderId, { key, amountSatang })
  await recordReturnRefund(ctx, orderId, { key, amountSatang, reference: byCard ?? reference })
  await syncOrderEntitlements(ctx, orderId)
  await releaseRefunded(ctx, orderId)
}

interface PaidPurchase {
  id: string
  orderId: string
  amount: Satang
}

async function findPaidPurchase(
  ctx: Ctx,
  courseId: string,
  enrolmentId: string,
): Promise<PaidPurchase | undefined> {
  const [row] = await ctx.db.query<PaidPurchase>(
    'lesson.paidFor',
    `SELECT p.id, p.order_id AS "orderId", o.total_satang AS amount FROM lesson_purchase p ${joinOrderSql('p', 'o')}
     JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.course_id = p.course_id AND e.user_id = o.user_id
     WHERE p.tenant_id = $1 AND p.course_id = $2 AND e.id = $3 AND p.status = 'paid' ORDER BY p.created_at DESC LIMIT 1`,
    [ctx.tenant.id, courseId, enrolmentId],
  )
  return row && { ...row, amount: satang(Number(row.amount)) }
}
