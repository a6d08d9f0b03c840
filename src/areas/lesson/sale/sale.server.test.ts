import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { cancelOrder, getOrder, placeOrder, syncEntitlements } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { day } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { admissionView } from '../admission/admission-view.server.ts'
import { offerSeatsJob, recalculateSeats } from '../admission/seats.server.ts'
import { catalogueView } from '../catalogue/catalogue.server.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { lessonChecks } from '../checks.server.ts'
import { addCode, redeemCode } from '../code/code.server.ts'
import { addCohort, openCohorts, removeCohort } from '../cohort/cohort.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { closeExpired } from '../enrolment/close-expired.server.ts'
import { enrollView } from '../enrolment/enroll-view.server.ts'
import { courseKind, enrol, enrolmentRows, leave } from '../enrolment/enrolment.server.ts'
import { learnersList } from '../enrolment/learners.list.rules.ts'
import { learnersView } from '../enrolment/learners-view.server.ts'
import { suspendLearners } from '../enrolment/manage-learners.server.ts'
import { buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { buyPath } from '../path/buy-path.server.ts'
import { pathView } from '../path/path.server.ts'
import { pathRows } from '../path/path-row.server.ts'
import { markDone } from '../progress/progress.server.ts'
import {
  acceptRequest,
  offerHours,
  offerSeats,
  rejectRequest,
  requestAdmission,
  withdrawRequest,
} from '../request/request.server.ts'
import { requestRows } from '../request/request-row.server.ts'
import { buyCourse } from './buy-course.server.ts'
import { type Buyer, buildBuyer, payOrder } from './factory.ts'
import { refundCourse } from './refund-course.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const user = () => buildBuyer(sites)
const idOf = ({ viewer }: Buyer) => viewer.user.id
const course = (more?: Parameters<typeof buildCourse>[1]) =>
  sites.doing((ctx) => buildCourse(ctx, more), manager)
const paid = (sale = {}) =>
  course({ access: 'paid', sale: { price: baht(990), listPrice: baht(1490), ...sale } })
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const buy = (slug: string, by: Buyer) =>
  sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay' }), by)
const join = (slug: string, by: Buyer, cohort: string | null = null) =>
  sites.doing((ctx) => enrol(ctx, slug, { cohort }), by)
const way = async (slug: string, by: object, now?: Date) =>
  (await detailView({ ...sites.ctx(by), ...(now && { now }) }, slug)).admission.way
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const pay = (number: string) => payOrder(sites, number)
const left = async (slug: string) => (await detailView(sites.ctx(), slug)).admission.left

let buyer: Buyer
let other: Buyer
beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  buyer = await user()
  other = await user()
})

describe('a paid course', () => {
  test('costs the displayed price and is ordered once, even if sent repeatedly', async () => {
    const { slug } = await paid()
    expect(await way(slug, {})).toBe('buy')
    expect((await detailView(sites.ctx(), slug)).admission.price).toMatchObject({
      now: baht(990),
      was: baht(1490),
    })
    const all = await Promise.all([buy(slug, buyer), buy(slug, buyer), buy(slug, buyer)])
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(await way(slug, buyer)).toBe('pay')
    const order = await getOrder(sites.ctx(buyer), all[0]?.number ?? '', { token: null })
    expect(order.totals.total).toBe(baht(990))
    await expect(
      sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay', expect: 100 }), other),
    ).rejects.toMatchObject({ code: 'order.total_changed' })
  })

  test('is shown in orders by the id of its cover, like any other item', async () => {
    const { slug, id } = await paid()
    const coverId = newId()
    await staff((ctx) => courseRows.update(ctx, id, { coverId }))
    const { number } = await buy(slug, buyer)
    const order = await getOrder(sites.ctx(buyer), number, { token: null })
    expect(order.lines.map(({ image }) => image)).toEqual([coverId])
  })

  test('opens once on payment, whoever reports it', async () => {
    const { slug, id } = await paid()
    await expect(join(slug, buyer)).rejects.toMatchObject({ code: 'lesson.must_pay' })
    const { number } = await buy(slug, buyer)
    const order = await pay(number)
    expect(await way(slug, buyer)).toBe('continue')
    // Staff have nothing to send or hand over.
    expect(await getOrder(sites.ctx(manager), number, { token: null })).toMatchObject({
      status: 'completed',
      isHandled: false,
    })
    for (const name of ['on order.paid: billing: entitlements'])
      await runJobHandler(sites.services, name, sites.alpha.id, { orderId: order.id })
    expect((await join(slug, buyer)).source).toBe('order')
    expect(await enrolmentRows.count(sites.ctx(), { courseId: id })).toBe(1)
    await expect(buy(slug, buyer)).rejects.toMatchObject({ code: 'lesson.already' })
    expect(await way(slug, other)).toBe('buy')
  })

  test('closes on refund without losing any progress', async () => {
    const { slug, id } = await paid({ capacity: 1 })
    const { number } = await buy(slug, buyer)
    await pay(number)
    const own = await join(slug, buyer)
    const unit = (await detailView(sites.ctx(buyer), slug)).sections[0]?.units[0]
    await sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), buyer)
    expect(await left(slug)).toBe(0)
    const refund = (by: object) =>
      sites.doing((ctx) => refundCourse(ctx, id, { enrolmentId: own.id, reference: 'R1' }), by)
    await expect(refund(buyer)).rejects.toMatchObject({ status: 403 })
    const listed = async () => {
      const { page } = await learnersView(sites.ctx(manager), id, learnersList.parse(new URLSearchParams()))
      return page.items
    }
    expect(await listed()).toMatchObject([
      { hasEnded: false, refund: { amount: baht(990), otherCourses: [] } },
    ])
    const learnedCourse = async () =>
      (await mineView(sites.ctx(buyer))).learning.find((candidate) => candidate.slug === slug)
    expect(await learnedCourse()).toMatchObject({ hasEnded: false, next: { title: expect.any(String) } })
    const begun = async () =>
      (await catalogueView(sites.ctx(buyer), new URLSearchParams())).begun.map(
        (eachCourse) => eachCourse.slug,
      )
    expect(await begun()).toContain(slug)
    await refund(manager)
    expect(await begun()).not.toContain(slug)
    expect(await listed()).toMatchObject([{ hasEnded: true, refund: null }])
    expect(await learnedCourse()).toMatchObject({ hasEnded: true, next: null })
    await expect(refund(manager)).rejects.toMatchObject({ code: 'lesson.not_bought' })
    expect(await left(slug)).toBe(1)
    expect(await way(slug, buyer)).toBe('renew')
    await expect(join(slug, buyer)).rejects.toMatchObject({ code: 'lesson.must_pay' })
    expect(await enrolmentRows.get(sites.ctx(), own.id)).toMatchObject({ percent: 50 })
    const again = await buy(slug, buyer)
    await pay(again.number)
    expect((await detailView(sites.ctx(buyer), slug)).own).toMatchObject({ percent: 50, hasAccess: true })
  })

  test('reserves a place while its order is pending and releases it with the order', async () => {
    const { slug } = await paid({ capacity: 1 })
    const { number } = await buy(slug, buyer)
    await expect(buy(slug, other)).rejects.toMatchObject({ code: 'lesson.full' })
    expect(await way(slug, other)).toBe('full')
    await sites.doing((ctx) => cancelOrder(ctx, number, { reason: 'x' }), buyer)
    expect(await way(slug, other)).toBe('buy')
  })

  test('is open for its number of days and renewed by buying it again', async () => {
    const { slug } = await paid({ accessDays: 30 })
    await pay((await buy(slug, buyer)).number)
    expect(await way(slug, buyer, later(29))).toBe('continue')
    expect(await way(slug, buyer, later(31))).toBe('renew')
  })

  test('is not open for longer to who leaves it and comes back', async () => {
    const { slug, id } = await paid({ accessDays: 30 })
    await pay((await buy(slug, buyer)).number)
    const userId = buyer.viewer.user?.id ?? ''
    const own = () => enrolmentRows.find(sites.ctx(), { courseId: id, userId })
    const before = await own()
    await sites.doing((ctx) => leave(ctx, id), buyer)
    await sites.doing((ctx) => enrol(ctx, slug), { ...buyer, now: later(20) })
    expect(await own()).toMatchObject({ status: 'active', source: 'order', expiresAt: before?.expiresAt })
    expect(await way(slug, buyer, later(31))).toBe('renew')
    // A plan that opens it too does so for as long as it runs.
    await sites.doing((ctx) => leave(ctx, id), buyer)
    await sites.doing((ctx) =>
      syncEntitlements(ctx, {
        source: 'subscription',
        sourceId: newId(),
        holder: { userId },
        open: [{ kind: courseKind, target: id, endsAt: null }],
      }),
    )
    await sites.doing((ctx) => enrol(ctx, slug), { ...buyer, now: later(20) })
    expect(await own()).toMatchObject({ source: 'grant', expiresAt: null })
  })

  test('cannot be ordered from another site, by a guest, or at a wrong price', async () => {
    const { slug, id } = await paid()
    await expect(
      sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay' }), {}),
    ).rejects.toMatchObject({
      status: 401,
    })
    await expect(
      sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay' }), { ...buyer, tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 404 })
    const free = await course()
    const order = (ref: string) =>
      sites.doing(
        (ctx) =>
          placeOrder(ctx, {
            lines: [{ kind: 'course', ref, quantityMilli: 2000 }],
            contact: { name: 'ก', phone: '0812345678', email: null },
            shipping: { method: 'pickup', satang: baht(0), label: { th: '-', en: '-' } },
            payment: 'promptpay',
            userId: idOf(buyer),
            guestKey: null,
          }),
        buyer,
      )
    await expect(order(free.id)).rejects.toMatchObject({ code: 'order.not_for_sale' })
    await expect(order(id)).rejects.toMatchObject({ code: 'order.not_for_sale' })
  })
})

describe('a path', () => {
  const created = async (price: number) => {
    const first = await paid()
    const second = await course()
    const row = { title: 'ช่างขนม', slug: `path-${first.slug}`, summary: '', isOpen: true }
    await staff((ctx) =>
      pathRows.insert(ctx, {
        ...row,
        courseIds: [first.id, second.id],
        price: baht(price),
        createdAt: ctx.now,
      }),
    )
    return { slug: row.slug, first, second }
  }

  test('is paid for once, at its own price, and opens all of its courses', async () => {
    const { slug, first, second } = await created(700)
    const someone = await user()
    expect(await pathView(sites.ctx(), slug)).toMatchObject({
      price: { now: baht(700), was: baht(990) },
      percent: 0,
    })
    const buyAll = () => sites.doing((ctx) => buyPath(ctx, slug, { payment: 'promptpay' }), someone)
    const { number } = await buyAll()
    const again = await buyAll()
    expect(again.number).toBe(number)
    const order = await pay(number)
    expect(order.totals.total).toBe(baht(700))
    expect([await way(first.slug, someone), await way(second.slug, someone)]).toEqual([
      'continue',
      'continue',
    ])
    expect(await pathView(sites.ctx(someone), slug)).toMatchObject({ hasAll: true })
    const all = learnersList.parse(new URLSearchParams())
    const { page } = await learnersView(sites.ctx(manager), first.id, all)
    const { title } = await courseRows.get(sites.ctx(), second.id)
    expect(page.items).toMatchObject([{ refund: { amount: baht(700), otherCourses: [title] } }])
    await expect(
      sites.doing((ctx) => buyPath(ctx, slug, { payment: 'promptpay' }), { ...someone, tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('cannot be extended or reduced by the buyer', async () => {
    const { slug, first } = await created(700)
    const path = await pathRows.find(sites.ctx(), { slug })
    const order = (courses: string[]) =>
      sites.doing(
        (ctx) =>
          placeOrder(ctx, {
            lines: [{ kind: 'course', ref: path?.id ?? '', quantityMilli: 1000, meta: { courses } }],
            contact: { name: 'ก', phone: '0812345678', email: null },
            shipping: { method: 'pickup', satang: baht(0), label: { th: '-', en: '-' } },
            payment: 'promptpay',
            userId: idOf(buyer),
            guestKey: null,
          }),
        buyer,
      )
    const other = await paid()
    await expect(order([first.id])).rejects.toMatchObject({ code: 'order.not_for_sale' })
    await expect(order([...(path?.courseIds ?? []), other.id])).rejects.toMatchObject({
      code: 'order.not_for_sale',
    })
  })
})

describe('places', () => {
  test('are never oversold: of a hundred concurrent requests only as many succeed as there are places', async () => {
    const { slug, id } = await course({ sale: { capacity: 7 } })
    const crowd = await Promise.all(Array.from({ length: 100 }, user))
    const results = await Promise.allSettled(crowd.map((eachBuyer) => join(slug, eachBuyer)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(
      results.every((result) => result.status === 'fulfilled' || result.reason.code === 'lesson.full'),
    ).toBe(true)
    expect(await enrolmentRows.count(sites.ctx(), { courseId: id })).toBe(7)
    expect(await left(slug)).toBe(0)
  })

  test('that become free are offered for a limited time to whoever has waited longest', async () => {
    const [first, second, third] = await Promise.all([user(), user(), user()])
    const { slug, id } = await course({ sale: { capacity: 1 } })
    await expect(sites.doing((ctx) => requestAdmission(ctx, slug, {}), second)).rejects.toMatchObject({
      code: 'lesson.not_full',
    })
    await join(slug, first)
    for (const applicant of [second, third]) {
      await sites.doing((ctx) => requestAdmission(ctx, slug, {}), applicant)
      await sites.doing((ctx) => requestAdmission(ctx, slug, {}), applicant)
    }
    expect(await requestRows.count(sites.ctx(), { courseId: id, status: 'waiting' })).toBe(2)
    expect(await way(slug, second)).toBe('waiting')
    await sites.doing((ctx) => leave(ctx, id), first)
    expect(await staff((ctx) => offerSeats(ctx))).toBe(1)
    expect(await way(slug, second)).toBe('free')
    await expect(join(slug, first)).rejects.toMatchObject({ code: 'lesson.full' })
    // Not taken in time, it passes to the next.
    const after = later(offerHours / 24 + 0.1)
    await staff((ctx) => offerSeats({ ...ctx, now: after }))
    expect(await way(slug, third)).toBe('free')
    await join(slug, third)
    expect(await left(slug)).toBe(0)
    expect(await requestRows.find(sites.ctx(), { courseId: id, userId: idOf(third) })).toMatchObject({
      status: 'accepted',
    })
    await expect(sites.doing((ctx) => withdrawRequest(ctx, id), first)).rejects.toMatchObject({ status: 404 })
  })

  test('that cannot be offered to one hold up the offers of no other course', async () => {
    const waitFor = async () => {
      const [holder, waiting] = await Promise.all([user(), user()])
      const { slug, id } = await course({ sale: { capacity: 1 } })
      await join(slug, holder)
      const request = await sites.doing((ctx) => requestAdmission(ctx, slug, {}), waiting)
      await sites.doing((ctx) => leave(ctx, id), holder)
      return request.id
    }
    const [faulty, healthy] = [await waitFor(), await waitFor()]
    const offer = staff((ctx) => {
      failFor(ctx, faulty)
      return offerSeats(ctx)
    })
    await expect(offer).rejects.toThrow(faulty)
    const statusOf = async (id: string) => (await requestRows.get(sites.ctx(), id)).status
    expect([await statusOf(faulty), await statusOf(healthy)]).toEqual(['waiting', 'offered'])
    await staff((ctx) => offerSeats(ctx))
  })

  test('that become free, because someone leaves or there are more, are offered without waiting for the clock', async () => {
    const [first, second, third] = await Promise.all([user(), user(), user()])
    const { slug, id } = await course({ sale: { capacity: 1 } })
    await join(slug, first)
    for (const applicant of [second, third])
      await sites.doing((ctx) => requestAdmission(ctx, slug, {}), applicant)
    const offersAfter = async (work: (ctx: Ctx) => Promise<unknown>, by: object) => {
      const tasks: string[] = []
      await sites.doing(async (ctx) => {
        const enqueue = ctx.db.enqueue.bind(ctx.db)
        ctx.db.enqueue = (job) => {
          tasks.push(job.task)
          enqueue(job)
        }
        await work(ctx)
      }, by)
      for (const task of tasks.filter((candidate) => candidate === offerSeatsJob))
        await runJobHandler(sites.services, task, sites.alpha.id, null)
    }
    await offersAfter((ctx) => leave(ctx, id), first)
    expect(await way(slug, second)).toBe('free')
    await expect(join(slug, first)).rejects.toMatchObject({ code: 'lesson.full' })
    const more = { ...(await courseRows.get(sites.ctx(), id)), capacity: 2 }
    await offersAfter(async (ctx) => {
      await courseRows.update(ctx, id, { capacity: 2 })
      await recalculateSeats(ctx, more)
    }, manager)
    expect(await way(slug, third)).toBe('free')
    await expect(join(slug, first)).rejects.toMatchObject({ code: 'lesson.full' })
  })

  test('are separate per cohort; one has to be chosen', async () => {
    const { slug, id } = await course()
    const add = (title: string, capacity: number) =>
      staff((ctx) => addCohort(ctx, id, { title, startsOn: '2027-01-10', endsOn: '2027-02-10', capacity }))
    const a = await add('รุ่น 1', 1)
    const b = await add('รุ่น 2', 5)
    await expect(join(slug, buyer)).rejects.toMatchObject({ status: 422 })
    await join(slug, buyer, a)
    await expect(join(slug, other, a)).rejects.toMatchObject({ code: 'lesson.full' })
    expect(await join(slug, other, b)).toMatchObject({ cohortId: b })
    expect((await openCohorts(sites.ctx(), id)).map((cohort) => cohort.left)).toEqual([0, 4])
    await expect(staff((ctx) => removeCohort(ctx, id, b))).rejects.toMatchObject({
      code: 'lesson.cohort_used',
    })
    await expect(
      sites.doing((ctx) => addCohort(ctx, id, { title: 'x', startsOn: '2027-01-10', capacity: 1 }), buyer),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('say that one joins without a cohort once all of them are closed', async () => {
    const { slug, id } = await course()
    const closed = async () => [
      (await detailView(sites.ctx(), slug)).admission.areCohortsClosed,
      (await admissionView(sites.ctx(manager), id)).areCohortsClosed,
    ]
    const add = (title: string, endsOn: string) =>
      staff((ctx) => addCohort(ctx, id, { title, startsOn: '2020-01-10', endsOn, capacity: null }))
    expect(await closed()).toEqual([false, false])
    await add('รุ่นก่อน', '2020-02-10')
    expect(await closed()).toEqual([true, true])
    expect(await join(slug, buyer)).toMatchObject({ cohortId: null })
    await add('รุ่นนี้', '2099-01-10')
    expect(await closed()).toEqual([false, false])
  })

  test('are free again once a learner’s access expires', async () => {
    const { slug } = await course({ sale: { capacity: 1, accessDays: 10 } })
    await join(slug, buyer)
    await staff((ctx) => closeExpired({ ...ctx, now: later(11) }))
    expect(await left(slug)).toBe(1)
    expect(await way(slug, buyer, later(11))).toBe('renew')
  })
})

describe('a code', () => {
  test('admits as many people as it allows, each once', async () => {
    const { slug, id } = await course({ access: 'code' })
    const { code } = await staff((ctx) => addCode(ctx, id, { most: 1 }))
    const redeem = (by: Buyer, input = code) =>
      sites.doing((ctx) => redeemCode(ctx, slug, { code: input }), by)
    expect(await way(slug, buyer)).toBe('code')
    await expect(redeem(buyer, 'WRONG1')).rejects.toMatchObject({ status: 422 })
    expect((await redeem(buyer, code.toLowerCase())).source).toBe('code')
    await redeem(buyer)
    expect(await way(slug, buyer)).toBe('continue')
    await expect(redeem(other)).rejects.toMatchObject({ errors: [{ code: 'lesson.code_used' }] })
    const elsewhere = await course({ access: 'code' })
    await expect(
      sites.doing((ctx) => redeemCode(ctx, elsewhere.slug, { code }), other),
    ).rejects.toMatchObject({ errors: [{ code: 'lesson.code_wrong' }] })
  })

  test('is asked for beside the price of a paid course, as long as it admits somebody', async () => {
    const { slug, id } = await paid()
    const asksForCode = () => sites.doing(async (ctx) => (await enrollView(ctx, slug)).takesCode, other)
    expect(await asksForCode()).toBe(false)
    const { code } = await staff((ctx) => addCode(ctx, id, { most: 1 }))
    expect(await asksForCode()).toBe(true)
    await sites.doing((ctx) => redeemCode(ctx, slug, { code }), buyer)
    expect(await way(slug, buyer)).toBe('continue')
    expect(await asksForCode()).toBe(false)
  })

  test('admits nobody who is suspended, not even who used it before', async () => {
    const { slug, id } = await course({ access: 'code' })
    const { code } = await staff((ctx) => addCode(ctx, id, { most: 2 }))
    const redeem = () => sites.doing((ctx) => redeemCode(ctx, slug, { code }), buyer)
    const enrolment = await redeem()
    await staff((ctx) => suspendLearners(ctx, id, [enrolment.id], 'suspend'))
    await expect(redeem()).rejects.toMatchObject({ status: 403, code: 'lesson.suspended' })
  })

  test('expires after its day and cannot be guessed', async () => {
    const guesser = await user()
    const { slug, id } = await course({ access: 'code' })
    const until = (date: Date) => staff((ctx) => addCode(ctx, id, { most: 5, until: day(date) }))
    await expect(until(later(-1))).rejects.toMatchObject({
      errors: [{ path: 'until', code: 'field.day_before' }],
    })
    const { code } = await until(later(0))
    await expect(
      sites.doing((ctx) => redeemCode({ ...ctx, now: later(1) }, slug, { code }), guesser),
    ).rejects.toMatchObject({
      errors: [{ code: 'lesson.code_over' }],
    })
    const guess = () => sites.doing((ctx) => redeemCode(ctx, slug, { code: 'NOTHIS' }), guesser)
    for (let tries = 0; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ status: 422 })
    await expect(guess()).rejects.toMatchObject({ status: 429, code: 'lesson.code_often' })
    await expect(sites.doing((ctx) => addCode(ctx, id, { most: 1 }), buyer)).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a request', () => {
  test('is answered by the team', async () => {
    const { slug, id } = await course({ access: 'approval' })
    const ask = (by: Buyer) => sites.doing((ctx) => requestAdmission(ctx, slug, { note: 'อยากเรียนมาก' }), by)
    const { id: first } = await ask(buyer)
    const { id: second } = await ask(other)
    expect(await way(slug, buyer)).toBe('requested')
    await expect(sites.doing((ctx) => acceptRequest(ctx, id, first), buyer)).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      sites.doing((ctx) => acceptRequest(ctx, id, first), { ...manager, tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 404 })
    await staff((ctx) => acceptRequest(ctx, id, first))
    expect(await way(slug, buyer)).toBe('continue')
    await staff((ctx) => rejectRequest(ctx, id, second, 'รุ่นนี้สำหรับครู'))
    expect(await way(slug, other)).toBe('refused')
    await expect(join(slug, other)).rejects.toMatchObject({ code: 'lesson.needs_approval' })
  })
})

test('prerequisites must be completed', async () => {
  const first = await course()
  const { slug } = await course({ sale: { prerequisiteIds: [first.id] } })
  await expect(join(slug, buyer)).rejects.toMatchObject({ code: 'lesson.prerequisite' })
  const own = await join(first.slug, buyer)
  for (const { units } of (await detailView(sites.ctx(buyer), first.slug)).sections)
    for (const unit of units) await sites.doing((ctx) => markDone(ctx, own.id, unit.id), buyer)
  expect((await join(slug, buyer)).status).toBe('active')
})

test('sala verify still passes after all of this', async () => {
  const results = await runChecks(lessonChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
