import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { getProduct } from '#areas/catalog/public.server.ts'
import { postFeedback } from '#areas/cms/blog/post-target.server.ts'
import { postContent } from '#areas/cms/factory.ts'
import { createPage, publishPage } from '#areas/cms/public.server.ts'
import { existingImageIds, storeImage } from '#areas/files/public.server.ts'
import { productFeedback } from '#areas/shop/public.server.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { isLockedFirst } from '#kernel/testing/lock-order.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { feedbackChecks } from '../checks.server.ts'
import { answerEntry, decideEntries, decideEntry, dismissReports } from '../entry/decide.server.ts'
import { listComments, listEntries } from '../entry/list.server.ts'
import { reportEntry } from '../entry/report.server.ts'
import { writeEntry } from '../entry/write.server.ts'
import type { QueueScope } from '../paths.ts'
import { collectFeedback, eraseFeedback } from '../personal-data.server.ts'
import { type QueueTab, queueLists } from './queue.list.rules.ts'
import { countFeedback, listQueue } from './queue.server.ts'

const sites = testSites()
const staff = { role: 'manager' } as const
let product: string
let post: string

/** A reader of the site with all areas enabled; each with a separate IP address. */
const as = <Result>(by: Parameters<typeof sites.ctx>[0], work: (ctx: Ctx) => Promise<Result>) =>
  sites.doing((ctx) => {
    ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'cms'] }
    return work({ ...ctx, caller: callerAt(crypto.randomUUID()) })
  }, by)
const ask = (body: string, by = {}) =>
  as(
    by,
    async (ctx) =>
      (
        await writeEntry(ctx, productFeedback, {
          kind: 'question',
          ref: { sku: 'MANGO' },
          params: { body, name: 'มานี' },
        })
      ).id,
  )
const comment = (body: string, by = {}) =>
  as(
    by,
    async (ctx) =>
      (
        await writeEntry(ctx, postFeedback, {
          kind: 'comment',
          ref: { pageId: post },
          params: { body, name: 'มานี' },
        })
      ).id,
  )
const queue = (tab: QueueTab, scope: QueueScope = 'all', by: Parameters<typeof sites.ctx>[0] = staff) =>
  as(by, (ctx) => listQueue(ctx, scope, queueLists.all.parse(new URLSearchParams({ tab }))))
const idsIn = async (...of: Parameters<typeof queue>) => (await queue(...of)).page.items.map(({ id }) => id)
const countsOf = (target: string) =>
  as(staff, async (ctx) => {
    const [row] = await ctx.db.query(
      'test.counts',
      'SELECT reviews, stars, photos, questions, comments FROM feedback_target WHERE tenant_id = $1 AND target_id = $2',
      [ctx.tenant.id, target],
    )
    return row
  })

beforeAll(async () => {
  const [mango] = await sites.doing((ctx) => buildProducts(ctx, [{ sku: 'MANGO', nameTh: 'มะม่วง' }]))
  product = mango!.id
  post = await as(staff, async (ctx) => {
    const { id } = await createPage(ctx, { kind: 'post', slug: 'story', content: postContent('เรื่อง') })
    await publishPage(ctx, id)
    return id
  })
})
beforeEach(() =>
  as(staff, async (ctx) => {
    await ctx.db.query('test.none', 'DELETE FROM feedback_entry WHERE tenant_id = $1', [ctx.tenant.id])
    await ctx.db.query('test.noCounts', 'DELETE FROM feedback_target WHERE tenant_id = $1', [ctx.tenant.id])
  }),
)

describe('the queue', () => {
  test('contains every kind from every area, with its target, longest waiting first', async () => {
    const first = await ask('กี่ลูก')
    const second = await comment('ชอบ')
    const { page, counts } = await queue('waiting')
    expect(page.items).toMatchObject([
      { id: first, kind: 'question', subject: { title: { th: 'มะม่วง' }, path: '/shop/product/MANGO' } },
      { id: second, kind: 'comment', subject: { path: '/cms-blog/story' } },
    ])
    expect(counts).toMatchObject({ waiting: 2, reported: 0, open: 0, shown: null })
    expect(await idsIn('waiting', 'comment')).toEqual([second])
  })

  test('is read in a few statements, however long it is', async () => {
    for (const n of [1, 2, 3]) await comment(`ชอบ ${n}`)
    await ask('กี่ลูก')
    const ctx = sites.ctx(staff)
    ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'cms'] }
    await listQueue(ctx, 'all', queueLists.all.parse(new URLSearchParams()))
    expect(ctx.db.statements).toBe(4)
  })

  test('is searchable, and shows the opened entry next to it, whatever its status', async () => {
    const [open] = [await ask('เก็บได้กี่วัน'), await ask('ส่งไหม')]
    await as(staff, (ctx) => decideEntry(ctx, open!, 'refuse'))
    const query = queueLists.all.parse(new URLSearchParams({ q: 'ส่ง', open: open! }))
    const found = await as(staff, (ctx) => listQueue(ctx, 'all', query))
    expect(found.page.items.map(({ body }) => body)).toEqual(['ส่งไหม'])
    expect(found.open).toMatchObject({ id: open, status: 'refused', body: 'เก็บได้กี่วัน' })
  })

  test('decides several at once, skips those already so, and undoes it', async () => {
    const ids = [await comment('หนึ่ง'), await comment('สอง'), await comment('สาม')]
    await as(staff, (ctx) => decideEntry(ctx, ids[0]!, 'show'))
    const decided = await as(staff, (ctx) => decideEntries(ctx, ids, 'show'))
    expect(decided.toSorted()).toEqual(ids.slice(1).sort())
    expect(await countsOf(post)).toMatchObject({ comments: 3 })
    await as(staff, (ctx) => decideEntries(ctx, decided, 'reopen'))
    expect(await countsOf(post)).toMatchObject({ comments: 1 })
    expect((await idsIn('waiting')).toSorted()).toEqual(decided.toSorted())
    await expect(as(staff, (ctx) => decideEntries(ctx, [ids[0]!], 'show'))).rejects.toMatchObject({
      status: 409,
    })
  })

  test('counts pending, open and reported entries for the navigation', async () => {
    const id = await ask('กี่ลูก')
    await ask('ส่งไหม')
    await comment('ชอบ')
    await as(staff, (ctx) => decideEntry(ctx, id, 'show'))
    expect(await as(staff, countFeedback)).toEqual({ reviews: 0, questions: 2, comments: 1 })
    await as(staff, (ctx) => answerEntry(ctx, id, { answer: 'สี่ลูก' }))
    expect(await as(staff, countFeedback)).toEqual({ reviews: 0, questions: 1, comments: 1 })
    expect(await as({ role: 'user' }, countFeedback)).toEqual({ reviews: 0, questions: 0, comments: 0 })
  })

  test('is closed to guests, members and another site, and to staff where the area is off', async () => {
    const id = await comment('ชอบ')
    for (const [by, status] of [
      [{ role: 'guest' }, 401],
      [{ role: 'user' }, 403],
      [{ role: 'manager', tenant: sites.beta }, 404],
    ] as const) {
      for (const act of [
        (ctx: Ctx) => decideEntry(ctx, id, 'show'),
        (ctx: Ctx) => answerEntry(ctx, id, { answer: 'x' }),
        (ctx: Ctx) => dismissReports(ctx, id),
      ])
        await expect(as(by, act)).rejects.toMatchObject({ status })
      if (status !== 404) await expect(queue('waiting', 'all', by)).rejects.toMatchObject({ status })
    }
    expect(await idsIn('waiting', 'all', { role: 'manager', tenant: sites.beta })).toEqual([])
    const shopOnly = sites.ctx(staff)
    const query = queueLists.all.parse(new URLSearchParams({ open: id }))
    expect(await listQueue(shopOnly, 'all', query)).toMatchObject({ page: { items: [] }, open: null })
    // The page offers no queue that would be refused.
    for (const scope of (await listQueue(shopOnly, 'all', query)).scopes)
      await expect(queue('waiting', scope)).resolves.toBeDefined()
  })
})

test('two concurrent decisions on one target both count: each locks its entry before the counts', async () => {
  const first = await comment('หนึ่ง')
  const second = await comment('สอง')
  await as(staff, (ctx) => decideEntry(ctx, first, 'show'))
  const counts = { sql: 'SELECT 1 FROM feedback_target WHERE target_id = $1', values: [post] }
  const entry = { sql: 'SELECT 1 FROM feedback_entry WHERE id = $1', values: [second] }
  const decide = (event: 'show' | 'refuse') => () => as(staff, (ctx) => decideEntry(ctx, second, event))
  expect(await isLockedFirst(sites, { first: entry, later: counts }, decide('show'))).toBe(true)
  expect(await isLockedFirst(sites, { first: counts, later: entry }, decide('refuse'))).toBe(false)
  expect(await countsOf(post)).toMatchObject({ comments: 1 })
})

test('concurrent bulk decisions lock all entries before any target’s counts', async () => {
  const ids = [await ask('หนึ่ง'), await comment('สอง')]
  await as(staff, (ctx) => decideEntries(ctx, ids, 'show'))
  const [, last] = [...ids].sort()
  const entry = { sql: 'SELECT 1 FROM feedback_entry WHERE id = $1', values: [last] }
  for (const target of [product, post]) {
    const counts = { sql: 'SELECT 1 FROM feedback_target WHERE target_id = $1', values: [target] }
    const decide = () => as(staff, (ctx) => decideEntries(ctx, ids, 'reopen'))
    expect(await isLockedFirst(sites, { first: entry, later: counts }, decide)).toBe(true)
    await as(staff, (ctx) => decideEntries(ctx, ids, 'show'))
  }
})

describe('a report', () => {
  test('of any kind reaches the queue, counts, and is resolved by keeping or refusing', async () => {
    const ids = [await ask('กี่ลูก'), await comment('ชอบ')]
    await as(staff, (ctx) => decideEntries(ctx, ids, 'show'))
    for (const id of [...ids, ids[0]!]) await as({}, (ctx) => reportEntry(ctx, id))
    const { page, counts } = await queue('reported')
    expect(page.items.map(({ id, reports }) => [id, reports])).toEqual(
      expect.arrayContaining([
        [ids[0], 2],
        [ids[1], 1],
      ]),
    )
    expect(counts).toMatchObject({ reported: 2 })
    await as(staff, (ctx) => dismissReports(ctx, ids[0]!))
    await as(staff, (ctx) => decideEntry(ctx, ids[1]!, 'refuse'))
    expect(await idsIn('reported')).toEqual([])
    expect(await as({}, (ctx) => listComments(ctx, { target: 'post', id: post }))).toEqual([])
  })

  test('is refused for content nobody can read or of another site, and is rate-limited', async () => {
    const id = await comment('ชอบ')
    await expect(as({}, (ctx) => reportEntry(ctx, id))).rejects.toMatchObject({ status: 404 })
    await as(staff, (ctx) => decideEntry(ctx, id, 'show'))
    await expect(as({ tenant: sites.beta }, (ctx) => reportEntry(ctx, id))).rejects.toMatchObject({
      status: 404,
    })
    await expect(as({}, (ctx) => reportEntry(ctx, 'x'))).rejects.toMatchObject({ status: 404 })
    const flood = as({}, async (ctx) => {
      for (let n = 0; n < 6; n++) await reportEntry(ctx, id)
    })
    await expect(flood).rejects.toMatchObject({ status: 429, code: 'feedback.report_often' })
  })
})

describe('a user', () => {
  test('can export their entries, and when erased their comments are deleted and questions lose the name, also on pages', async () => {
    const user = await buildUser(sites, { email: 'writer@alpha.test', firstname: 'มาลี' })
    const by = { viewer: { role: 'user', user } } as const
    const ids = [await ask('เก็บได้กี่วัน', by), await comment('ชอบ', by)]
    await as(staff, (ctx) => decideEntries(ctx, ids, 'show'))
    const others = newId()
    expect(await as(staff, (ctx) => collectFeedback(ctx, user.id))).toMatchObject({
      entries: [{ body: 'เก็บได้กี่วัน' }, { body: 'ชอบ' }],
    })
    expect(await as(staff, (ctx) => collectFeedback(ctx, others))).toEqual({ entries: [] })
    const photo = await as(staff, async (ctx) => {
      const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#3070c0' } })
      const { id, width, height, colour } = await storeImage(ctx, await image.png().toBuffer(), { name: 'x' })
      await ctx.db.query(
        'test.photo',
        'UPDATE feedback_entry SET pictures = $3 WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, ids[0], JSON.stringify([{ id, width, height, colour }])],
      )
      return id
    })
    await as(staff, (ctx) => eraseFeedback(ctx, user.id))
    expect(await as(staff, (ctx) => existingImageIds(ctx, [photo]))).toEqual(new Set())
    expect(await as(staff, (ctx) => collectFeedback(ctx, user.id))).toEqual({ entries: [] })
    expect(await as({}, (ctx) => listComments(ctx, { target: 'post', id: post }))).toEqual([])
    const questions = await as({}, (ctx) => listEntries(ctx, { target: 'product', id: product }, 'question'))
    expect(questions.items).toMatchObject([{ body: 'เก็บได้กี่วัน', name: '' }])
    expect((await as({}, (ctx) => getProduct(ctx, 'MANGO'))).questions).toMatchObject({
      latest: [{ name: '' }],
    })
    expect(await countsOf(post)).toMatchObject({ comments: 0 })
    const db = () => sites.services.database.forPlatform('read')
    expect(await runChecks([...feedbackChecks], db, null)).toMatchObject([{ ok: true }])
  })
})
