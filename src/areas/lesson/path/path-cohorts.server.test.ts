import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { cancelOrder, confirmPayment, getOrder, placeOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { lessonChecks } from '../checks.server.ts'
import { addCohort, openCohorts } from '../cohort/cohort.server.ts'
import { enrol, enrolmentRows, leave } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { offerSeats, requestAdmission } from '../request/request.server.ts'
import { type Buyer, buildBuyer, payOrder } from '../sale/factory.ts'
import { buyPath } from './buy-path.server.ts'
import { addPath, pathView } from './path.server.ts'
import { pathRows } from './path-row.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const user = () => buildBuyer(sites)
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const paid = () =>
  staff((ctx) => buildCourse(ctx, { access: 'paid', sale: { price: baht(500), listPrice: null } }))
const pay = (number: string) => payOrder(sites, number)

interface Made {
  slug: string
  pathId: string
  taught: { id: string; slug: string }
  plain: { id: string; slug: string }
  near: string
  far: string
  closed: string
}

let paths = 0
/**
 * Creates a path of a course with cohorts and one without: the first cohort has two places, the later one is unlimited,
 * a third is closed.
 */
async function created(places = 2): Promise<Made> {
  const taught = await paid()
  const plain = await paid()
  const add = (title: string, startsOn: string, capacity: number | null, joinUntil: string | null = null) =>
    staff((ctx) => addCohort(ctx, taught.id, { title, startsOn, endsOn: '2027-12-01', joinUntil, capacity }))
  const far = await add('รุ่นไกล', '2027-06-01', null)
  const near = await add('รุ่นใกล้', '2027-01-01', places)
  const closed = await add('รุ่นปิด', '2026-01-01', 9, '2026-01-02')
  const slug = `cohort-path-${++paths}`
  const title = 'เรียนเป็นรุ่น'
  const courseIds = [taught.id, plain.id]
  await staff((ctx) => addPath(ctx, { title, slug, summary: '', courseIds, price: baht(700), isOpen: true }))
  const path = await pathRows.find(sites.ctx(), { slug })
  return { slug, pathId: path?.id ?? '', taught, plain, near, far, closed }
}
const buy = ({ slug }: Pick<Made, 'slug'>, by: Buyer, cohorts: Record<string, string> = {}) =>
  sites.doing((ctx) => buyPath(ctx, slug, { payment: 'promptpay', cohorts }), by)
const placesLeft = async ({ taught, near }: Made) =>
  (await openCohorts(sites.ctx(), taught.id)).find(({ id }) => id === near)?.left
const joined = (courseId: string, { viewer }: Buyer) =>
  enrolmentRows.find(sites.ctx(), { courseId, userId: viewer.user?.id ?? '' })

let buyer: Buyer
beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  buyer = await user()
})

describe('the cohorts of a path', () => {
  test('are listed at their course, with the next one to start preselected', async () => {
    const path = await created()
    const { steps } = await pathView(sites.ctx(buyer), path.slug)
    expect(steps.map(({ cohorts }) => cohorts.map(({ title, left, state }) => [title, left, state]))).toEqual(
      [
        [
          ['รุ่นปิด', 9, 'closed'],
          ['รุ่นใกล้', 2, 'open'],
          ['รุ่นไกล', null, 'open'],
        ],
        [],
      ],
    )
    expect(steps.map(({ next, isFull }) => [next?.id, isFull])).toEqual([
      [path.near, false],
      [undefined, false],
    ])
  })

  test('are chosen with the order, reserve a place immediately, and are joined once on payment', async () => {
    const path = await created()
    const { taught, plain, near } = path
    const { number } = await buy(path, buyer, { [taught.id]: near })
    expect((await buy(path, buyer, { [taught.id]: path.far })).number).toBe(number)
    expect(await placesLeft(path)).toBe(1)
    const order = await getOrder(sites.ctx(buyer), number, { token: null })
    const [line] = await sites
      .ctx(buyer)
      .db.query<{ meta: unknown }>(
        'test.line',
        'SELECT meta FROM billing_order_line WHERE tenant_id = $1 AND order_id = $2',
        [sites.alpha.id, order.id],
      )
    expect(line?.meta).toEqual({ courses: [taught.id, plain.id], cohorts: { [taught.id]: near } })
    await pay(number)
    for (let again = 0; again < 2; again++)
      await runJobHandler(sites.services, 'on order.paid: billing: entitlements', sites.alpha.id, {
        orderId: order.id,
      })
    await expect(staff((ctx) => confirmPayment(ctx, order.payment.id, {}))).resolves.toBeDefined()
    expect(await joined(taught.id, buyer)).toMatchObject({
      cohortId: near,
      source: 'order',
      status: 'active',
    })
    expect(await joined(plain.id, buyer)).toMatchObject({ cohortId: null, status: 'active' })
    expect(await enrolmentRows.count(sites.ctx(), { courseId: taught.id })).toBe(1)
    expect(await placesLeft(path)).toBe(1)
    expect((await pathView(sites.ctx(buyer), path.slug)).steps.map(({ cohorts }) => cohorts)).toEqual([
      [],
      [],
    ])
  })

  test('must be chosen, be open, and belong to the course', async () => {
    const path = await created(1)
    const other = await created()
    const { taught, plain, near, closed } = path
    const field = `cohorts.${taught.id}`
    const refused = (cohorts: Record<string, string>, at: string, code: string) =>
      expect(buy(path, buyer, cohorts)).rejects.toMatchObject({ status: 422, errors: [{ path: at, code }] })
    await refused({}, field, 'lesson.choose_cohort')
    await refused({ [taught.id]: closed }, field, 'lesson.cohort_closed')
    await refused({ [taught.id]: other.near }, field, 'lesson.no_cohort')
    await refused({ [taught.id]: 'x' }, field, 'lesson.no_cohort')
    await refused({ [taught.id]: near, [plain.id]: near }, `cohorts.${plain.id}`, 'lesson.no_cohort')
    const first = await user()
    const { number } = await buy(path, first, { [taught.id]: near })
    await refused({ [taught.id]: near }, field, 'lesson.cohort_full')
    await sites.doing((ctx) => cancelOrder(ctx, number, { reason: 'x' }), first)
    expect(await placesLeft(path)).toBe(1)
  })

  test('are never oversold: of many concurrent buyers the last gets an error at the course', async () => {
    const path = await created(3)
    const crowd = await Promise.all(Array.from({ length: 12 }, user))
    const results = await Promise.allSettled(
      crowd.map((eachBuyer) => buy(path, eachBuyer, { [path.taught.id]: path.near })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          errors: [{ path: `cohorts.${path.taught.id}`, code: 'lesson.cohort_full' }],
        })
    expect(await placesLeft(path)).toBe(0)
  })

  test('close the path when all are full, except for those with a reserved place', async () => {
    const taught = await paid()
    const plain = await paid()
    const only = await staff((ctx) =>
      addCohort(ctx, taught.id, { title: 'รุ่นเดียว', startsOn: '2027-01-01', capacity: 1 }),
    )
    const slug = `full-path-${++paths}`
    const courseIds = [taught.id, plain.id]
    await staff((ctx) =>
      addPath(ctx, { title: 'เต็ม', slug, summary: '', courseIds, price: baht(700), isOpen: true }),
    )
    const first = await user()
    const waiting = await user()
    const { number } = await buy({ slug }, first, { [taught.id]: only })
    const isFull = async (by: Buyer) => (await pathView(sites.ctx(by), slug)).steps.map((step) => step.isFull)
    expect(await isFull(waiting)).toEqual([true, false])
    await sites.doing((ctx) => requestAdmission(ctx, taught.slug, { cohort: only }), waiting)
    await sites.doing((ctx) => cancelOrder(ctx, number, { reason: 'x' }), first)
    await staff((ctx) => offerSeats(ctx))
    expect(await isFull(first)).toEqual([true, false])
    expect(await isFull(waiting)).toEqual([false, false])
    const own = await buy({ slug }, waiting, { [taught.id]: only })
    await pay(own.number)
    expect(await joined(taught.id, waiting)).toMatchObject({ cohortId: only })
  })

  test('of a course already being learned stay unchanged', async () => {
    const path = await created()
    const someone = await user()
    const first = await staff((ctx) =>
      buildCourse(ctx, { sale: { price: baht(0), listPrice: null }, slug: `free-${++paths}` }),
    )
    const cohort = await staff((ctx) =>
      addCohort(ctx, first.id, { title: 'รุ่นของฉัน', startsOn: '2027-01-01', capacity: 5 }),
    )
    await sites.doing((ctx) => enrol(ctx, first.slug, { cohort }), someone)
    await staff((ctx) => pathRows.update(ctx, path.pathId, { courseIds: [first.id, path.taught.id] }))
    const { number } = await buy(path, someone, { [path.taught.id]: path.far })
    await pay(number)
    expect(await joined(first.id, someone)).toMatchObject({ cohortId: cohort })
    expect(await joined(path.taught.id, someone)).toMatchObject({ cohortId: path.far })
  })

  test('are not required for a full course already being learned, nor is a place', async () => {
    const path = await created()
    const someone = await user()
    const other = await user()
    const small = await staff((ctx) =>
      buildCourse(ctx, { sale: { price: baht(0), capacity: 1 }, slug: `small-${++paths}` }),
    )
    await sites.doing((ctx) => enrol(ctx, small.slug), someone)
    await staff((ctx) => pathRows.update(ctx, path.pathId, { courseIds: [small.id, path.plain.id] }))
    const isFull = async (by: Buyer) =>
      (await pathView(sites.ctx(by), path.slug)).steps.map((step) => step.isFull)
    expect([await isFull(someone), await isFull(other)]).toEqual([
      [false, false],
      [true, false],
    ])
    await expect(buy(path, other)).rejects.toMatchObject({ status: 409, code: 'lesson.full' })
    const { number } = await buy(path, someone)
    // The learner leaves before payment, and somebody else takes the place: the payment is still accepted, and with it
    // the entitlement.
    await sites.doing((ctx) => leave(ctx, small.id), someone)
    await sites.doing((ctx) => enrol(ctx, small.slug), other)
    await pay(number)
    expect(await joined(path.plain.id, someone)).toMatchObject({ status: 'active' })
    expect(await joined(small.id, someone)).toMatchObject({ status: 'left' })
    expect(await enrolmentRows.count(sites.ctx(), { courseId: small.id, status: 'active' })).toBe(1)
  })

  test('cannot be chosen by others: another site, a guest, a manual order', async () => {
    const path = await created()
    const other = await created()
    const { taught, plain, near } = path
    await expect(buy(path, {} as Buyer, { [taught.id]: near })).rejects.toMatchObject({ status: 401 })
    const elsewhere = { ...buyer, tenant: sites.beta }
    await expect(buy(path, elsewhere, { [taught.id]: near })).rejects.toMatchObject({ status: 404 })
    await expect(sites.doing((ctx) => pathView(ctx, path.slug), elsewhere)).rejects.toMatchObject({
      status: 404,
    })
    const order = (cohorts: Record<string, unknown>) =>
      sites.doing(
        (ctx) =>
          placeOrder(ctx, {
            lines: [
              {
                kind: 'course',
                ref: path.pathId,
                quantityMilli: 1000,
                meta: { courses: [taught.id, plain.id], cohorts },
              },
            ],
            contact: { name: 'ก', phone: '0812345678', email: null },
            shipping: { method: 'pickup', satang: baht(0), label: { th: '-', en: '-' } },
            payment: 'promptpay',
            userId: buyer.viewer.user?.id ?? '',
            guestKey: null,
          }),
        buyer,
      )
    for (const cohorts of [
      { [taught.id]: other.near },
      { [plain.id]: near },
      { [other.taught.id]: other.near },
      { [taught.id]: 'x' },
    ])
      await expect(order(cohorts)).rejects.toMatchObject({ code: 'lesson.no_cohort' })
  })
})

test('sala verify still passes after all of this', async () => {
  const results = await runChecks(lessonChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
