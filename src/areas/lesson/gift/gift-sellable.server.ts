import type { PricedLine, RequestedItem, SellableKind } from '#areas/billing/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { conflict, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { day } from '#kernel/time/index.ts'
import { confirmSeat, holdSeat } from '../admission/seats.server.ts'
import { generateCode } from '../code/generate-code.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { giftNotices } from '../messages/gift.ts'
import { lessonPaths } from '../paths.ts'
import { cohortOf, courseLine } from '../sale/course-sellable.server.ts'
import { isGivable, mostGiftPlaces } from './gift.rules.ts'
import { type Gift, giftBuyer, giftRows, releaseGift } from './gift-row.server.ts'

/** The kind under which billing knows places bought for others; `ref` is the course, `meta.cohort` the chosen cohort. */
export const giftSellableKind = 'course_gift'

/**
 * Places in a course for others: the order holds them if places are limited, and payment makes the code with which its
 * recipients join.
 */
export const giftSellable: SellableKind = {
  kind: giftSellableKind,
  fulfilWhen: 'paid',
  opensAtItsUrl: true,

  async price(ctx, requested, buyer) {
    // The code is shown to its buyer only.
    if (!buyer) throw notSignedIn()
    // The places of an order are counted by course.
    if (new Set(requested.map(({ ref }) => ref)).size < requested.length) throw conflict('order.not_for_sale')
    return Promise.all(requested.map((item) => priceLine(ctx, item)))
  },

  async reserve(ctx, orderId, lines) {
    for (const { ref: courseId, quantityMilli, meta } of lines) {
      const before = await giftRows.list(ctx, { where: { orderId, courseId }, order: ['id'] })
      if (before.some(({ status }) => status !== 'released')) continue
      const cohortId = cohortOf(meta)
      for (let place = 0; place < placesOf(quantityMilli); place++) {
        const slotId = await holdSeat(ctx, { courseId, cohortId }, { kind: 'order', id: orderId })
        const released = before[place]
        if (released) await giftRows.update(ctx, released.id, { slotId, status: 'open' })
        else
          await giftRows.insert(ctx, {
            orderId,
            courseId,
            cohortId,
            slotId,
            status: 'open',
            createdAt: ctx.now,
          })
      }
    }
  },

  async makePermanent(ctx, orderId) {
    for (const { slotId } of await placesOfOrder(ctx, orderId)) await confirmSeat(ctx, slotId)
  },

  async release(ctx, orderId) {
    for (const gift of await placesOfOrder(ctx, orderId)) await releaseGift(ctx, gift)
  },

  async fulfil(ctx, orderId) {
    const unpaid = (await placesOfOrder(ctx, orderId)).filter(({ status }) => status === 'open')
    for (const gifts of Map.groupBy(unpaid, ({ courseId }) => courseId).values())
      await openGifts(ctx, gifts as [Gift, ...Gift[]])
    return undefined
  },
}

/** Gives the paid places of a course their code, and sends it to the buyer. */
async function openGifts(ctx: Ctx, gifts: [Gift, ...Gift[]]): Promise<void> {
  const code = generateCode()
  for (const { id, slotId } of gifts) {
    await confirmSeat(ctx, slotId)
    await giftRows.update(ctx, id, { status: 'paid', code })
  }
  const [course, buyer] = await Promise.all([
    courseRows.get(ctx, gifts[0].courseId),
    giftBuyer(ctx, gifts[0]),
  ])
  if (!buyer) return
  await notify(ctx, {
    to: [buyer],
    kind: 'system',
    key: `lesson:gift:${gifts[0].orderId}`,
    subject: { th: course.title, en: course.title },
    text: giftNotices.ready({ title: course.title, code, places: gifts.length }),
    path: lessonPaths.gift(course.slug),
    mail: true,
  })
}

const placesOfOrder = (ctx: Ctx, orderId: string): Promise<Gift[]> =>
  giftRows.list(ctx, { where: { orderId }, order: ['id'] })

const placesOf = (quantityMilli: number): number => quantityMilli / 1000

async function priceLine(ctx: Ctx, { ref, quantityMilli, meta }: RequestedItem): Promise<PricedLine> {
  const course = isId(ref) ? await courseRows.find(ctx, { id: ref }) : undefined
  const places = placesOf(quantityMilli)
  if (!course || !isGivable(course, day(ctx.now)) || !Number.isInteger(places))
    throw conflict('order.not_for_sale')
  if (places < 1 || places > mostGiftPlaces) throw conflict('order.not_for_sale')
  const cohort = cohortOf(meta)
  if (cohort && !(isId(cohort) && (await cohortRows.find(ctx, { id: cohort, courseId: course.id }))))
    throw notFound('lesson.no_cohort')
  return {
    ...courseLine(course, ctx.now),
    name: { th: `ที่เรียนสำหรับผู้อื่น: ${course.title}`, en: `Place for someone else: ${course.title}` },
    unit: { th: 'ที่', en: 'place' },
    url: lessonPaths.gift(course.slug),
    quantityMilli,
    ...(meta && { meta }),
  }
}
