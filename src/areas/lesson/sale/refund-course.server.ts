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
  const paid = (await paidPurchases(ctx, courseId, [enrolmentId])).get(enrolmentId)
  if (!paid) throw conflict('lesson.not_bought')
  const { orderId, amount: amountSatang } = paid
  const key = `lesson:${paid.id}`
  const byCard = await refundReturnToCard(ctx, orderId, { key, amountSatang })
  await recordReturnRefund(ctx, orderId, { key, amountSatang, reference: byCard ?? reference })
  await syncOrderEntitlements(ctx, orderId)
  await releaseRefunded(ctx, orderId)
}

/** What a learner paid for a course and can get back. */
export interface PaidPurchase {
  id: string
  orderId: string
  /** The total of the order, all of which is refunded. */
  amount: Satang
  /** The other courses of the order, whose access ends with it: those of a learning path. */
  otherCourses: string[]
}

/** Returns the newest purchase of a course that cost something and is not refunded, by enrolment. One statement. */
export async function paidPurchases(
  ctx: Ctx,
  courseId: string,
  enrolmentIds: readonly string[],
): Promise<Map<string, PaidPurchase>> {
  const found = await ctx.db.query<Omit<PaidPurchase, 'amount'> & { enrolmentId: string; amount: number }>(
    'lesson.paidFor',
    `SELECT DISTINCT ON (e.id) e.id AS "enrolmentId", p.id, p.order_id AS "orderId", o.total_satang AS amount,
       ARRAY(SELECT c.title FROM lesson_purchase s JOIN lesson_course c ON c.tenant_id = s.tenant_id AND c.id = s.course_id
         WHERE s.tenant_id = $1 AND s.order_id = p.order_id AND s.status = 'paid' AND s.id <> p.id ORDER BY c.title) AS "otherCourses"
     FROM lesson_purchase p ${joinOrderSql('p', 'o')}
     JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.course_id = p.course_id AND e.user_id = o.user_id
     WHERE p.tenant_id = $1 AND p.course_id = $2 AND e.id = ANY($3::uuid[]) AND p.status = 'paid' AND o.total_satang > 0
     ORDER BY e.id, p.created_at DESC`,
    [ctx.tenant.id, courseId, enrolmentIds],
  )
  return new Map(
    found.map(({ enrolmentId, amount, ...purchase }) => [
      enrolmentId,
      { ...purchase, amount: satang(Number(amount)) },
    ]),
  )
}
