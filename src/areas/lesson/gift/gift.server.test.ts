import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { billingChecks, cancelOrder, getOrder, placeOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { admissionView } from '../admission/admission-view.server.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { lessonChecks } from '../checks.server.ts'
import { redeemCode } from '../code/code.server.ts'
import { addCohort, removeCohort } from '../cohort/cohort.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { enrollView } from '../enrolment/enroll-view.server.ts'
import { enrol, enrolmentRows } from '../enrolment/enrolment.server.ts'
import { moveToCohort } from '../enrolment/manage-learners.server.ts'
import { buildCourse } from '../factory.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { buyCourse } from '../sale/buy-course.server.ts'
import { type Buyer, buildBuyer, payOrder } from '../sale/factory.ts'
import { buyGift } from './buy-gift.server.ts'
import { mostGiftPlaces } from './gift.rules.ts'
import { giftRows, releaseGift } from './gift-row.server.ts'
import { giftView } from './gift-view.server.ts'
import { refundUnusedGifts } from './refund-gift.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const user = () => buildBuyer(sites)
const idOf = ({ viewer }: Buyer) => viewer.user.id
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const paidCourse = (sale = {}) =>
  staff((ctx) => buildCourse(ctx, { access: 'paid', sale: { price: baht(500), listPrice: null, ...sale } }))
const buy = (slug: string, places: number, by: Buyer, more = {}) =>
  sites.doing((ctx) => buyGift(ctx, slug, { places, payment: 'promptpay', ...more }), by)
const pay = (number: string) => payOrder(sites, number)
const redeem = (slug: string, code: string, by: Buyer) =>
  sites.doing((ctx) => redeemCode(ctx, slug, { code }), by)
const placesLeft = async (slug: string) => (await detailView(sites.ctx(), slug)).admission.left
const enrolmentOf = (courseId: string, by: Buyer) =>
  enrolmentRows.find(sites.ctx(), { courseId, userId: idOf(by) })

/** Buys and pays places; returns their code with the order. */
async function given(slug: string, places: number, by: Buyer, more = {}) {
  const { number } = await buy(slug, places, by, more)
  await pay(number)
  const { own } = await giftView(sites.ctx(by), slug)
  return { number, code: own.find((gift) => gift.number === number)?.code ?? '' }
}

let buyer: Buyer
let friend: Buyer
beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  buyer = await user()
  friend = await user()
})

describe('buying places for others', () => {
  test('costs the price of each, and is ordered once even if sent repeatedly', async () => {
    const { slug } = await paidCourse()
    const all = await Promise.all([buy(slug, 3, buyer), buy(slug, 3, buyer), buy(slug, 3, buyer)])
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    const order = await getOrder(sites.ctx(buyer), all[0]?.number ?? '', { token: null })
    expect(order.totals.total).toBe(baht(1500))
    expect(await giftView(sites.ctx(buyer), slug)).toMatchObject({ order: order.number, own: [] })
    await expect(buy(slug, 2, friend, { expect: baht(500) })).rejects.toMatchObject({
      code: 'order.total_changed',
    })
  })

  test('gives its buyer one code once it is paid, and enrols nobody', async () => {
    const { slug, id } = await paidCourse()
    const { number, code } = await given(slug, 2, buyer)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
    expect(await giftView(sites.ctx(buyer), slug)).toMatchObject({
      order: null,
      own: [
        {
          number,
          places: 2,
          redeemed: 0,
          url: expect.stringContaining(`/lesson/enroll/${slug}?gift=${code}`),
        },
      ],
    })
    expect(await enrolmentRows.count(sites.ctx(), { courseId: id })).toBe(0)
    expect((await detailView(sites.ctx(buyer), slug)).admission.way).toBe('buy')
    // Nothing is left to send or hand over.
    expect(await getOrder(sites.ctx(manager), number, { token: null })).toMatchObject({ status: 'completed' })
    expect((await giftView(sites.ctx(friend), slug)).own).toEqual([])
  })

  test.each([0, mostGiftPlaces + 1, 1.5])('refuses %s places', async (places) => {
    const { slug } = await paidCourse()
    await expect(buy(slug, places, buyer)).rejects.toMatchObject({ status: 422 })
  })

  test.each([[[500]], [[(mostGiftPlaces + 1) * 1000]], [[1000, 2000]]])(
    'refuses forged lines of %s thousandths',
    async (quantities) => {
      const { id } = await paidCourse()
      const order = sites.doing(
        (ctx) =>
          placeOrder(ctx, {
            lines: quantities.map((quantityMilli) => ({ kind: 'course_gift', ref: id, quantityMilli })),
            contact: { name: 'ก', phone: '0812345678', email: null },
            shipping: { method: 'pickup', satang: baht(0), label: { th: '-', en: '-' } },
            payment: 'promptpay',
            userId: idOf(buyer),
            guestKey: null,
          }),
        buyer,
      )
      await expect(order).rejects.toMatchObject({ code: 'order.not_for_sale' })
    },
  )

  test('is for courses that are sold, by members', async () => {
    const free = await staff((ctx) => buildCourse(ctx))
    await expect(buy(free.slug, 1, buyer)).rejects.toMatchObject({ code: 'lesson.not_givable' })
    const { slug } = await paidCourse()
    await expect(
      sites.doing((ctx) => buyGift(ctx, slug, { places: 1, payment: 'promptpay' }), { role: 'guest' }),
    ).rejects.toMatchObject({ status: 401 })
  })

  test('holds the places of a limited course, and frees them when nobody pays', async () => {
    const { slug } = await paidCourse({ capacity: 5 })
    const { number } = await buy(slug, 4, buyer)
    expect(await placesLeft(slug)).toBe(1)
    await expect(buy(slug, 2, friend)).rejects.toMatchObject({ code: 'lesson.full' })
    expect(await placesLeft(slug)).toBe(1)
    await sites.doing((ctx) => cancelOrder(ctx, number, { token: null }), buyer)
    expect(await placesLeft(slug)).toBe(5)
  })

  test('names the cohort of a course with cohorts, which cannot be deleted then', async () => {
    const { slug, id } = await paidCourse()
    const cohort = await staff((ctx) =>
      addCohort(ctx, id, {
        title: 'รุ่น 1',
        startsOn: '2027-01-01',
        endsOn: '2027-02-01',
        joinUntil: null,
        capacity: 2,
      }),
    )
    await expect(buy(slug, 1, buyer)).rejects.toMatchObject({ status: 422 })
    const { code } = await given(slug, 1, buyer, { cohort })
    expect((await enrollView(sites.ctx(friend), slug, { gift: code })).gift?.cohort?.title).toBe('รุ่น 1')
    await expect(staff((ctx) => removeCohort(ctx, id, cohort))).rejects.toMatchObject({
      code: 'lesson.cohort_used',
    })
    await redeem(slug, code, friend)
    expect(await enrolmentOf(id, friend)).toMatchObject({ cohortId: cohort, source: 'gift' })
  })
})

describe('a code', () => {
  test('admits as many learners as places were bought, and nobody more', async () => {
    const { slug, id } = await paidCourse({ capacity: 10 })
    const { code } = await given(slug, 3, buyer)
    const crowd = await Promise.all(Array.from({ length: 6 }, user))
    const results = await Promise.allSettled(crowd.map((learner) => redeem(slug, code, learner)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason.errors[0].code] : [])),
    ).toEqual(['lesson.code_used', 'lesson.code_used', 'lesson.code_used'])
    expect(await enrolmentRows.count(sites.ctx(), { courseId: id, source: 'gift' })).toBe(3)
    expect(await placesLeft(slug)).toBe(7)
    expect((await giftView(sites.ctx(buyer), slug)).own).toMatchObject([{ places: 3, redeemed: 3 }])
  })

  test('takes one place of a learner who sends it twice, and none of one who learns already', async () => {
    const { slug } = await paidCourse()
    const { code } = await given(slug, 2, buyer)
    const learner = await user()
    expect(await enrollView(sites.ctx({ role: 'guest' }), slug, { gift: code.toLowerCase() })).toMatchObject({
      gift: { code, cohort: null },
      isGiftUsed: false,
    })
    await Promise.all([redeem(slug, code, learner), redeem(slug, code.toLowerCase(), learner)])
    expect((await giftView(sites.ctx(buyer), slug)).own).toMatchObject([{ redeemed: 1 }])
    const { number } = await sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay' }), friend)
    await pay(number)
    await expect(redeem(slug, code, friend)).rejects.toMatchObject({ code: 'lesson.already' })
    expect((await giftView(sites.ctx(buyer), slug)).own).toMatchObject([{ redeemed: 1 }])
  })

  test('admits to its place when the course is full, or enrolment has closed', async () => {
    const { slug, id } = await paidCourse({ capacity: 1 })
    const { code } = await given(slug, 1, buyer)
    const learner = await user()
    expect((await detailView(sites.ctx(learner), slug)).admission.way).toBe('full')
    expect((await enrollView(sites.ctx(learner), slug)).takesCode).toBe(true)
    const yesterday = day(new Date(Date.now() - 86_400_000))
    await staff((ctx) => courseRows.update(ctx, id, { joinUntil: yesterday }))
    await expect(sites.doing((ctx) => enrol(ctx, slug), learner)).rejects.toMatchObject({
      code: 'lesson.must_pay',
    })
    await redeem(slug, code, learner)
    expect((await detailView(sites.ctx(learner), slug)).admission.way).toBe('continue')
    expect((await enrollView(sites.ctx(friend), slug)).takesCode).toBe(false)
  })

  test('is not used up by a learner who has to complete another course first', async () => {
    const first = await staff((ctx) => buildCourse(ctx))
    const { slug, id } = await paidCourse()
    await staff((ctx) => courseRows.update(ctx, id, { prerequisiteIds: [first.id] }))
    const { code } = await given(slug, 1, buyer)
    await expect(redeem(slug, code, await user())).rejects.toMatchObject({ code: 'lesson.prerequisite' })
    expect((await giftView(sites.ctx(buyer), slug)).own).toMatchObject([{ redeemed: 0 }])
  })

  test('opens nothing before it is paid, in another course, or on another site', async () => {
    const { slug } = await paidCourse()
    const other = await paidCourse()
    const { code } = await given(slug, 1, buyer)
    await expect(redeem(other.slug, code, friend)).rejects.toMatchObject({ status: 422 })
    sites.beta.areas = [...new Set([...sites.beta.areas, 'lesson'])]
    const elsewhere = { ...manager, tenant: sites.beta }
    await sites.doing((ctx) => buildCourse(ctx, { slug }), elsewhere)
    await expect(
      sites.doing((ctx) => redeemCode(ctx, slug, { code }), { ...friend, tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('refunding', () => {
  test('returns the price of unused places, and closes their code; learners keep theirs', async () => {
    const { slug, id } = await paidCourse({ capacity: 3 })
    const { code, number } = await given(slug, 3, buyer)
    const learner = await user()
    await redeem(slug, code, learner)
    await staff((ctx) => refundUnusedGifts(ctx, id, { order: number, reference: 'KB1' }))
    expect((await getOrder(sites.ctx(manager), number, { token: null })).payment.refunded).toBe(baht(1000))
    await expect(redeem(slug, code, await user())).rejects.toMatchObject({ status: 422 })
    expect((await detailView(sites.ctx(learner), slug)).admission.way).toBe('continue')
    expect(await placesLeft(slug)).toBe(2)
    expect(await enrollView(sites.ctx(friend), slug, { gift: code })).toMatchObject({
      gift: null,
      isGiftUsed: true,
    })
    expect((await admissionView(sites.ctx(manager), id)).gifts).toMatchObject([{ places: 1, redeemed: 1 }])
    await expect(
      staff((ctx) => refundUnusedGifts(ctx, id, { order: number, reference: 'KB1' })),
    ).rejects.toMatchObject({ code: 'lesson.gifts_used' })
  })

  test('by two of the team at once is booked once', async () => {
    const { slug, id } = await paidCourse()
    const { code, number } = await given(slug, 3, buyer)
    await redeem(slug, code, await user())
    await redeem(slug, code, await user())
    const refund = () => staff((ctx) => refundUnusedGifts(ctx, id, { order: number, reference: 'KB1' }))
    const results = await Promise.allSettled([refund(), refund()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await getOrder(sites.ctx(manager), number, { token: null })).payment.refunded).toBe(baht(500))
  })

  test('of a place taken in the meantime ends access and frees the place, wherever the team moved the learner', async () => {
    const { slug, id } = await paidCourse({ capacity: 3 })
    const { code } = await given(slug, 1, buyer)
    const learner = await user()
    await redeem(slug, code, learner)
    const cohort = await staff((ctx) =>
      addCohort(ctx, id, {
        title: 'รุ่น 1',
        startsOn: '2027-01-01',
        endsOn: '2027-02-01',
        joinUntil: null,
        capacity: 2,
      }),
    )
    const enrolment = await enrolmentOf(id, learner)
    await staff((ctx) => moveToCohort(ctx, id, { ids: [enrolment?.id ?? ''], cohortId: cohort }))
    expect(await placesLeft(slug)).toBe(1)
    const [gift] = await giftRows.list(sites.ctx(), { where: { courseId: id } })
    if (!gift) throw new Error('no gift')
    await staff((ctx) => releaseGift(ctx, gift))
    await staff((ctx) => releaseGift(ctx, gift))
    expect(await placesLeft(slug)).toBe(2)
    expect((await detailView(sites.ctx(learner), slug)).admission.way).toBe('renew')
  })

  test('is for the team, of the orders of the course', async () => {
    const { slug, id } = await paidCourse()
    const other = await paidCourse()
    const { number } = await given(slug, 1, buyer)
    const refund = (course: string, actor: object) =>
      sites.doing((ctx) => refundUnusedGifts(ctx, course, { order: number, reference: 'KB1' }), actor)
    await expect(refund(id, buyer)).rejects.toMatchObject({ status: 403 })
    await expect(refund(id, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
    await expect(refund(id, { ...manager, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
    await expect(refund(other.id, manager)).rejects.toMatchObject({ code: 'lesson.gifts_used' })
  })
})

test('the account of who was given a place tells so, and forgets it when it is erased', async () => {
  const { slug } = await paidCourse()
  const { code } = await given(slug, 1, buyer)
  const learner = await user()
  await redeem(slug, code, learner)
  expect((await collectLearning(sites.ctx(), idOf(learner))).gifts).toHaveLength(1)
  await sites.doing((ctx) => eraseLearning(ctx, idOf(learner)))
  expect((await collectLearning(sites.ctx(), idOf(learner))).gifts).toEqual([])
  expect((await giftView(sites.ctx(buyer), slug)).own).toMatchObject([{ redeemed: 1 }])
})

test('the books and the places are true after all of this', async () => {
  const results = await runChecks(
    [...billingChecks, ...lessonChecks],
    () => sites.services.database.forPlatform('read'),
    null,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
