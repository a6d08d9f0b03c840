import { describe, expect, test } from 'vitest'
import { actions } from '#kernel/action/action.ts'
import type { ActionSuccess } from '#kernel/action/action-result.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { postAction } from '#kernel/testing/post-action.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { savePostCategory } from '../category/category.server.ts'
import { postContent } from '../factory.ts'
import { copyVariant, saveDraft } from '../page/draft.server.ts'
import { createPage } from '../page/page.server.ts'
import { pageList } from './manage.list.rules.ts'
import { manageActions } from './manage-actions.server.ts'
import { manageView, type PagesView } from './manage-view.server.ts'
import { pagesCsv } from './pages-csv.server.ts'

const sites = testSites()
const page = actions(manageActions)
const listed = async (ctx: Ctx, query = '') =>
  ((await manageView(ctx, new URLSearchParams(query))) as PagesView).page.items
const draft = (ctx: Ctx, title: string) =>
  createPage(ctx, { kind: 'post', content: postContent(title) }).then(({ id }) => id)
const states = async (ctx: Ctx) =>
  Object.fromEntries((await listed(ctx)).map(({ title, state }) => [title.th, state]))

describe('the editors’ list', () => {
  test('shows the latest text of drafts, and publishes and unpublishes', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'post', slug: 'one', content: postContent('ชื่อแรก') })
    await saveDraft(ctx, id, { version: 1, content: postContent('ชื่อใหม่') })
    const list = (query?: string) => listed(ctx, query)
    expect(await list()).toMatchObject([
      { title: { th: 'ชื่อใหม่' }, state: 'draft', changed: false, roles: ['guest'], path: '/cms-blog/one' },
    ])
    expect(await list('q=ชื่อใหม่')).toHaveLength(1)
    expect(await list('q=ไม่มี')).toEqual([])
    expect(await list('tab=pages')).toEqual([])
    await postAction(page, ctx, { intent: 'publish', ids: id })
    await saveDraft(ctx, id, { version: 2, content: postContent('ชื่อที่สาม') })
    expect(await list()).toMatchObject([{ state: 'published', changed: true }])
    await postAction(page, ctx, { intent: 'unpublish', ids: id })
    expect(await list()).toMatchObject([{ state: 'unpublished' }])
    expect(await postAction(page, ctx, { intent: 'delete', id })).toMatchObject({
      problem: { status: 403 },
    })
  })

  test('filters by status and sorts by name', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    for (const title of ['ไก่', 'กา', 'เกม'])
      await createPage(ctx, { kind: 'post', content: postContent(title) })
    const names = async (query: string) => (await listed(ctx, query)).map(({ title }) => title.th)
    expect(await names('sort=name')).toEqual(['กา', 'เกม', 'ไก่'])
    expect(await names('state=draft')).toHaveLength(3)
    expect(await names('state=published')).toEqual([])
  })

  test('shows the category of a post, and filters by it', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await savePostCategory(ctx, { code: 'ครัว', name: { th: 'ครัวบ้านสวน', en: '' }, position: 0 })
    await createPage(ctx, { kind: 'post', categoryCode: 'ครัว', content: postContent('ข้าวใหม่') })
    await draft(ctx, 'ไม่มีหมวด')
    expect(await listed(ctx, 'category=ครัว')).toMatchObject([
      { title: { th: 'ข้าวใหม่' }, category: { th: 'ครัวบ้านสวน' } },
    ])
    expect(await listed(ctx)).toHaveLength(2)
    expect(await listed(ctx, 'category=ไม่มี')).toEqual([])
  })

  test('creates a page as a copy of another for every role, as an unpublished draft', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const content = postContent('ต้นฉบับ')
    const { id } = await createPage(ctx, { kind: 'post', slug: 'one', content })
    await copyVariant(ctx, id, { from: 'guest', to: 'user' })
    await postAction(page, ctx, { intent: 'publish', ids: id })
    const led = (await postAction(page, ctx, { intent: 'copy', id })) as Response
    expect(led.headers.get('location')).toMatch(/^\/cms\/pages\/[0-9a-f-]{36}$/)
    expect(await listed(ctx, 'state=draft')).toMatchObject([
      { title: { th: 'ต้นฉบับ (สำเนา)' }, roles: ['guest', 'user'] },
    ])
  })

  test('publishes and unpublishes several at once, and undoes both exactly', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const one = await draft(ctx, 'หนึ่ง')
    const two = await draft(ctx, 'สอง')
    const ids = `${one},${two}`
    const published = await postAction(page, ctx, { intent: 'publish', ids })
    expect(published).toMatchObject({ message: 'เผยแพร่แล้ว 2 รายการ', undo: { intent: 'unpublish' } })
    await saveDraft(ctx, one, { version: 1, content: postContent('ยังไม่ให้ใครอ่าน') })
    const down = (await postAction(page, ctx, { intent: 'unpublish', ids })) as ActionSuccess
    expect(await states(ctx)).toEqual({ ยังไม่ให้ใครอ่าน: 'unpublished', สอง: 'unpublished' })
    await postAction(page, ctx, { intent: down.undo!.intent, ...down.undo!.values })
    // The page is restored to what was published, not to the draft since.
    expect(await listed(ctx, 'state=published')).toHaveLength(2)
    expect((await listed(ctx)).find(({ id }) => id === one)).toMatchObject({ changed: true })
    // A newer draft replaced what was published: there is no undo to offer.
    expect(await postAction(page, ctx, { intent: 'publish', ids })).not.toHaveProperty('undo')
  })

  test.each(['publish', 'unpublish', 'republish'])('does not let anybody else %s', async (intent) => {
    const ctx = sites.ctx({ role: 'manager' })
    const ids = await draft(ctx, 'ของเรา')
    await ctx.db.commit()
    const post = (stranger: Ctx) => postAction(page, stranger, { intent, ids })
    expect(await post(sites.ctx({ role: 'user' }))).toMatchObject({ problem: { status: 403 } })
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect(await post(other)).toMatchObject({ problem: { status: 404 } })
  })

  test('exports the list as CSV, and only to editors', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await draft(ctx, '=ชื่อที่เป็นสูตร')
    await draft(ctx, 'อื่น')
    await ctx.db.commit()
    const query = pageList.parse(new URLSearchParams('q=สูตร'))
    const reading = (role: 'manager' | 'user') => sites.ctx({ role, mode: 'read' })
    const file = await new Response(pagesCsv(reading('manager'), query)).text()
    expect(file.split('\r\n')).toMatchObject([
      expect.stringContaining('ชื่อ'),
      expect.stringContaining("'=ชื่อ"),
      '',
    ])
    expect(() => pagesCsv(reading('user'), query)).toThrow()
  })

  test('is closed to a member and a guest, and shows nothing of another site', async () => {
    for (const [role, status] of [
      ['user', 403],
      ['guest', 401],
    ] as const)
      await expect(manageView(sites.ctx({ role }), new URLSearchParams())).rejects.toMatchObject({ status })
    const ctx = sites.ctx({ role: 'manager' })
    await createPage(ctx, { kind: 'post', slug: 'mine', content: postContent('ของเรา') })
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect(await listed(other)).toEqual([])
  })
})
