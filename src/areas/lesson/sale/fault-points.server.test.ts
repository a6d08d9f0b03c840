import { beforeAll, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { billingChecks, confirmPayment, expireOrders, getOrder } from '#areas/billing/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { injectFaults } from '#src/tests/fault-injection.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { lessonChecks } from '../checks.server.ts'
import { redeemCode } from '../code/code.server.ts'
import { enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { buildCourse } from '../factory.ts'
import { buyGift } from '../gift/buy-gift.server.ts'
import { giftView } from '../gift/gift-view.server.ts'
import { refundUnusedGifts } from '../gift/refund-gift.server.ts'
import { buyCourse } from './buy-course.server.ts'
import { buildBuyer } from './factory.ts'
import { refundCourse } from './refund-course.server.ts'

// Every operation that sells or refunds a course is killed before each of its statements in turn, and repeated until it
// succeeds.
const sites = testSites()
const withFaults = injectFaults(sites, [...billingChecks, ...lessonChecks])
const survives = (act: (ctx: Ctx) => Promise<unknown>, makeCtx: () => Ctx) =>
  withFaults(act, makeCtx, { every: 5 })
const manager = { role: 'manager' } as const
const asManager = () => sites.ctx(manager)
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
let viewer: Viewer
let course: Awaited<ReturnType<typeof buildCourse>>
const asBuyer = () => sites.ctx({ viewer })

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  ;({ viewer } = await buildBuyer(sites))
  const sale = { price: baht(990), capacity: 1 }
  course = await sites.doing((ctx) => buildCourse(ctx, { access: 'paid', sale }), manager)
})

let number = ''
const buy = async (ctx: Ctx) => {
  ;({ number } = await buyCourse(ctx, course.slug, { payment: 'promptpay' }))
}
const ordered = () => getOrder(asManager(), number)
const enrolment = () =>
  enrolmentRows.find(asManager(), { courseId: course.id, userId: viewer.user?.id ?? '' })
const placesLeft = async () => (await detailView(sites.ctx(), course.slug)).admission.left

test('a course that is ordered and cancelled when nobody pays', async () => {
  await survives(buy, asBuyer)
  expect(await placesLeft()).toBe(0)
  await survives(expireOrders, () => sites.ctx({ now: later(3) }))
  expect((await ordered()).status).toBe('expired')
  expect(await enrolment()).toBeUndefined()
  expect(await placesLeft()).toBe(1)
})

test('a course that is paid for, opened once, and refunded', async () => {
  await sites.doing(buy, { viewer })
  const { payment } = await ordered()
  await survives((ctx) => confirmPayment(ctx, payment.id, {}), asManager)
  const own = await enrolment()
  expect([own?.status, await placesLeft()]).toEqual(['active', 0])
  const back = { enrolmentId: own?.id ?? '', reference: 'KB1' }
  await survives((ctx) => refundCourse(ctx, course.id, back), asManager)
  expect([(await ordered()).payment.refunded, await placesLeft()]).toEqual([baht(990), 1])
})

test('places bought for others that are ordered, paid for and taken', async () => {
  const sale = { price: baht(990), capacity: 2 }
  const given = await sites.doing((ctx) => buildCourse(ctx, { access: 'paid', sale }), manager)
  const left = async () => (await detailView(sites.ctx(), given.slug)).admission.left
  await survives(async (ctx) => {
    ;({ number } = await buyGift(ctx, given.slug, { payment: 'promptpay', places: 2 }))
  }, asBuyer)
  expect(await left()).toBe(0)
  const { payment } = await ordered()
  await survives((ctx) => confirmPayment(ctx, payment.id, {}), asManager)
  const { own } = await giftView(asBuyer(), given.slug)
  await survives((ctx) => redeemCode(ctx, given.slug, { code: own[0]?.code ?? '' }), asBuyer)
  await survives((ctx) => refundUnusedGifts(ctx, given.id, { order: number, reference: 'KB1' }), asManager)
  expect(await giftView(asBuyer(), given.slug)).toMatchObject({ own: [{ places: 1, redeemed: 1 }] })
  expect([(await ordered()).payment.refunded, await left()]).toEqual([baht(990), 1])
})
