import { describe, expect, test } from 'vitest'
import { actions } from '#kernel/action/action.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { postAction } from '#kernel/testing/post-action.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { savePostCategory } from '../category/category.server.ts'
import { pageContent, postContent } from '../factory.ts'
import { redirectList } from '../manage/manage.list.rules.ts'
import { manageActions } from '../manage/manage-actions.server.ts'
import { manageView } from '../manage/manage-view.server.ts'
import { createPage, renamePage } from '../page/page.server.ts'
import { publishPage, unpublishPage } from '../page/publish.server.ts'
import { redirectOf } from '../page/visible-page.server.ts'
import { addRedirect } from './add-redirect.server.ts'
import { deleteRedirect, listRedirects, restoreRedirect, saveRedirect } from './redirect.server.ts'

const sites = testSites()
const page = actions(manageActions)
const later = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(+ctx.now + minutes * 60_000) })
const parse = (text: string) => redirectList.parse(new URLSearchParams(text))

async function shownPage(ctx: Ctx, slug: string, isHome = false): Promise<string> {
  const { id } = await createPage(ctx, { kind: 'page', slug, isHome, content: pageContent(slug, []) })
  await publishPage(ctx, id)
  return id
}

describe('old URLs', () => {
  test('are listed newest first with their origin, and found by either side', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const id = await shownPage(ctx, 'about')
    await renamePage(later(ctx, 1), id, { slug: 'เรา' })
    const now = `/${encodeURIComponent('เรา')}`
    await addRedirect(later(ctx, 2), '/2019/old', now, 'imported')
    await saveRedirect(later(ctx, 3), { from: '/Flyer/', to: '/เรา' })
    expect(await listRedirects(ctx)).toEqual({
      total: 3,
      page: 1,
      pages: 1,
      items: [
        { from: '/flyer', to: now, at: later(ctx, 3).now, origin: 'added' },
        { from: '/2019/old', to: now, at: later(ctx, 2).now, origin: 'imported' },
        { from: '/about', to: now, at: later(ctx, 1).now, origin: 'moved' },
      ],
    })
    const found = async (search: string) =>
      (await listRedirects(ctx, parse(`q=${encodeURIComponent(search)}`))).items.map(({ from }) => from)
    expect(await found('flyer')).toEqual(['/flyer'])
    expect(await found('2019/OLD')).toEqual(['/2019/old'])
    expect(await found('เรา')).toHaveLength(3)
    expect(await found('100%')).toEqual([])
  })

  test('redirect to published content, and never away from an existing page', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const id = await shownPage(ctx, 'about')
    await shownPage(ctx, 'start', true)
    await savePostCategory(ctx, { code: 'news', name: { th: 'ข่าว' } })
    await createPage(ctx, { kind: 'page', slug: 'draft', content: pageContent('ร่าง', []) })
    const post = await createPage(ctx, {
      kind: 'post',
      slug: 'story',
      categoryCode: 'news',
      content: postContent('เรื่อง'),
    })
    await publishPage(ctx, post.id)
    await saveRedirect(ctx, { from: '/old', to: '/about' })
    const refused: [string, string, string, string][] = [
      ['/about', '/', 'from', 'cms.redirect_page'],
      ['/start', '/about', 'from', 'cms.redirect_page'],
      ['/draft', '/about', 'from', 'cms.redirect_page'],
      ['/cms-blog/news', '/about', 'from', 'cms.redirect_page'],
      ['/cms-blog/news/story', '/about', 'from', 'cms.redirect_page'],
      ['/old', '/', 'from', 'cms.redirect_taken'],
      ['/shop', '/about', 'from', 'cms.redirect_reserved'],
      ['/', '/about', 'from', 'cms.redirect_reserved'],
      ['https://evil.example/x', '/about', 'from', 'cms.redirect_form'],
      [`/${'x'.repeat(600)}`, '/about', 'from', 'cms.redirect_long'],
      ['/x', '/x', 'to', 'cms.redirect_loop'],
      ['/x', '/draft', 'to', 'cms.redirect_nowhere'],
      ['/x', '/old', 'to', 'cms.redirect_nowhere'],
      ['/x', '/config', 'to', 'cms.redirect_nowhere'],
      ['/x', '//evil.example', 'to', 'cms.redirect_form'],
      ['/x', 'https://evil.example/about', 'to', 'cms.redirect_form'],
      ['/x', 'javascript:alert(1)', 'to', 'cms.redirect_form'],
    ]
    for (const [from, to, path, code] of refused)
      await expect(saveRedirect(ctx, { from, to }), `${from} → ${to}`).rejects.toMatchObject({
        status: 422,
        errors: [{ path, code }],
      })
    for (const to of ['/', '/cms-blog', '/cms-blog/news', '/cms-blog/news/story'])
      await saveRedirect(ctx, { from: `/to${to}`, to })
    await saveRedirect(ctx, { from: '/cms-blog/story', to: '/cms-blog/news/story' })
    expect(await redirectOf(ctx, '/cms-blog/story')).toBe('/cms-blog/news/story')
    await unpublishPage(ctx, id)
    await expect(saveRedirect(ctx, { from: '/x', to: '/about' })).rejects.toMatchObject({
      errors: [{ code: 'cms.redirect_nowhere' }],
    })
  })

  test('are removed and restored exactly, though never into a loop', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    await shownPage(ctx, 'about')
    await saveRedirect(ctx, { from: '/old', to: '/about' })
    const before = await listRedirects(ctx)
    const dropped = await postAction(page, later(ctx, 1), { intent: 'redirect-drop', from: '/old' })
    expect(dropped).toMatchObject({ ok: true, undo: { intent: 'redirect-back', values: { from: '/old' } } })
    expect(await redirectOf(ctx, '/old')).toBeNull()
    await postAction(page, later(ctx, 2), { intent: 'redirect-back', from: '/old' })
    expect(await listRedirects(ctx)).toEqual(before)
    await expect(restoreRedirect(ctx, '/old')).rejects.toMatchObject({ code: 'cms.redirect_taken' })
    await expect(restoreRedirect(ctx, '/never')).rejects.toMatchObject({ code: 'cms.redirect_unknown' })
    await expect(deleteRedirect(ctx, '/never')).rejects.toMatchObject({ code: 'cms.redirect_unknown' })
    await deleteRedirect(later(ctx, 3), '/old')
    await addRedirect(later(ctx, 4), '/about', '/old')
    await expect(restoreRedirect(later(ctx, 5), '/old')).rejects.toMatchObject({ status: 409 })
  })

  test('are seen by managers and changed by admins alone, and another site’s by nobody', async () => {
    const admin = sites.ctx({ role: 'admin' })
    await shownPage(admin, 'about')
    await saveRedirect(admin, { from: '/old', to: '/about' })
    await admin.db.commit()
    const seen = (ctx: Ctx) => manageView(ctx, new URLSearchParams('tab=redirects'))
    const manager = sites.ctx({ role: 'manager' })
    expect(await seen(manager)).toMatchObject({
      page: { items: [{ from: '/old' }] },
      canRedirect: false,
      places: [],
    })
    const changes: Record<string, string>[] = [
      { intent: 'redirect-add', from: '/x', to: '/about' },
      { intent: 'redirect-drop', from: '/old' },
      { intent: 'redirect-back', from: '/old' },
    ]
    for (const fields of changes)
      expect(await postAction(page, sites.ctx({ role: 'manager' }), fields)).toMatchObject({
        ok: false,
        problem: { status: 403 },
      })
    await expect(seen(sites.ctx({ role: 'user' }))).rejects.toMatchObject({ status: 403 })
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect(await seen(other)).toMatchObject({ page: { items: [], total: 0 } })
    await expect(deleteRedirect(other, '/old')).rejects.toMatchObject({ status: 404 })
    await expect(saveRedirect(other, { from: '/x', to: '/about' })).rejects.toMatchObject({ status: 422 })
  })
})
