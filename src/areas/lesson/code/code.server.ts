import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { day, parseDay } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { chosenCohort } from '../cohort/cohort.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { publishedCourse } from '../course/course-row.server.ts'
import { assertCanJoin } from '../enrolment/enrolment.server.ts'
import { type Enrolment, enrolmentRows, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { lockEnrolment, upsertEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { isGiftCode, redeemGift } from '../gift/redeem-gift.server.ts'
import { normalizeCode } from './code.rules.ts'
import { codes } from './code.table.ts'
import { generateCode } from './generate-code.server.ts'

export type Code = Row<typeof codes>

export const codeRows = rows(codes, { missing: 'lesson.no_code' })

/** Limits guessing of codes. */
const codeAttempts = defineRateLimit('lesson.code', { points: 10, seconds: 900, code: 'lesson.code_often' })

/**
 * Admits the bearer of a code to its course, one of the team or of a present; idempotent. Throws 401, 403 `lesson.suspended`, 404, 409 `lesson.full` and the other reasons that
 * prevent joining, 422 `lesson.code_wrong`, `lesson.code_used`, `lesson.code_over`, 429.
 */
export async function redeemCode(
  ctx: Ctx,
  slug: string,
  { code: entered, cohort = null }: { code: string; cohort?: string | null },
): Promise<Enrolment> {
  authorize(ctx, lessonAbilities.learn)
  const course = await publishedCourse(ctx, slug)
  const userId = ctx.viewer.user?.id
  if (!userId) throw notFound('lesson.no_course')
  await lockEnrolment(ctx, course.id, userId)
  const enrolment = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  if (enrolment?.status === 'suspended') throw notAllowed('lesson.suspended')
  if (
    enrolment &&
    enrolment.status !== 'left' &&
    !hasExpired(enrolment, ctx.now) &&
    (enrolment.source === 'code' || enrolment.source === 'gift')
  )
    return enrolment
  const tried = await codeAttempts.consume(ctx, userId)
  const text = normalizeCode(entered)
  const code = await codeRows.find(ctx, { code: text, courseId: course.id })
  const isGift = !code && (await isGiftCode(ctx, course.id, text))
  if (!code && !isGift) throw invalid([{ path: 'code', code: 'lesson.code_wrong' }])
  await tried.refund()
  if (!code) return redeemGift(ctx, { course, code: text, userId })
  if (code.until && day(ctx.now) > code.until) throw invalid([{ path: 'code', code: 'lesson.code_over' }])
  await assertCanJoin(ctx, course, userId)
  const cohortId = await chosenCohort(ctx, course.id, cohort)
  const claimed = await ctx.db.query(
    'lesson.useCode',
    'UPDATE lesson_code SET used = used + 1 WHERE tenant_id = $1 AND id = $2 AND used < most RETURNING id',
    [ctx.tenant.id, code.id],
  )
  if (!claimed.length) throw invalid([{ path: 'code', code: 'lesson.code_used' }])
  return upsertEnrolment(ctx, { course, userId, source: 'code', cohortId })
}

/** Returns whether some code of a course still admits somebody. */
export async function hasUsableCode(ctx: Ctx, courseId: string): Promise<boolean> {
  const [found] = await ctx.db.query(
    'lesson.usableCode',
    `SELECT 1 FROM lesson_code WHERE tenant_id = $1 AND course_id = $2 AND used < most
       AND (until IS NULL OR until >= $3) LIMIT 1`,
    [ctx.tenant.id, courseId, day(ctx.now)],
  )
  return found !== undefined
}

export const codeInput = z.object({
  most: z.coerce.number().int().min(1).max(100_000),
  note: z.string().trim().max(120).default(''),
  until: z.string().max(40).optional(),
  /** A custom code; generated if omitted. */
  code: z.string().max(40).optional(),
})

/** Creates a code for a course. Throws 401, 403, 404, 422. */
export async function addCode(ctx: Ctx, courseId: string, input: z.input<typeof codeInput>): Promise<Code> {
  await managedCourse(ctx, courseId)
  const { most, note, until, code: own } = parseInput(codeInput, input)
  const last = until?.trim() ? parseDay(until) : null
  if (last && !last.ok) throw invalid([{ path: 'until', code: 'field.day' }])
  // A year typed wrong would otherwise hand out a code that nobody can use.
  const today = day(ctx.now)
  if (last?.ok && last.day < today)
    throw invalid([{ path: 'until', code: 'field.day_before', params: { day: today } }])
  const code = own?.trim() ? normalizeCode(own) : generateCode()
  if (code.length < 6) throw invalid([{ path: 'code', code: 'lesson.code_short' }])
  if (await codeRows.find(ctx, { code })) throw invalid([{ path: 'code', code: 'lesson.code_taken' }])
  return codeRows.insert(ctx, {
    courseId,
    code,
    note,
    most,
    until: last?.ok ? last.day : null,
    createdAt: ctx.now,
  })
}

/** Deletes a code; those who joined by it stay. Throws 401, 403, 404. */
export async function removeCode(ctx: Ctx, courseId: string, id: string): Promise<void> {
  await managedCourse(ctx, courseId)
  await codeRows.removeWhere(ctx, { id, courseId })
}
