import { type Contact, methodsFor, placeOrder, type Shipping } from '#areas/billing/public.server.ts'
import { recordUses } from '#areas/promotion/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { parsePhone } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { chosenCohort } from '../cohort/cohort.server.ts'
import { publishedCourse } from '../course/course-row.server.ts'
import { assertCanJoin, isEntitledTo } from '../enrolment/enrolment.server.ts'
import { enrolmentRows, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { lockEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { agreedTotal, couponDiscount } from './coupon.server.ts'
import { courseSellableKind } from './course-sellable.server.ts'
import { priceOn } from './price.rules.ts'
import { openOrders } from './purchase-row.server.ts'

/** Payment methods for courses: nothing is shipped, so there is no cash on delivery. */
export const coursePaymentMethods = ['promptpay', 'transfer', 'card', 'wallet'] as const

export const buyInput = z.object({
  payment: z.enum(coursePaymentMethods),
  cohort: z.string().max(40).nullish(),
  phone: z.string().max(30).optional(),
  /** A discount code. */
  coupon: z.string().max(40).optional(),
  /** The most the buyer agreed to pay, in satang. */
  expect: z.coerce.number().int().optional(),
})

/** Nothing is sent: the course opens online. */
export const onlineDelivery: Shipping = {
  method: 'pickup',
  satang: satang(0),
  label: { th: 'เรียนออนไลน์', en: 'Online' },
}

/** Returns whom an order of a course is for; `phone` is what they entered if their account has none. Throws 422 `contact.phone`. */
export function buyerContact(user: NonNullable<Viewer['user']>, phone: string | undefined): Contact {
  const parsed = parsePhone(user.phone ?? phone ?? '')
  if (!parsed.ok) throw invalid([{ path: 'phone', code: 'contact.phone' }])
  return {
    name: `${user.firstname} ${user.lastname}`.trim() || user.email,
    phone: parsed.number,
    email: user.email,
  }
}

/** Returns the payment methods available for an amount. */
export async function availablePaymentMethods(
  ctx: Ctx,
  amount: number,
): Promise<(typeof coursePaymentMethods)[number][]> {
  const open = (await methodsFor(ctx, satang(amount)))
    .filter(({ rejection }) => !rejection)
    .map(({ method }) => method)
  return coursePaymentMethods.filter((method) => open.includes(method))
}

/**
 * Orders a course for the viewer. Idempotent: an order awaiting payment is returned again. Throws 401, 404, 409
 * `lesson.already`, `lesson.full`, `order.total_changed`, `promotion.used_up` and the reasons that prevent joining, 422, 429.
 */
export async function buyCourse(
  ctx: Ctx,
  slug: string,
  input: z.input<typeof buyInput>,
): Promise<{ number: string }> {
  authorize(ctx, lessonAbilities.learn)
  const course = await publishedCourse(ctx, slug)
  const { user } = ctx.viewer
  if (!user) throw notFound('lesson.no_course')
  const { payment, cohort, phone, expect, coupon } = parseInput(buyInput, input)
  await lockEnrolment(ctx, course.id, user.id)
  const [waiting] = await openOrders(ctx, course.id, user.id)
  if (waiting) return { number: waiting.number }
  const enrolment = await enrolmentRows.find(ctx, { courseId: course.id, userId: user.id })
  if (enrolment?.status === 'suspended') throw notAllowed('lesson.suspended')
  const isIn = enrolment !== undefined && enrolment.status !== 'left'
  if (isIn && !hasExpired(enrolment, ctx.now) && (await isEntitledTo(ctx, course, enrolment)))
    throw conflict('lesson.already')
  if (!isIn) await assertCanJoin(ctx, course, user.id)
  const cohortId = isIn ? enrolment.cohortId : await chosenCohort(ctx, course.id, cohort ?? null)
  const contact = buyerContact(user, phone)
  const { now: price } = priceOn(course, day(ctx.now))
  const discount = await couponDiscount(ctx, { id: course.id, slug, price }, { coupon, payment })
  const { order } = await placeOrder(ctx, {
    lines: [
      {
        kind: courseSellableKind,
        ref: course.id,
        quantityMilli: 1000,
        ...(discount && { offSatang: discount.off }),
        ...(cohortId && { meta: { cohort: cohortId } }),
      },
    ],
    contact,
    shipping: onlineDelivery,
    payment,
    userId: user.id,
    guestKey: null,
    expectTotal: agreedTotal(price, discount, expect),
  })
  await recordUses(ctx, { orderId: order.id, buyer: user.id, uses: discount?.uses ?? [] })
  return { number: order.number }
}
