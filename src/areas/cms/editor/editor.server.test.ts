import { describe, expect, test } from 'vitest'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent, postContent } from '../factory.ts'
import { getDrafts, listRevisions, saveDraft } from '../page/draft.server.ts'
import { createPage, getPage } from '../page/page.server.ts'
import { findPage } from '../page/visible-page.server.ts'
import { runEditorAction } from './editor-action.server.ts'
import { editorView } from './editor-view.server.ts'
import { previewOf, previewPath } from './preview.server.ts'

const sites = testSites()
const asRole = (ctx: Ctx, role: Role): Ctx => ({ ...ctx, viewer: { ...ctx.viewer, role } })
const started = (ctx: Ctx, slug = 'about') =>
  createPage(ctx, { kind: 'page', slug, content: pageContent('หนึ่ง', []) })
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('the editor', () => {
  test('opens the draft of the nearest lower role for a role without one', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    await saveDraft(ctx, id, { role: 'user', version: 0, content: pageContent('สมาชิก', []) })
    expect(await editorView(ctx, id, 'manager')).toMatchObject({
      role: 'manager',
      from: 'user',
      own: ['guest', 'user'],
      draft: { version: 0, content: { title: { th: 'สมาชิก' } } },
    })
    expect(await editorView(ctx, id, 'nobody')).toMatchObject({ role: 'guest', draft: { version: 1 } })
  })

  test('offers shop blocks only where there is a shop', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    const blocks = async (areas: string[]) =>
      (await editorView({ ...ctx, tenant: { ...ctx.tenant, areas } }, id, null)).choices.blocks
    expect(await blocks(['shop'])).toEqual(expect.arrayContaining(['heading', 'products', 'categories']))
    expect(await blocks([])).toContain('heading')
    expect(await blocks([])).not.toContain('products')
  })

  test('publishes, unpublishes, schedules, renames, requests review, copies and restores', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await started(ctx)
    const act = (fields: Record<string, string>) => runEditorAction(ctx, id, form(fields))
    await act({ intent: 'ask', note: 'ดูให้ที' })
    await act({ intent: 'return', note: 'ชื่อยังสั้น' })
    expect(await getPage(ctx, id)).toMatchObject({ review: 'returned', reviewNote: 'ชื่อยังสั้น' })
    await act({ intent: 'publish', note: 'ครั้งแรก' })
    expect((await findPage(asRole(ctx, 'guest'), 'about'))?.content.title.th).toBe('หนึ่ง')
    await saveDraft(ctx, id, { version: 1, content: pageContent('สอง', []) })
    const [first] = await listRevisions(ctx, id)
    await act({ intent: 'restore', revision: first?.id ?? '' })
    expect((await getDrafts(ctx, id)).drafts[0]?.content.title.th).toBe('หนึ่ง')
    await act({ intent: 'copy', from: 'guest', to: 'user' })
    await act({ intent: 'drop', role: 'user' })
    expect((await getDrafts(ctx, id)).drafts).toHaveLength(1)
    await act({ intent: 'settings', slug: 'เกี่ยวกับเรา', home: '1' })
    expect(await getPage(ctx, id)).toMatchObject({ slug: 'เกี่ยวกับเรา', isHome: true })
    await act({ intent: 'unpublish' })
    // The time set is in Thailand.
    await act({ intent: 'schedule', publishAtDay: '1/1/2642', publishAtTime: '07:00', unpublishAtDay: '' })
    expect(await getPage(ctx, id)).toMatchObject({
      state: 'scheduled',
      publishAt: new Date('2099-01-01T00:00:00Z'),
      unpublishAt: null,
    })
    await act({ intent: 'unschedule' })
    expect(await getPage(ctx, id)).toMatchObject({ state: 'draft', publishAt: null })
    await expect(act({ intent: 'burn' })).rejects.toMatchObject({ status: 422 })
  })

  test('publishes and schedules only the drafts that were on the screen', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await started(ctx, 'seen')
    await saveDraft(ctx, id, { role: 'user', version: 0, content: pageContent('สมาชิก', []) })
    const { versions } = await editorView(ctx, id, null)
    const seen = JSON.stringify(versions)
    const act = (fields: Record<string, string>) => runEditorAction(ctx, id, form(fields))
    const start = { intent: 'schedule', publishAtDay: '1/1/2642', publishAtTime: '07:00' }
    await saveDraft(ctx, id, { role: 'user', version: 1, content: pageContent('แก้ทีหลัง', []) })
    for (const late of [
      { intent: 'publish', seen },
      { ...start, seen },
    ])
      await expect(act(late)).rejects.toMatchObject({ status: 409, code: 'cms.draft_changed' })
    expect(await getPage(ctx, id)).toMatchObject({ state: 'draft' })
    await expect(act({ intent: 'publish', seen: '{' })).rejects.toMatchObject({ status: 422 })
    await act({ intent: 'publish', seen: JSON.stringify((await editorView(ctx, id, null)).versions) })
    expect(await getPage(ctx, id)).toMatchObject({ state: 'published' })
  })

  test('is closed to members, guests and users of another site', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await started(ctx, 'closed')
    for (const [role, status] of [
      ['user', 403],
      ['guest', 401],
    ] as const) {
      await expect(editorView(asRole(ctx, role), id, null)).rejects.toMatchObject({ status })
      await expect(runEditorAction(asRole(ctx, role), id, form({ intent: 'publish' }))).rejects.toMatchObject(
        {
          status,
        },
      )
    }
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(editorView(other, id, null)).rejects.toMatchObject({ status: 404 })
    await expect(runEditorAction(other, id, form({ intent: 'publish' }))).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a preview link', () => {
  const passOf = (path: string) => path.split('/').at(-1) ?? ''

  test('shows anybody a role’s draft for a week, but is neither indexed nor cached for other guests', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx, 'preview')
    await saveDraft(ctx, id, { role: 'user', version: 0, content: pageContent('สมาชิก', []) })
    const guest = asRole(ctx, 'guest')
    const pass = passOf(previewPath(ctx, id, 'user'))
    const { page } = await previewOf(guest, pass)
    expect(page?.head).toMatchObject({ title: 'สมาชิก', unlisted: true })
    expect(guest.depends.size).toBe(0)
    const late = { ...guest, now: new Date(+ctx.now + 8 * 86_400_000) }
    await expect(previewOf(late, pass)).rejects.toMatchObject({ status: 404 })
    await expect(previewOf(guest, `${pass}x`)).rejects.toMatchObject({ status: 404 })
  })

  test('shows an older version, but none of another page', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await started(ctx, 'older')
    const other = await started(ctx, 'other')
    await runEditorAction(ctx, id, form({ intent: 'publish', note: '' }))
    await saveDraft(ctx, id, { version: 1, content: pageContent('ใหม่', []) })
    const [first] = await listRevisions(ctx, id)
    const guest = asRole(ctx, 'guest')
    const shown = (page: string, revision?: string) =>
      previewOf(guest, passOf(previewPath(ctx, page, 'guest', revision)))
    expect((await shown(id)).page?.head.title).toBe('ใหม่')
    expect((await shown(id, first?.id)).page?.head.title).not.toBe('ใหม่')
    await expect(shown(other.id, first?.id)).rejects.toMatchObject({ status: 404 })
  })

  test('shows a post that was never published', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'post', slug: 'story', content: postContent('เรื่อง') })
    const { post } = await previewOf(asRole(ctx, 'guest'), passOf(previewPath(ctx, id, 'guest')))
    expect(post?.title).toBe('เรื่อง')
  })

  test('of one site opens nothing on another', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx, 'preview')
    const pass = passOf(previewPath(ctx, id, 'guest'))
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(previewOf(other, pass)).rejects.toMatchObject({ status: 404 })
  })
})
