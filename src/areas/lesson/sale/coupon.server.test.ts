import { beforeAll, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { cancelOrder, getOrder } from '#areas/billing/public.server.ts'
import {
  applyPromotionEvent,
  couponInput,
  createCoupons,
  promotionInput,
  savePromotion,
} from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listPromotions } from '../../promotion/offer/promotion.server.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrollView } from '../enrolment/enroll-view.server.ts'
import { learnersList } from '../enrolment/learners.list.rules.ts'
import { learnersView } from '../enrolment/learners-view.server.ts'
import { buildCourse } from '../factory.ts'
import { buyPath } from '../path/buy-path.server.ts'
import { addPath } from '../path/path.server.ts'
import { buyCourse } from './buy-course.server.ts'
import { type Buyer, buildBuyer } from './factory.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const admin = { role: 'admin' } as const

const buyer = () => buildBuyer(sites)
const paidCourse = (title = 'คอร์ส') =>
  sites.doing((ctx) => buildCourse(ctx, { title, access: 'paid', sale: { price: baht(1000) } }), manager)
async function promotion(more: object, ...codes: object[]): Promise<string> {
  const values = { nameTh: 'ลด', kind: 'percent', startsOn: '2020-01-01', needsCoupon: 'on', ...more }
  const id = await sites.doing((ctx) => savePromotion(ctx, promotionInput.parse(values)), manager)
  for (const code of codes)
    await sites.doing((ctx) => createCoupons(ctx, couponInput.parse({ promotion: id, ...code })), manager)
  await sites.doing((ctx) => applyPromotionEvent(ctx, id, 'submit'), manager)
  await sites.doing((ctx) => applyPromotionEvent(ctx, id, 'approve'), admin)
  return id
}
const buy = (slug: string, by: Buyer, more: Partial<Parameters<typeof buyCourse>[2]> = {}) =>
  sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay', ...more }), by)
const orderOf = (number: string, by: Buyer) => getOrder(sites.ctx(by), number, { token: null })
const shown = (slug: string, by: Buyer, code: string) =>
  sites.doing((ctx) => enrollView(ctx, slug, { coupon: code }), by)
const wayOf = async (slug: string, by: Buyer) => (await detailView(sites.ctx(by), slug)).admission.way

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'promotion', 'message'])]
  sites.beta.areas = [...new Set([...sites.beta.areas, 'lesson', 'promotion'])]
  await sites.doing(configurePayments, admin)
})

test('a code makes a course cheaper: on the page, in the order, and in the uses of the promotion', async () => {
  await promotion({ percent: '20' }, { code: 'LEARN20', maxUses: '1' })
  const { slug } = await paidCourse()
  const [first, second] = [await buyer(), await buyer()]
  expect((await shown(slug, first, ' learn-20 ')).coupon).toEqual({
    code: 'LEARN20',
    off: baht(200),
    total: baht(800),
    rejection: null,
    isBoundToPayment: false,
  })
  const { number } = await buy(slug, first, { coupon: 'learn20', expect: baht(800) })
  const order = await orderOf(number, first)
  expect(order.totals).toMatchObject({ total: baht(800) })
  // Sent again, as by a double click: the same order.
  expect(await buy(slug, first, { coupon: 'learn20', expect: baht(800) })).toEqual({ number })
  await expect(buy(slug, second, { coupon: 'learn20' })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'coupon', code: 'lesson.coupon' }],
  })
  expect((await shown(slug, second, 'learn20')).coupon).toMatchObject({
    off: 0,
    total: baht(1000),
    rejection: 'โค้ดนี้ถูกใช้ครบแล้ว',
  })
  // A cancelled order gives its use back.
  await sites.doing((ctx) => cancelOrder(ctx, number, { reason: 'ไม่เรียนแล้ว' }), first)
  expect(await buy(slug, second, { coupon: 'learn20', expect: baht(800) })).toMatchObject({
    number: expect.any(String),
  })
})

test('a code is asked for while a promotion takes codes', async () => {
  const { slug } = await paidCourse()
  const by = await buyer()
  const takesCoupon = async () => (await sites.doing((ctx) => enrollView(ctx, slug), by)).takesCoupon
  const ids = await sites.doing((ctx) => listPromotions(ctx, null), manager)
  for (const { id, status } of ids.list)
    if (status === 'running') await sites.doing((ctx) => applyPromotionEvent(ctx, id, 'end'), manager)
  expect(await takesCoupon()).toBe(false)
  await promotion({ percent: '5' }, { code: 'ASKFORIT' })
  expect(await takesCoupon()).toBe(true)
  expect((await sites.doing((ctx) => enrollView(ctx, slug), { role: 'guest' })).takesCoupon).toBe(false)
})

test('one order of many at once takes the last use of a code', async () => {
  await promotion({ percent: '50' }, { code: 'LASTONE', maxUses: '1' })
  const { slug } = await paidCourse()
  const buyers = await Promise.all([buyer(), buyer(), buyer(), buyer()])
  const placed = await Promise.allSettled(buyers.map((by) => buy(slug, by, { coupon: 'LASTONE' })))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a buyer never pays more than they agreed to, and pays less if the price has fallen', async () => {
  const { slug } = await paidCourse()
  await promotion({ kind: 'fixed', amountBaht: '100' }, { code: 'HUNDRED' })
  await expect(buy(slug, await buyer(), { coupon: 'HUNDRED', expect: baht(850) })).rejects.toMatchObject({
    code: 'order.total_changed',
  })
  const by = await buyer()
  const { number } = await buy(slug, by, { coupon: 'HUNDRED', expect: baht(950) })
  expect((await orderOf(number, by)).totals.total).toBe(baht(900))
})

test('a code for one course discounts that course only', async () => {
  const [meant, other] = [await paidCourse('ที่ลด'), await paidCourse('อีกคอร์ส')]
  await promotion({ percent: '10', skus: meant.slug.toUpperCase() }, { code: 'ONECOURSE' })
  const by = await buyer()
  expect((await shown(meant.slug, by, 'onecourse')).coupon?.off).toBe(baht(100))
  expect((await shown(other.slug, by, 'onecourse')).coupon).toMatchObject({
    off: 0,
    rejection: 'โค้ดนี้ใช้กับคอร์สนี้ไม่ได้',
  })
  await expect(promotion({ percent: '10', skus: 'NO-SUCH-COURSE' })).rejects.toMatchObject({
    errors: [{ path: 'skus', code: 'promotion.sku_unknown' }],
  })
  const gift = { kind: 'gift', giftSkus: meant.slug.toUpperCase() }
  await expect(promotion(gift)).rejects.toMatchObject({
    errors: [{ path: 'giftSkus', code: 'promotion.sku_unknown' }],
  })
})

test('a code bound to a payment method applies with that method only', async () => {
  const { slug } = await paidCourse()
  await promotion({ percent: '30', payments: 'promptpay' }, { code: 'BYPROMPTPAY' })
  const by = await buyer()
  expect((await shown(slug, by, 'BYPROMPTPAY')).coupon).toMatchObject({ off: 0, isBoundToPayment: true })
  await expect(buy(slug, by, { coupon: 'BYPROMPTPAY', payment: 'transfer' })).rejects.toMatchObject({
    errors: [{ path: 'coupon', code: 'lesson.coupon' }],
  })
  const { number } = await buy(slug, by, { coupon: 'BYPROMPTPAY', expect: baht(1000) })
  expect((await orderOf(number, by)).totals.total).toBe(baht(700))
})

test('a course that a code makes free opens at once', async () => {
  const { slug } = await paidCourse()
  await promotion({ percent: '100' }, { code: 'FREECOURSE' })
  const by = await buyer()
  const view = await shown(slug, by, 'FREECOURSE')
  expect(view.coupon?.total).toBe(0)
  expect(view.methods.length).toBeGreaterThan(0)
  const [payment] = view.methods
  await buy(slug, by, { coupon: 'FREECOURSE', expect: 0, ...(payment && { payment }) })
  expect(await wayOf(slug, by)).toBe('continue')
  // Nothing was paid, so nothing can be refunded.
  const { id } = await sites.doing((ctx) => enrollView(ctx, slug), by).then(({ course }) => course)
  const learners = await learnersView(sites.ctx(manager), id, learnersList.parse(new URLSearchParams()))
  expect(learners.page.items).toMatchObject([{ refund: null }])
})

test('promotions without a code, and those that give no discount, change nothing', async () => {
  const { slug } = await paidCourse()
  const id = await promotion({ percent: '40', needsCoupon: undefined })
  await promotion({ kind: 'shipping' }, { code: 'FREESHIP' })
  const by = await buyer()
  for (const code of ['FREESHIP', 'NOSUCHCODE']) {
    expect((await shown(slug, by, code)).coupon).toMatchObject({ off: 0, total: baht(1000) })
    await expect(buy(slug, by, { coupon: code })).rejects.toMatchObject({ status: 422 })
  }
  const { number } = await buy(slug, by, {})
  expect((await orderOf(number, by)).totals.total).toBe(baht(1000))
  await sites.doing((ctx) => applyPromotionEvent(ctx, id, 'end'), manager)
})

test('a code makes a learning path cheaper', async () => {
  const courses = [await paidCourse('หนึ่ง'), await paidCourse('สอง')]
  const path = {
    title: 'เส้นทาง',
    slug: 'coupon-path',
    summary: '',
    courseIds: courses.map(({ id }) => id),
    price: baht(1500),
    isOpen: true,
  }
  await sites.doing((ctx) => addPath(ctx, path), manager)
  await promotion({ percent: '10', skus: 'COUPON-PATH' }, { code: 'PATHTEN' })
  const by = await buyer()
  const pay = (ctx: Ctx) =>
    buyPath(ctx, path.slug, { payment: 'promptpay', coupon: 'PATHTEN', expect: baht(1350) })
  const { number } = await sites.doing(pay, by)
  expect((await orderOf(number, by)).totals.total).toBe(baht(1350))
})

test('codes cannot be guessed without limit', async () => {
  const { slug } = await paidCourse()
  const by = await buyer()
  for (let tries = 0; tries < 20; tries++) await shown(slug, by, `WRONG${tries}`)
  await promotion({ percent: '10' }, { code: 'RIGHTONE' })
  expect((await shown(slug, by, 'RIGHTONE')).coupon).toMatchObject({
    off: 0,
    rejection: 'ลองโค้ดหลายครั้งเกินไป รอสักครู่แล้วลองใหม่',
  })
  await expect(buy(slug, by, { coupon: 'RIGHTONE' })).rejects.toMatchObject({ status: 429 })
  expect((await shown(slug, await buyer(), 'RIGHTONE')).coupon?.off).toBe(baht(100))
})

test('a code of another site is unknown, and guests are shown no discount', async () => {
  await promotion({ percent: '10' }, { code: 'ALPHAONLY' })
  const by = await buyer()
  const elsewhere = { ...by, tenant: sites.beta }
  const { slug } = await sites.doing(
    (ctx) => buildCourse(ctx, { access: 'paid', sale: { price: baht(1000) } }),
    { ...manager, tenant: sites.beta },
  )
  const { coupon } = await sites.doing((ctx) => enrollView(ctx, slug, { coupon: 'ALPHAONLY' }), elsewhere)
  expect(coupon).toMatchObject({ off: 0 })
  expect(
    (
      await sites.doing((ctx) => enrollView(ctx, slug, { coupon: 'ALPHAONLY' }), {
        role: 'guest',
        tenant: sites.beta,
      })
    ).coupon,
  ).toBeNull()
})
