import { beforeAll, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { placeOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { upsertEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { buyCourse } from '../sale/buy-course.server.ts'
import { type Buyer, buildBuyer, payOrder } from '../sale/factory.ts'
import { refundCourse } from '../sale/refund-course.server.ts'
import { buyPath } from './buy-path.server.ts'
import { addPath, pathView } from './path.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const user = () => buildBuyer(sites)
const idOf = ({ viewer }: Buyer) => viewer.user.id
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const course = (price: number) =>
  staff((ctx) => buildCourse(ctx, { access: 'paid', sale: { price: baht(price), listPrice: null } }))
const pay = (number: string) => payOrder(sites, number)
const buy = async (slug: string, by: Buyer) => {
  const { number } = await sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay' }), by)
  await pay(number)
}
const way = async (slug: string, by: Buyer) => (await detailView(sites.ctx(by), slug)).admission.way

/** A path of two courses, for 300 and 600 baht, at 600 baht together. */
async function createPath() {
  const [cheap, dear] = [await course(300), await course(600)]
  const slug = `rest-${cheap.slug}`
  await staff((ctx) =>
    addPath(ctx, {
      slug,
      title: 'ช่างขนม',
      summary: '',
      isOpen: true,
      courseIds: [cheap.id, dear.id],
      price: baht(600),
    }),
  )
  return { slug, cheap, dear }
}
const priceFor = async (slug: string, by: Buyer) => (await pathView(sites.ctx(by), slug)).price

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
})

test('who bought a course of a path pays their share for the rest, and is sold the rest only', async () => {
  const { slug, cheap, dear } = await createPath()
  const buyer = await user()
  expect(await priceFor(slug, buyer)).toMatchObject({ now: baht(600), was: baht(900), owned: 0 })
  await buy(cheap.slug, buyer)
  expect(await priceFor(slug, buyer)).toEqual({ now: baht(400), was: baht(600), whole: baht(600), owned: 1 })
  const { number } = await sites.doing(
    (ctx) => buyPath(ctx, slug, { payment: 'promptpay', expect: baht(400) }),
    buyer,
  )
  await pay(number)
  expect(await way(dear.slug, buyer)).toBe('continue')

  // A refund of the course bought before ends that course: the path did not sell it.
  const enrolment = await enrolmentRows.find(sites.ctx(), { courseId: cheap.id, userId: idOf(buyer) })
  await staff((ctx) => refundCourse(ctx, cheap.id, { enrolmentId: enrolment?.id ?? '', reference: 'KB1' }))
  expect([await way(cheap.slug, buyer), await way(dear.slug, buyer)]).toEqual(['buy', 'continue'])
  // Refunded, it is not theirs any more.
  expect(await priceFor(slug, buyer)).toMatchObject({ now: baht(200), owned: 1 })
})

test.each<[string, (to: { id: string }, by: Buyer) => Promise<unknown>]>([
  [
    'access that a plan gave',
    ({ id }, by) =>
      staff(async (ctx) =>
        upsertEnrolment(ctx, { course: await published(ctx, id), userId: idOf(by), source: 'grant' }),
      ),
  ],
  [
    'access that has ended',
    ({ id }, by) =>
      staff(async (ctx) =>
        upsertEnrolment(ctx, {
          course: await published(ctx, id),
          userId: idOf(by),
          source: 'code',
          expiresAt: new Date(Date.now() - 86_400_000),
        }),
      ),
  ],
])('%s makes a path no cheaper', async (_, give) => {
  const { slug, cheap } = await createPath()
  const buyer = await user()
  await give(cheap, buyer)
  expect(await priceFor(slug, buyer)).toMatchObject({ now: baht(600), owned: 0 })
})

test('a course bought for a limited time counts while that lasts', async () => {
  const { slug, cheap } = await createPath()
  await staff((ctx) => courseRows.update(ctx, cheap.id, { accessDays: 30 }))
  const buyer = await user()
  await buy(cheap.slug, buyer)
  expect(await priceFor(slug, buyer)).toMatchObject({ now: baht(400), owned: 1 })
  const later = { ...buyer, now: new Date(Date.now() + 31 * 86_400_000) }
  expect((await pathView(sites.ctx(later), slug)).price).toMatchObject({ now: baht(600), owned: 0 })
})

test('a forged order of the rest is refused', async () => {
  const { slug, cheap, dear } = await createPath()
  const buyer = await user()
  const { id } = await pathView(sites.ctx(buyer), slug)
  const order = (courses: string[]) =>
    sites.doing(
      (ctx) =>
        placeOrder(ctx, {
          lines: [{ kind: 'course', ref: id, quantityMilli: 1000, meta: { courses } }],
          contact: { name: 'ก', phone: '0812345678', email: null },
          shipping: { method: 'pickup', satang: baht(0), label: { th: '-', en: '-' } },
          payment: 'promptpay',
          userId: idOf(buyer),
          guestKey: null,
        }),
      buyer,
    )
  await expect(order([dear.id])).rejects.toMatchObject({ code: 'order.not_for_sale' })
  await buy(cheap.slug, buyer)
  await expect(order([cheap.id, dear.id])).rejects.toMatchObject({ code: 'order.not_for_sale' })
})

async function published(ctx: Ctx, id: string) {
  const found = await courseRows.get(ctx, id)
  if (!found.revisionId) throw new Error('not published')
  return { ...found, revisionId: found.revisionId }
}
