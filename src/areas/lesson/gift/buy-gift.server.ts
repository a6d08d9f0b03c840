import { placeOrder } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { chosenCohort } from '../cohort/cohort.server.ts'
import { publishedCourse } from '../course/course-row.server.ts'
import { lockEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { buyerContact, buyInput, onlineDelivery } from '../sale/buy-course.server.ts'
import { priceOn } from '../sale/price.rules.ts'
import { isGivable, mostGiftPlaces } from './gift.rules.ts'
import { openGiftOrder } from './gift-row.server.ts'
import { giftSellableKind } from './gift-sellable.server.ts'

export const buyGiftInput = buyInput.omit({ coupon: true }).extend({
  places: z.coerce.number().int().min(1).max(mostGiftPlaces),
})

/**
 * Orders places in a course for others: a present, or a group that learns together. Idempotent: an order awaiting payment
 * is returned again. Throws 401, 404, 409 `lesson.full`, `lesson.not_givable`, `order.total_changed`, 422, 429.
 */
export async function buyGift(
  ctx: Ctx,
  slug: string,
  input: z.input<typeof buyGiftInput>,
): Promise<{ number: string }> {
  authorize(ctx, lessonAbilities.learn)
  const course = await publishedCourse(ctx, slug)
  const { user } = ctx.viewer
  if (!user) throw notFound('lesson.no_course')
  const { payment, cohort, phone, places, expect } = parseInput(buyGiftInput, input)
  await lockEnrolment(ctx, course.id, user.id)
  const waiting = await openGiftOrder(ctx, course.id, user.id)
  if (waiting) return waiting
  const today = day(ctx.now)
  if (!isGivable(course, today)) throw conflict('lesson.not_givable')
  const cohortId = await chosenCohort(ctx, course.id, cohort ?? null)
  const total = satang(priceOn(course, today).now * places)
  const { order } = await placeOrder(ctx, {
    lines: [
      {
        kind: giftSellableKind,
        ref: course.id,
        quantityMilli: places * 1000,
        ...(cohortId && { meta: { cohort: cohortId } }),
      },
    ],
    contact: buyerContact(user, phone),
    shipping: onlineDelivery,
    payment,
    userId: user.id,
    guestKey: null,
    expectTotal: Math.min(total, expect ?? total),
  })
  return { number: order.number }
}
