import { describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { postContent } from '../factory.ts'
import { copyVariant, saveDraft } from '../page/draft.server.ts'
import { createPage } from '../page/page.server.ts'
import { actOnPages } from './manage-act.server.ts'
import { manageView } from './manage-view.server.ts'

const sites = testSites()
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('the list of those who write', () => {
  test('shows drafts by their newest words, and publishes and takes down', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'post', slug: 'one', content: postContent('ชื่อแรก') })
    await saveDraft(ctx, id, { version: 1, content: postContent('ชื่อใหม่') })
    const list = async (query = '') => (await manageView(ctx, new URLSearchParams(query))).list
    expect(await list()).toMatchObject([
      { title: { th: 'ชื่อใหม่' }, state: 'draft', changed: false, roles: ['guest'], path: '/cms-blog/one' },
    ])
    expect(await list('q=ชื่อใหม่')).toHaveLength(1)
    expect(await list('q=ไม่มี')).toEqual([])
    expect(await list('tab=pages')).toEqual([])
    await actOnPages(ctx, form({ intent: 'publish', id }))
    await saveDraft(ctx, id, { version: 2, content: postContent('ชื่อที่สาม') })
    expect(await list()).toMatchObject([{ state: 'published', changed: true }])
    await actOnPages(ctx, form({ intent: 'unpublish', id }))
    expect(await list()).toMatchObject([{ state: 'unpublished' }])
    await expect(actOnPages(ctx, form({ intent: 'delete', id }))).rejects.toMatchObject({ status: 403 })
    await expect(actOnPages(ctx, form({ intent: 'burn', id }))).rejects.toMatchObject({ status: 422 })
  })

  test('goes by state and name', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    for (const title of ['ไก่', 'กา', 'เกม'])
      await createPage(ctx, { kind: 'post', content: postContent(title) })
    const names = async (query: string) =>
      (await manageView(ctx, new URLSearchParams(query))).list.map(({ title }) => title.th)
    expect(await names('sort=name')).toEqual(['กา', 'เกม', 'ไก่'])
    expect(await names('state=draft')).toHaveLength(3)
    expect(await names('state=published')).toEqual([])
  })

  test('begins a page with what another says for every role, and shows it to nobody', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const content = postContent('ต้นฉบับ')
    const { id } = await createPage(ctx, { kind: 'post', slug: 'one', content })
    await copyVariant(ctx, id, { from: 'guest', to: 'user' })
    await actOnPages(ctx, form({ intent: 'publish', id }))
    const led = (await actOnPages(ctx, form({ intent: 'copy', id }))) as Response
    expect(led.headers.get('location')).toMatch(/^\/cms\/pages\/[0-9a-f-]{36}$/)
    const { list } = await manageView(ctx, new URLSearchParams('state=draft'))
    expect(list).toMatchObject([{ title: { th: 'ต้นฉบับ (สำเนา)' }, roles: ['guest', 'user'] }])
  })

  test('is closed to a member and to a guest, and shows nothing of another site', async () => {
    for (const [role, status] of [
      ['user', 403],
      ['guest', 401],
    ] as const)
      await expect(manageView(sites.ctx({ role }), new URLSearchParams())).rejects.toMatchObject({ status })
    const ctx = sites.ctx({ role: 'manager' })
    await createPage(ctx, { kind: 'post', slug: 'mine', content: postContent('ของเรา') })
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect((await manageView(other, new URLSearchParams())).list).toEqual([])
  })
})
