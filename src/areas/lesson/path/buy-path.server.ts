import { placeOrder } from '#areas/billing/public.server.ts'
import { recordUses } from '#areas/promotion/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound, Problem } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import { lockEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { buyerContact, buyInput, onlineDelivery } from '../sale/buy-course.server.ts'
import { agreedTotal, couponDiscount } from '../sale/coupon.server.ts'
import { courseSellableKind } from '../sale/course-sellable.server.ts'
import { openPathOrder } from '../sale/purchase-row.server.ts'
import { coursesOfPath, openPath } from './path.server.ts'
import { cohortField } from './path-cohorts.rules.ts'
import { chosenCohorts, pathCohorts } from './path-cohorts.server.ts'
import { restOfPath } from './rest-of-path.server.ts'

/** A buyer's order of a path; `cohorts` is the chosen cohort by course. */
export const buyPathInput = buyInput
  .omit({ cohort: true })
  .extend({ cohorts: z.record(z.string().max(40), z.string().max(40)).default({}) })

/** The same as submitted by a form: one cohort field per course. */
export const buyPathForm = z.preprocess((values) => {
  const fields = Object.entries(values as Record<string, unknown>)
  const start = cohortField('')
  const chosen = fields.flatMap(([name, value]) =>
    name.startsWith(start) && value ? [[name.slice(start.length), value]] : [],
  )
  return { ...Object.fromEntries(fields), cohorts: Object.fromEntries(chosen) }
}, buyPathInput)

/**
 * Orders the courses of a path that the viewer does not have, at their share of its price, each in the chosen cohort. Idempotent. Throws 401, 403
 * `lesson.suspended`, 404, 409 `lesson.full`, `order.total_changed`, `order.not_for_sale`, `promotion.used_up`, 422 at the
 * course whose cohort is unavailable or at the discount code, 429.
 */
export async function buyPath(
  ctx: Ctx,
  slug: string,
  input: z.input<typeof buyPathInput>,
): Promise<{ number: string }> {
  authorize(ctx, lessonAbilities.learn)
  const path = await openPath(ctx, slug)
  const { user } = ctx.viewer
  if (!user) throw notFound('lesson.no_path')
  const { payment, phone, expect, coupon, cohorts: wanted } = parseInput(buyPathInput, input)
  await lockEnrolment(ctx, path.id, user.id)
  const waiting = await openPathOrder(ctx, path.id, user.id)
  if (waiting) return waiting
  const { missing: courses, price } = await restOfPath(ctx, path, await coursesOfPath(ctx, path), user.id)
  if (!path.price || !courses.length) throw conflict('order.not_for_sale')
  const found = await pathCohorts(ctx, courses)
  if ([...found.own.values()].some(({ status }) => status === 'suspended'))
    throw notAllowed('lesson.suspended')
  const cohorts = chosenCohorts(ctx, found, wanted)
  const contact = buyerContact(user, phone)
  const discount = await couponDiscount(ctx, { id: path.id, slug: path.slug, price }, { coupon, payment })
  const placed = placeOrder(ctx, {
    lines: [
      {
        kind: courseSellableKind,
        ref: path.id,
        quantityMilli: 1000,
        ...(discount && { offSatang: discount.off }),
        meta: { courses: courses.map(({ id }) => id), cohorts },
      },
    ],
    contact,
    shipping: onlineDelivery,
    payment,
    userId: user.id,
    guestKey: null,
    expectTotal: agreedTotal(price, discount, expect),
  })
  const { order } = await placed.catch((error: unknown) => {
    throw errorAtCourse(error, wanted)
  })
  await recordUses(ctx, { orderId: order.id, buyer: user.id, uses: discount?.uses ?? [] })
  return { number: order.number }
}

/** If the last place was taken in the meantime, reports that at its course. */
function errorAtCourse(error: unknown, requestedCohorts: Readonly<Record<string, string>>): unknown {
  const isFull = error instanceof Problem && error.code === 'lesson.full'
  const course = isFull ? String(error.data.course) : ''
  return course in requestedCohorts
    ? invalid([{ path: cohortField(course), code: 'lesson.cohort_full' }])
    : error
}
