import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PublishedCourse } from '../course/course-row.server.ts'
import { assertPrerequisites, isEntitledTo } from '../enrolment/enrolment.server.ts'
import { type Enrolment, enrolmentRows, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { upsertEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { giftRows } from './gift-row.server.ts'

/** Returns whether places of a course were bought under a code. */
export const isGiftCode = async (ctx: Ctx, courseId: string, code: string): Promise<boolean> =>
  (await giftRows.find(ctx, { courseId, code })) !== undefined

/** Returns whether someone has bought a place in a course that nobody has taken yet. */
export const hasUnusedGift = async (ctx: Ctx, courseId: string): Promise<boolean> =>
  (await giftRows.find(ctx, { courseId, status: 'paid' })) !== undefined

/**
 * Admits a user to one of the places bought under a code. A place is paid for, so the dates of enrolment do not matter; whoever
 * is in the course already takes none. The enrolment must be locked. Throws 409 `lesson.already`, `lesson.prerequisite`,
 * 422 `lesson.code_used`.
 */
export async function redeemGift(
  ctx: Ctx,
  { course, code, userId }: { course: PublishedCourse; code: string; userId: string },
): Promise<Enrolment> {
  const enrolment = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  const isIn = enrolment !== undefined && enrolment.status !== 'left' && !hasExpired(enrolment, ctx.now)
  if (isIn && (await isEntitledTo(ctx, course, enrolment))) throw conflict('lesson.already')
  await assertPrerequisites(ctx, course, userId)
  const [place] = await ctx.db.query<{ id: string; slotId: string | null; cohortId: string | null }>(
    'lesson.takeGift',
    `SELECT id, slot_id AS "slotId", cohort_id AS "cohortId" FROM lesson_gift
     WHERE tenant_id = $1 AND course_id = $2 AND code = $3 AND status = 'paid' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [ctx.tenant.id, course.id, code],
  )
  if (!place) throw invalid([{ path: 'code', code: 'lesson.code_used' }])
  await giftRows.update(ctx, place.id, {
    status: 'redeemed',
    slotId: null,
    redeemedBy: userId,
    redeemedAt: ctx.now,
  })
  return upsertEnrolment(ctx, {
    course,
    userId,
    source: 'gift',
    cohortId: place.cohortId,
    slotId: place.slotId,
  })
}
