import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { getProduct, listProducts } from '#areas/catalog/public.server.ts'
import { dismissReports } from '#areas/feedback/entry/decide.server.ts'
import {
  answerEntry,
  decideEntry,
  listEntries,
  reportEntry,
  type WriteInput,
  writeEntry,
} from '#areas/feedback/public.server.ts'
import { type QueueTab, queueLists } from '#areas/feedback/queue/queue.list.rules.ts'
import { listQueue } from '#areas/feedback/queue/queue.server.ts'
import { existingImageIds } from '#areas/files/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import type { ReviewSummary } from './product-feedback.rules.ts'
import { productFeedback } from './product-target.server.ts'
import { type PurchasedItem, reviewOf } from './purchase.server.ts'

const sites = testSites()
let mango: string
let product: string

const { doing } = sites
const staff = { role: 'manager' } as const
const writeReview = async (ctx: Ctx, bought: PurchasedItem, input: WriteInput) =>
  (await writeEntry(ctx, productFeedback, { kind: 'review', ref: bought, params: input })).id
const listReviews = (ctx: Ctx, query: { stars?: number; photo?: boolean }) =>
  listEntries(ctx, { target: 'product', id: product }, 'review', query)
const reviewQueue = async (ctx: Ctx, tab: QueueTab) => {
  const { page, counts } = await listQueue(
    ctx,
    'review',
    queueLists.review.parse(new URLSearchParams({ tab })),
  )
  return { items: page.items, ...counts }
}

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  const records = await doing((ctx) =>
    buildProducts(ctx, [
      { sku: 'MANGO', nameTh: 'มะม่วง', stock: 100 },
      { sku: 'TEA', nameTh: 'ชา', stock: 100 },
    ]),
  )
  mango = records[0]!.variants[0]!.id
  product = records[0]!.id
})
beforeEach(() =>
  doing(async (ctx) => {
    await ctx.db.query('test.noReviews', 'DELETE FROM feedback_entry WHERE tenant_id = $1', [ctx.tenant.id])
  }),
)

/** A guest who has bought a mango, and received it if it was shipped. */
async function buyer(sent = true): Promise<{ ctx: () => Ctx; bought: PurchasedItem }> {
  const ctx = sites.ctx()
  const { order } = await unitOfWork(ctx.db, async () => {
    await fillCart(ctx, { MANGO: 1 })
    return checkout(ctx, buildCheckoutInput({ payment: 'cod' }))
  })
  if (sent)
    await doing(async (on) => {
      await advanceOrder(on, order.number, 'prepare')
      await advanceOrder(on, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
    }, staff)
  const { viewer } = ctx
  return {
    ctx: () => ({ ...sites.ctx({ viewer }), caller: callerAt(crypto.randomUUID()) }),
    bought: { number: order.number, token: order.token, variantId: mango },
  }
}
async function shown(stars: number, body = ''): Promise<string> {
  const { ctx, bought } = await buyer()
  const on = ctx()
  const id = await unitOfWork(on.db, () => writeReview(on, bought, { stars, body }))
  await doing((by) => decideEntry(by, id, 'show'), staff)
  return id
}
const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#e9a23b' } })
    .jpeg()
    .toBuffer()

describe('a review', () => {
  test('waits for the shop, and once approved is on the page and counts on the card', async () => {
    const { ctx, bought } = await buyer()
    const on = ctx()
    const id = await unitOfWork(on.db, () =>
      writeReview(on, bought, { stars: '5', body: ' หวานมาก ', as: 'masked' }),
    )
    expect((await getProduct(sites.ctx(), 'MANGO')).rating).toBeNull()
    await doing((by) => decideEntry(by, id, 'show'), staff)
    await shown(4)
    const detail = await getProduct(sites.ctx(), 'MANGO')
    expect(detail.rating).toEqual({ average: 4.5, count: 2 })
    expect(detail.reviewSummary as ReviewSummary).toMatchObject({
      stars: [0, 0, 0, 1, 1],
      photos: 0,
      latest: [{ stars: 5, body: 'หวานมาก', name: 'ม***' }],
    })
    const list = await listProducts(sites.ctx(), { wellRated: true, sort: 'rating' })
    expect(list).toMatchObject({ total: 1, facets: { wellRated: 1 }, items: [{ rating: { count: 2 } }] })
  })

  test('is one per item bought: a new one replaces the first and waits again', async () => {
    const { ctx, bought } = await buyer()
    const on = ctx()
    const id = await unitOfWork(on.db, () => writeReview(on, bought, { stars: 5 }))
    await doing((by) => decideEntry(by, id, 'show'), staff)
    const again = ctx()
    expect(await unitOfWork(again.db, () => writeReview(again, bought, { stars: 1 }))).toBe(id)
    expect(await listReviews(sites.ctx(), {})).toMatchObject({ total: 0 })
    expect((await getProduct(sites.ctx(), 'MANGO')).rating).toBeNull()
    expect((await reviewOf(ctx(), bought)).review).toMatchObject({ stars: 1, status: 'waiting' })
  })

  test('has up to four images; those removed are deleted, and the others stay', async () => {
    const { ctx, bought } = await buyer()
    const on = ctx()
    const images = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => ({ bytes: await photo(), name: `${n}.jpg` })),
    )
    await unitOfWork(on.db, () => writeReview(on, bought, { stars: 5, photos: images }))
    const first = (await reviewOf(ctx(), bought)).review!
    expect(first.pictures).toHaveLength(4)
    const keep = [first.pictures[2]!.id]
    const again = ctx()
    await unitOfWork(again.db, () =>
      writeReview(again, bought, { stars: 5, keep, photos: images.slice(0, 1) }),
    )
    const { review } = await reviewOf(ctx(), bought)
    expect(review!.pictures.map(({ id }) => id)).toEqual([keep[0], expect.any(String)])
    const shown = review!.pictures.map(({ id }) => id)
    const uploaded = [...first.pictures.map(({ id }) => id), ...shown]
    expect(await existingImageIds(sites.ctx(), uploaded)).toEqual(new Set(shown))
    await doing((by) => decideEntry(by, review!.id, 'show'), staff)
    expect(await listReviews(sites.ctx(), { photo: true })).toMatchObject({ total: 1 })
  })

  test('is rejected before shipping, without stars, or for items not bought', async () => {
    const early = await buyer(false)
    await expect(writeReview(early.ctx(), early.bought, { stars: 5 })).rejects.toMatchObject({
      code: 'shop.review_early',
    })
    const { ctx, bought } = await buyer()
    await expect(writeReview(ctx(), bought, {})).rejects.toMatchObject({ errors: [{ path: 'stars' }] })
    await expect(writeReview(ctx(), bought, { stars: 6 })).rejects.toMatchObject({ status: 422 })
    const other = { ...bought, variantId: product }
    await expect(writeReview(ctx(), other, { stars: 5 })).rejects.toMatchObject({ status: 404 })
  })

  test('cannot be written by outsiders: without the link, on another site, or as staff who see the order', async () => {
    const { bought } = await buyer()
    const linkless = { ...bought, token: null }
    await expect(writeReview(sites.ctx(), linkless, { stars: 1 })).rejects.toMatchObject({ status: 404 })
    const beta = sites.ctx({ tenant: sites.beta })
    await expect(writeReview(beta, bought, { stars: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(writeReview(sites.ctx(staff), linkless, { stars: 1 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the shop', () => {
  test('sees pending and reported ones, answers, and keeps or rejects them', async () => {
    const id = await shown(2, 'ช้ำมา')
    await doing((ctx) => reportEntry({ ...ctx, caller: callerAt(crypto.randomUUID()) }, id))
    expect(await reviewQueue(sites.ctx(staff), 'reported')).toMatchObject({
      reported: 1,
      items: [{ id, subject: { path: '/shop/product/MANGO' }, reports: 1 }],
    })
    await doing((ctx) => dismissReports(ctx, id), staff)
    await doing((ctx) => answerEntry(ctx, id, { answer: 'ขออภัยค่ะ ส่งให้ใหม่แล้ว' }), staff)
    expect((await listReviews(sites.ctx(), { stars: 2 })).items).toMatchObject([
      { answer: 'ขออภัยค่ะ ส่งให้ใหม่แล้ว' },
    ])
    await doing((ctx) => decideEntry(ctx, id, 'refuse'), staff)
    expect(await reviewQueue(sites.ctx(staff), 'refused')).toMatchObject({ reported: 0, items: [{ id }] })
    expect((await getProduct(sites.ctx(), 'MANGO')).reviewSummary).toBeNull()
    await expect(decideEntry(sites.ctx(staff), id, 'refuse')).rejects.toMatchObject({ status: 409 })
  })

  test('alone decides: guests, members and another site’s manager do not', async () => {
    const id = await shown(5)
    for (const ctx of [sites.ctx(), sites.ctx({ role: 'user' })]) {
      await expect(reviewQueue(ctx, 'waiting')).rejects.toMatchObject({ status: ctx.viewer.user ? 403 : 401 })
      await expect(decideEntry(ctx, id, 'refuse')).rejects.toMatchObject({
        status: ctx.viewer.user ? 403 : 401,
      })
      await expect(answerEntry(ctx, id, { answer: 'x' })).rejects.toMatchObject({
        status: ctx.viewer.user ? 403 : 401,
      })
      await expect(dismissReports(ctx, id)).rejects.toMatchObject({ status: ctx.viewer.user ? 403 : 401 })
    }
    const beta = sites.ctx({ tenant: sites.beta, role: 'manager' })
    await expect(decideEntry(beta, id, 'refuse')).rejects.toMatchObject({ status: 404 })
    await expect(reportEntry({ ...beta, caller: callerAt('beta') }, id)).rejects.toMatchObject({
      status: 404,
    })
    expect((await reviewQueue(beta, 'shown')).items).toEqual([])
  })

  test('cannot be flooded with reports by one reader', async () => {
    const id = await shown(5)
    const reader = { ...sites.ctx(), caller: callerAt('angry') }
    for (let n = 0; n < 5; n++) await reportEntry(reader, id)
    await expect(reportEntry(reader, id)).rejects.toMatchObject({ status: 429 })
  })
})
