import { placeOrder } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput, type z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { parsePhone } from '#kernel/text/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { alone } from '../enrolment/put-enrolment.server.ts'
import { buyInput } from '../sale/buy-course.server.ts'
import { courseSellableKind } from '../sale/course-sellable.server.ts'
import { openPathOrder } from '../sale/purchase-row.server.ts'
import { coursesOfPath, openPath } from './path.server.ts'

export const buyPathInput = buyInput.omit({ cohort: true })

/**
 * Orders all courses of a path for the viewer, at its price. One order however often it is sent. Throws 401, 404, 409 `lesson.full`,
 * `order.total_changed`, `order.not_for_sale`, 422.
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
  const { payment, phone, expect } = parseInput(buyPathInput, input)
  await alone(ctx, path.id, user.id)
  const waiting = await openPathOrder(ctx, path.id, user.id)
  if (waiting) return waiting
  const courses = await coursesOfPath(ctx, path)
  if (!path.price || !courses.length) throw conflict('order.not_for_sale')
  const contactPhone = parsePhone(user.phone ?? phone ?? '')
  if (!contactPhone.ok) throw invalid([{ path: 'phone', code: 'contact.phone' }])
  const { order } = await placeOrder(ctx, {
    lines: [
      {
        kind: courseSellableKind,
        ref: path.id,
        quantityMilli: 1000,
        meta: { courses: courses.map(({ id }) => id) },
      },
    ],
    contact: {
      name: `${user.firstname} ${user.lastname}`.trim() || user.email,
      phone: contactPhone.number,
      email: user.email,
    },
    shipping: { method: 'pickup', satang: satang(0), label: { th: 'เรียนออนไลน์', en: 'Online' } },
    payment,
    userId: user.id,
    guestKey: null,
    expectTotal: expect ?? path.price,
  })
  return { number: order.number }
}
