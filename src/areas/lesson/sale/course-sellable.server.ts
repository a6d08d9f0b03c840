import {
  joinOrderSql,
  type PricedLine,
  type RequestedItem,
  type SellableKind,
  syncOrderEntitlements,
} from '#areas/billing/public.server.ts'
import { conflict, notFound, notSignedIn } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { confirmSeat, holdSeat, releaseSeat, releaseSeatsOf, seatsLeft } from '../admission/seats.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { courseKind } from '../enrolment/enrolment.server.ts'
import { enrolmentRows, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { upsertEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { pathRows } from '../path/path-row.server.ts'
import { restOfPath } from '../path/rest-of-path.server.ts'
import { lessonPaths } from '../paths.ts'
import { requestHolder, requestRows } from '../request/request-row.server.ts'
import { skuOf } from './coupon.server.ts'
import { priceOn } from './price.rules.ts'
import { buyerOf, type Purchase, purchaseRows } from './purchase-row.server.ts'
import { isRefundedSql } from './refunded-enrolment.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Emitted when all that a learner paid for a course was refunded: no order of theirs opens it any more. */
    'lesson.refunded': { enrolmentId: string; order: string; at: string }
  }
}

/**
 * The kind under which billing knows courses; `ref` is the course, `meta.cohort` the chosen cohort. For a path `ref` is
 * the path, `meta.courses` its courses at the time of ordering, `meta.cohorts` the chosen cohorts by course.
 */
export const courseSellableKind = 'course'

/**
 * Courses, paid like anything else: the order holds a place if places are limited, and payment opens the course to its
 * buyer immediately. Access is through the entitlement, which a refund revokes; progress is kept.
 */
export const courseSellable: SellableKind = {
  kind: courseSellableKind,
  fulfilWhen: 'paid',
  opensAtItsUrl: true,

  async namedBySku(ctx, skus) {
    const slug = skus.map((sku) => sku.toLowerCase())
    const [courses, paths] = await Promise.all([
      courseRows.list(ctx, { where: { slug, access: 'paid' } }),
      pathRows.list(ctx, { where: { slug } }),
    ])
    return [...courses, ...paths].map((item) => ({
      sku: skuOf(item),
      name: { th: item.title, en: item.title },
    }))
  },

  async price(ctx, requestedLines, buyer) {
    // The owner of a course must be known before payment.
    if (!buyer) throw notSignedIn()
    return Promise.all(requestedLines.map((want) => priceLine(ctx, want, buyer)))
  },

  async reserve(ctx, orderId, lines) {
    for (const { courseId, cohortId, pathId } of coursesInLines(lines)) {
      const before = await purchaseRows.find(ctx, { orderId, courseId })
      if (before && before.status !== 'released') continue
      await clearOffer(ctx, courseId)
      const slotId = (await hasSeat(ctx, courseId, pathId))
        ? null
        : await holdSeat(ctx, { courseId, cohortId }, { kind: 'order', id: orderId })
      if (before) await purchaseRows.update(ctx, before.id, { slotId, status: 'open' })
      else
        await purchaseRows.insert(ctx, {
          orderId,
          courseId,
          cohortId,
          pathId,
          slotId,
          status: 'open',
          createdAt: ctx.now,
        })
    }
  },

  async makePermanent(ctx, orderId) {
    for (const { slotId } of await purchasesOfOrder(ctx, orderId)) await confirmSeat(ctx, slotId)
  },

  async release(ctx, orderId) {
    for (const purchase of await purchasesOfOrder(ctx, orderId)) await releasePurchase(ctx, purchase)
  },

  async fulfil(ctx, orderId) {
    for (const purchase of await purchasesOfOrder(ctx, orderId)) await fulfilPurchase(ctx, purchase)
    // The buyer is waiting to enter: the entitlement is synchronised now instead of by a job.
    await syncOrderEntitlements(ctx, orderId)
    return undefined
  },

  entitles: async (_, lines) =>
    lines.flatMap(({ ref, meta }) =>
      (coursesOf(meta) ?? [ref]).map((target) => ({ kind: courseKind, target, days: null })),
    ),
}

/** Opens a paid course to its buyer, once, however often payment is reported. */
async function fulfilPurchase(ctx: Ctx, { id }: Purchase): Promise<void> {
  const purchase = await purchaseRows.lock(ctx, id)
  if (purchase.status !== 'open') return
  const [course, userId] = await Promise.all([courseRows.get(ctx, purchase.courseId), buyerOf(ctx, purchase)])
  await purchaseRows.update(ctx, id, { status: 'paid' })
  if (!userId || !course.revisionId) return
  await confirmSeat(ctx, purchase.slotId)
  // A buyer who gave up their place in a full course between order and payment has the entitlement, and can join again
  // when a place is free.
  if (purchase.pathId && !purchase.slotId && (await hasLostSeat(ctx, purchase, userId))) return
  await upsertEnrolment(ctx, {
    course: { ...course, revisionId: course.revisionId },
    userId,
    source: 'order',
    cohortId: purchase.cohortId,
    slotId: purchase.slotId,
  })
}

/** Releases the place of an abandoned or refunded order; a refund is published, once. */
export async function releasePurchase(ctx: Ctx, { id }: Pick<Purchase, 'id'>): Promise<void> {
  const purchase = await purchaseRows.lock(ctx, id)
  if (purchase.status === 'released') return
  await releaseSeat(ctx, purchase.slotId)
  await purchaseRows.update(ctx, id, { status: 'released', slotId: null })
  if (purchase.status === 'paid') await publishRefund(ctx, purchase)
  if (!purchase.slotId) return
  await ctx.db.query(
    'lesson.seatGone',
    'UPDATE lesson_enrolment SET slot_id = NULL, expires_at = $3 WHERE tenant_id = $1 AND slot_id = $2',
    [ctx.tenant.id, purchase.slotId, ctx.now],
  )
  touch(ctx, coursesScope)
}

async function publishRefund(ctx: Ctx, { id }: Pick<Purchase, 'id'>): Promise<void> {
  const [refunded] = await ctx.db.query<{ enrolmentId: string; order: string }>(
    'lesson.refundedEnrolment',
    `SELECT e.id AS "enrolmentId", o.number AS "order" FROM lesson_purchase p ${joinOrderSql('p', 'o')}
     JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.course_id = p.course_id AND e.user_id = o.user_id
     WHERE p.tenant_id = $1 AND p.id = $2 AND ${isRefundedSql('e')}`,
    [ctx.tenant.id, id],
  )
  if (refunded) await emit(ctx, 'lesson.refunded', { ...refunded, at: ctx.now.toISOString() })
}

const purchasesOfOrder = (ctx: Ctx, orderId: string): Promise<Purchase[]> =>
  purchaseRows.list(ctx, { where: { orderId }, order: ['id'] })

/** Learners already in a course of a path keep their place, and take no other. */
async function hasSeat(ctx: Ctx, courseId: string, pathId: string | null): Promise<boolean> {
  const userId = ctx.viewer.user?.id
  return Boolean(pathId && userId && (await isEnrolled(ctx, courseId, userId)))
}

async function isEnrolled(ctx: Ctx, courseId: string, userId: string): Promise<boolean> {
  const enrolment = await enrolmentRows.find(ctx, { courseId, userId })
  return enrolment !== undefined && enrolment.status !== 'left' && !hasExpired(enrolment, ctx.now)
}

/** Whether a buyer without a held place is no longer in the course, and all its places are taken. */
async function hasLostSeat(
  ctx: Ctx,
  { courseId, cohortId }: Pick<Purchase, 'courseId' | 'cohortId'>,
  userId: string,
): Promise<boolean> {
  if (await isEnrolled(ctx, courseId, userId)) return false
  const left = await (cohortId
    ? seatsLeft(ctx, 'lesson.cohort', [cohortId])
    : seatsLeft(ctx, 'lesson.course', [courseId]))
  return left.get(cohortId ?? courseId) === 0
}

/** The offered place now belongs to the order. */
async function clearOffer(ctx: Ctx, courseId: string): Promise<void> {
  const userId = ctx.viewer.user?.id
  const offer = userId && (await requestRows.find(ctx, { courseId, userId, status: 'offered' }))
  if (offer) await releaseSeatsOf(ctx, requestHolder(offer.id))
}

/** The chosen cohort of an order line. */
export const cohortOf = (meta: RequestedItem['meta']): string | null =>
  typeof meta?.cohort === 'string' ? meta.cohort : null

/** The courses of a path at the time of ordering; undefined for a single course. */
const coursesOf = (meta: RequestedItem['meta']): string[] | undefined =>
  Array.isArray(meta?.courses) ? meta.courses.filter((id): id is string => typeof id === 'string') : undefined

/** The chosen cohorts for the courses of a path, by course. */
function cohortsOf(meta: RequestedItem['meta']): Record<string, string> {
  const all = Object.entries(meta?.cohorts ?? {})
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Returns the courses that order lines open: single ones, and every course of a path. */
function coursesInLines(lines: readonly RequestedItem[]) {
  const parts: { courseId: string; cohortId: string | null; pathId: string | null }[] = []
  for (const { ref, meta } of lines) {
    const courses = coursesOf(meta)
    const cohorts = cohortsOf(meta)
    if (courses)
      for (const courseId of courses)
        parts.push({ courseId, cohortId: cohorts[courseId] ?? null, pathId: ref })
    else parts.push({ courseId: ref, cohortId: cohortOf(meta), pathId: null })
  }
  // Places are taken in a fixed order, so that two buyers of the same courses cannot deadlock.
  return parts.toSorted((a, b) => a.courseId.localeCompare(b.courseId))
}

async function priceLine(
  ctx: Ctx,
  { ref, quantityMilli, meta }: RequestedItem,
  buyer: string,
): Promise<PricedLine> {
  const courses = coursesOf(meta)
  if (courses) return pricePathLine(ctx, { ref, quantityMilli, courses, cohorts: cohortsOf(meta) }, buyer)
  const course = isId(ref) ? await courseRows.find(ctx, { id: ref }) : undefined
  if (course?.status !== 'published' || course.access !== 'paid' || quantityMilli !== 1000)
    throw conflict('order.not_for_sale')
  const cohort = cohortOf(meta)
  if (cohort && !(isId(cohort) && (await cohortRows.find(ctx, { id: cohort, courseId: course.id }))))
    throw notFound('lesson.no_cohort')
  return { ...courseLine(course, ctx.now), ...(meta && { meta }) }
}

interface PathLine extends Pick<RequestedItem, 'ref' | 'quantityMilli'> {
  courses: string[]
  cohorts: Record<string, string>
}

/** The price of a path is set by the team; it opens the current courses that the buyer does not have, at their share of it. */
async function pricePathLine(
  ctx: Ctx,
  { ref, quantityMilli, courses, cohorts }: PathLine,
  buyer: string,
): Promise<PricedLine> {
  const path = isId(ref) ? await pathRows.find(ctx, { id: ref, isOpen: true }) : undefined
  if (!path?.price || quantityMilli !== 1000) throw conflict('order.not_for_sale')
  const pathCourses = await courseRows.list(ctx, { where: { id: path.courseIds, status: 'published' } })
  const { missing, price } = await restOfPath(ctx, path, pathCourses, buyer)
  const open = new Set(missing.map(({ id }) => id))
  const isWhole = courses.length === open.size && courses.every((id) => open.has(id))
  if (!isWhole || !open.size) throw conflict('order.not_for_sale')
  await assertCohortsBelong(ctx, open, cohorts)
  return {
    ref,
    sku: skuOf(path),
    name: { th: path.title, en: path.title },
    unit: { th: 'เส้นทาง', en: 'path' },
    image: null,
    url: lessonPaths.path(path.slug),
    quantityMilli: 1000,
    regularSatang: price,
    unitSatang: price,
    vatMode: 'inclusive',
    weightGrams: 0,
    meta: { courses, cohorts },
  }
}

/** Checks that each cohort belongs to its course, and that course to the path. Throws 404 `lesson.no_cohort`. */
async function assertCohortsBelong(
  ctx: Ctx,
  courses: ReadonlySet<string>,
  cohorts: Record<string, string>,
): Promise<void> {
  const chosen = Object.entries(cohorts)
  if (!chosen.length) return
  const ids = chosen.map(([, id]) => id).filter(isId)
  const found = new Map(
    (await cohortRows.list(ctx, { where: { id: ids } })).map((cohort) => [cohort.id, cohort]),
  )
  if (!chosen.every(([course, id]) => courses.has(course) && found.get(id)?.courseId === course))
    throw notFound('lesson.no_cohort')
}

/** Returns a course as an order line of one piece, at its price now. */
export const courseLine = (course: Course, now: Date): PricedLine => {
  const { now: price, was } = priceOn(course, day(now))
  return {
    ref: course.id,
    sku: skuOf(course),
    name: { th: course.title, en: course.title },
    unit: { th: 'คอร์ส', en: 'course' },
    image: course.coverId,
    url: lessonPaths.enroll(course.slug),
    quantityMilli: 1000,
    regularSatang: satang(was ?? price),
    unitSatang: price,
    vatMode: 'inclusive',
    weightGrams: 0,
  }
}
