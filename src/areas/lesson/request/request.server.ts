import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { holdSeat, seatsLeft } from '../admission/seats.server.ts'
import { chosenCohort } from '../cohort/cohort.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { type Course, courseRows, publishedCourse } from '../course/course-row.server.ts'
import { assertCanJoin } from '../enrolment/enrolment.server.ts'
import { enrolmentRows, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { lockEnrolment, upsertEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { type Request, requestHolder, requestLifecycle, requestRows } from './request-row.server.ts'

/** How long a place that became free is reserved for a waiting user. */
export const offerHours = 48

export const requestInput = z.object({
  note: z.string().trim().max(500).default(''),
  cohort: z.string().max(40).nullish(),
})

/**
 * Requests admission, or the next free place if a course is full. Idempotent. Throws 401, 404, 409 `lesson.not_full`
 * and the reasons that prevent joining, 422.
 */
export async function requestAdmission(
  ctx: Ctx,
  slug: string,
  input: z.input<typeof requestInput>,
): Promise<Request> {
  authorize(ctx, lessonAbilities.learn)
  const course = await publishedCourse(ctx, slug)
  const userId = ctx.viewer.user?.id
  if (!userId) throw notFound('lesson.no_course')
  const { note, cohort } = parseInput(requestInput, input)
  await lockEnrolment(ctx, course.id, userId)
  const enrolment = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  if (enrolment && enrolment.status !== 'left' && !hasExpired(enrolment, ctx.now))
    throw conflict('lesson.already')
  await assertCanJoin(ctx, course, userId)
  const cohortId = await chosenCohort(ctx, course.id, cohort ?? null)
  const before = await requestRows.find(ctx, { courseId: course.id, userId })
  if (before?.status === 'waiting' || before?.status === 'offered') return before
  const kind = course.access === 'approval' ? 'approval' : 'seat'
  if (kind === 'seat' && (await seatsLeftFor(ctx, course, cohortId)) !== 0) throw conflict('lesson.not_full')
  const set = { kind, note, cohortId, askedAt: ctx.now, offeredUntil: null } as const
  if (before) return requestLifecycle.move(ctx, before.id, 'ask', { set })
  return requestRows.insert(ctx, { ...set, courseId: course.id, userId, status: 'waiting' })
}

const seatsLeftFor = async (ctx: Ctx, course: Pick<Course, 'id' | 'capacity'>, cohortId: string | null) => {
  if (cohortId) return (await seatsLeft(ctx, 'lesson.cohort', [cohortId])).get(cohortId) ?? null
  return course.capacity === null
    ? null
    : ((await seatsLeft(ctx, 'lesson.course', [course.id])).get(course.id) ?? null)
}

/** Withdraws the viewer's request, or declines the place offered to them. Throws 401, 404, 409. */
export async function withdrawRequest(ctx: Ctx, courseId: string): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const ownRequest = await requestRows.find(ctx, { courseId, userId: ctx.viewer.user?.id ?? '' })
  if (!ownRequest) throw notFound('lesson.no_request')
  await requestLifecycle.move(ctx, ownRequest.id, 'withdraw')
}

/** Accepts a request. Throws 401, 403, 404, 409 `lesson.full`. */
export async function acceptRequest(ctx: Ctx, courseId: string, id: string): Promise<void> {
  const { course, request } = await managedRequest(ctx, courseId, id)
  if (!course.revisionId) throw conflict('lesson.not_published')
  if (request.status !== 'waiting' && request.status !== 'offered') throw conflict('lesson.request_closed')
  await upsertEnrolment(ctx, {
    course: { ...course, revisionId: course.revisionId },
    userId: request.userId,
    source: 'approval',
    cohortId: request.cohortId,
  })
  await notifyApplicant(ctx, request, course, { decision: 'accepted' })
}

/** Rejects a request, with a reason shown to the applicant. Throws 401, 403, 404, 409. */
export async function rejectRequest(ctx: Ctx, courseId: string, id: string, reason = ''): Promise<void> {
  const { course, request } = await managedRequest(ctx, courseId, id)
  await requestLifecycle.move(ctx, request.id, 'reject', { ...(reason && { reason }) })
  await notifyApplicant(ctx, request, course, { decision: 'rejected', reason })
}

async function managedRequest(ctx: Ctx, courseId: string, id: string) {
  const course = await managedCourse(ctx, courseId)
  const request = await requestRows.find(ctx, { id, courseId })
  if (!request) throw notFound('lesson.no_request')
  return { course, request }
}

/**
 * Offers free places to those waiting longest, in all courses with waiting users; expired offers pass to the next. Each
 * request in its own transaction. Idempotent; returns the number of offers.
 */
export async function offerSeats(ctx: Ctx): Promise<number> {
  let offered = 0
  await forEachRecord(ctx, [lapseOffers, offerFreeSeats], async (step) => {
    offered = await step(ctx)
    return true
  })
  return offered
}

async function lapseOffers(ctx: Ctx): Promise<number> {
  const expired = await ctx.db.query<{ id: string }>(
    'lesson.offersOver',
    `SELECT id FROM lesson_request WHERE tenant_id = $1 AND status = 'offered' AND offered_until <= $2
     ORDER BY id LIMIT 500`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, expired, async ({ id }) => {
    const request = await requestRows.lock(ctx, id)
    if (request.status !== 'offered' || !request.offeredUntil || request.offeredUntil > ctx.now) return false
    await requestLifecycle.move(ctx, id, 'lapse', { locked: request })
    return true
  })
}

async function offerFreeSeats(ctx: Ctx): Promise<number> {
  const waiting = await ctx.db.query<{ id: string }>(
    'lesson.waitingForSeat',
    `SELECT r.id FROM lesson_request r JOIN lesson_course c ON c.tenant_id = r.tenant_id AND c.id = r.course_id
     JOIN slot_pool p ON p.tenant_id = r.tenant_id AND p.kind = CASE WHEN r.cohort_id IS NULL THEN 'lesson.course' ELSE 'lesson.cohort' END
       AND p.key = coalesce(r.cohort_id, r.course_id)::text
     WHERE r.tenant_id = $1 AND r.kind = 'seat' AND r.status = 'waiting' AND c.status = 'published' AND p.taken < p.capacity
     ORDER BY r.asked_at, r.id LIMIT 500`,
    [ctx.tenant.id],
  )
  return forEachRecord(ctx, waiting, ({ id }) => offerSeat(ctx, id))
}

/** Reserves a place for a waiting user; returns false if none is left, or they no longer wait. */
async function offerSeat(ctx: Ctx, id: string): Promise<boolean> {
  const request = await requestRows.lock(ctx, id)
  if (request.status !== 'waiting') return false
  const course = await courseRows.get(ctx, request.courseId)
  if ((await seatsLeftFor(ctx, course, request.cohortId)) === 0) return false
  await holdSeat(ctx, { courseId: course.id, cohortId: request.cohortId }, requestHolder(id))
  const offeredUntil = new Date(ctx.now.getTime() + offerHours * 3_600_000)
  await requestLifecycle.move(ctx, id, 'offer', { set: { offeredUntil } })
  await notifyApplicant(ctx, request, course, { decision: 'offered', until: offeredUntil })
  return true
}

type Outcome =
  | { decision: 'accepted' }
  | { decision: 'rejected'; reason: string }
  | { decision: 'offered'; until: Date }

function notifyApplicant(
  ctx: Ctx,
  { userId }: Pick<Request, 'userId'>,
  course: Pick<Course, 'title' | 'slug' | 'id'>,
  outcome: Outcome,
): Promise<void> {
  const text = (locale: 'th' | 'en'): string => {
    const t = saleMessages[locale].notices
    if (outcome.decision === 'offered') return t.offered(course.title, formatDateTime(outcome.until, locale))
    if (outcome.decision === 'rejected') return t.rejected(course.title, outcome.reason)
    return t.accepted(course.title)
  }
  const subject: LocalizedText = { th: course.title, en: course.title }
  return notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `lesson:${course.id}`,
    subject,
    text: { th: text('th'), en: text('en') },
    path: outcome.decision === 'rejected' ? lessonPaths.detail(course.slug) : lessonPaths.enroll(course.slug),
    mail: true,
  })
}
