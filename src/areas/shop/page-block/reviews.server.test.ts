import { expect, test } from 'vitest'
import { layoutView } from '#areas/cms/layout/layout-view.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'

const sites = testSites()

const review = (ctx: Ctx, body: string, stars: number, state: 'shown' | 'waiting', minutesAgo: number) =>
  ctx.db.query(
    'test.review',
    `INSERT INTO feedback_entry (tenant_id, id, kind, target_kind, target_id, source, source_label, item, stars, body, name, name_as,
       status, created_at, updated_at)
     VALUES ($1, $2, 'review', 'product', $3, 'order:' || $2::uuid, 'SL-1', '{"th":"ข้าว","en":"Rice"}', $4, $5, 'มาลี', 'name', $6, $7, $7)`,
    [ctx.tenant.id, newId(), newId(), stars, body, state, new Date(+ctx.now - minutesAgo * 60_000)],
  )

const block = (id: string, props: object) => ({ id, type: 'shop.reviews', props })
const layout = (...blocks: ReturnType<typeof block>[]) =>
  ({ version: 1, rows: [{ id: 'r', columns: [{ id: 'c', blocks }] }] }) as never
const blocksOf = async (ctx: Ctx, ...blocks: ReturnType<typeof block>[]) =>
  (await layoutView(ctx, layout(...blocks))).rows[0]?.columns[0]?.blocks as unknown as {
    key: string
    data: { title: string; reviews: { body: string; at: unknown }[] }
  }[]

test('blocks of reviews show the newest that were let, each by its own wish, in one statement, and as JSON brings them', async () => {
  const ctx = sites.ctx({ role: 'guest' })
  await review(ctx, 'ดีมาก', 5, 'shown', 1)
  await review(ctx, 'พอใช้', 3, 'shown', 2)
  await review(ctx, 'ยังไม่มีใครดู', 5, 'waiting', 0)
  await review(ctx, '', 5, 'shown', 0)
  const before = ctx.db.statements
  const shown = await blocksOf(
    ctx,
    block('a', { title: 'เสียง', stars: 4 }),
    block('b', { limit: 1 }),
    block('c', {}),
  )
  expect(ctx.db.statements - before).toBe(1)
  expect(shown.map(({ data }) => data.reviews.map(({ body }) => body))).toEqual([
    ['ดีมาก'],
    ['ดีมาก'],
    ['ดีมาก', 'พอใช้'],
  ])
  expect(shown[0]?.data.title).toBe('เสียง')
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
})

test('another site’s reviews are hidden, as are all where the site has no shop', async () => {
  const ctx = sites.ctx({ role: 'guest' })
  await review(ctx, 'ดีมาก', 5, 'shown', 1)
  await ctx.db.commit()
  expect(await blocksOf(sites.ctx({ tenant: sites.beta }), block('a', {}))).toEqual([])
  const closed = { ...sites.ctx({ role: 'guest' }), tenant: { ...sites.alpha, areas: [] } }
  expect(await blocksOf(closed, block('a', {}))).toEqual([])
})
