import { describe, expect, test } from 'vitest'
import { type Ctx, type Role, roles } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import {
  copyVariant,
  dropVariant,
  getDrafts,
  getRevision,
  listRevisions,
  saveDraft,
  saveRevision,
} from './draft.server.ts'
import { missingOf } from './missing.server.ts'
import { createPage, getPage, renamePage } from './page.server.ts'
import { publishPage } from './publish.server.ts'
import { requestReview, returnReview } from './review.server.ts'

const sites = testSites()
const asRole = (ctx: Ctx, role: Role): Ctx => ({ ...ctx, viewer: { ...ctx.viewer, role } })
const started = (ctx: Ctx, title = 'หนึ่ง') =>
  createPage(ctx, { kind: 'page', slug: 'about', content: pageContent(title, []) })
const titles = async (ctx: Ctx, id: string) =>
  (await getDrafts(ctx, id)).drafts.map(({ role, content, version }) => [role, content.title.th, version])

describe('a role’s own version', () => {
  test('starts as a copy of another role’s, and can be overwritten from it later', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    await copyVariant(ctx, id, { from: 'guest', to: 'user' })
    expect(await titles(ctx, id)).toEqual([
      ['guest', 'หนึ่ง', 1],
      ['user', 'หนึ่ง', 1],
    ])
    await saveDraft(ctx, id, { version: 1, content: pageContent('สอง', []) })
    await copyVariant(ctx, id, { from: 'guest', to: 'user' })
    // Its version increases, so that anyone editing it at the time is notified.
    expect(await titles(ctx, id)).toEqual([
      ['guest', 'สอง', 2],
      ['user', 'สอง', 2],
    ])
  })

  test('cannot be copied from a role without one', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    await expect(copyVariant(ctx, id, { from: 'admin', to: 'user' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a draft', () => {
  test('is stored as a revision hidden from visitors, and can be read again', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    await saveRevision(ctx, id, { role: 'guest', note: 'ก่อนแก้' })
    await saveDraft(ctx, id, { version: 1, content: pageContent('สอง', []) })
    const [revision] = await listRevisions(ctx, id)
    expect(revision).toMatchObject({ number: 1, note: 'ก่อนแก้', role: 'guest' })
    expect((await getRevision(ctx, id, revision?.id ?? '')).title.th).toBe('หนึ่ง')
    expect((await getDrafts(ctx, id)).drafts[0]?.shown).toBeNull()
    await publishPage(ctx, id)
    expect((await listRevisions(ctx, id)).map(({ number }) => number).sort()).toEqual([1, 2])
  })

  test('for a role without a version cannot be saved, and another page’s revision cannot be read', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    await expect(saveRevision(ctx, id, { role: 'admin', note: '' })).rejects.toMatchObject({ status: 404 })
    await saveRevision(ctx, id, { role: 'guest', note: '' })
    const [revision] = await listRevisions(ctx, id)
    const other = await createPage(ctx, { kind: 'page', slug: 'b', content: pageContent('อื่น', []) })
    await expect(getRevision(ctx, other.id, revision?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await expect(getRevision(ctx, id, 'nothing')).rejects.toMatchObject({ status: 404 })
  })
})

describe('missing content', () => {
  test('includes links to pages and posts that do not exist, or not yet', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    const post = await createPage(ctx, { kind: 'post', slug: 'ข่าว', content: pageContent('ข่าว', []) })
    const moved = await createPage(ctx, { kind: 'page', slug: 'old', content: pageContent('ย้าย', []) })
    await renamePage(ctx, moved.id, { slug: 'new' })
    const to = ['/', '/about', '/shop/products', '/cms-blog/ข่าว', '/cms-blog', '/old', '/nowhere', '/a/b/c']
    const blocks = to.map((path) => ({ type: 'button', props: { label: 'ไป', to: path } }))
    const content = { ...pageContent('เรา', blocks), excerpt: { th: 'ของสด', en: '' } }
    await saveDraft(ctx, id, { version: 1, content })
    const lost = async () => (await missingOf(ctx, id, 'guest')).map(({ what }) => what)
    expect(await lost()).toEqual(['/cms-blog/ข่าว', '/nowhere', '/a/b/c'])
    await publishPage(ctx, post.id)
    expect(await lost()).toEqual(['/nowhere', '/a/b/c'])
    expect(await missingOf(ctx, id, 'admin')).toEqual([])
  })

  test('names the blocks that would show nothing; an incomplete link or image does not drop its block', async () => {
    const ctx = sites.ctx({ role: 'manager', tenant: { ...sites.alpha, areas: ['shop', 'cms'] } })
    const half = {
      headline: 'ยินดีต้อนรับ',
      actions: [{ label: 'ดูสินค้า', to: 'exa' }],
      picture: { alt: 'ตะกร้า' },
      card: { sku: '', note: 'ใหม่' },
    }
    const inner = { id: 'in', blocks: [{ id: 'deep', type: 'button', props: { label: 'ไป', to: '' } }] }
    const blocks = [
      { type: 'hero', props: half },
      { type: 'gallery', props: { pictures: [{ id: '', alt: '' }] } },
      { type: 'columns', props: { columns: [inner] } },
      { type: 'video', props: { src: '', title: '' } },
      ...Array.from({ length: 9 }, () => ({ type: 'search', props: { in: 'posts' } })),
    ]
    const { id } = await createPage(ctx, { kind: 'page', slug: 'half', content: pageContent('ครึ่ง', blocks) })
    const found = await missingOf(ctx, id, 'guest')
    expect(found.filter(({ code }) => code === 'hollow').map(({ what }) => what)).toEqual([
      'gallery',
      'button',
      'video',
    ])
  })
})

describe('a review', () => {
  test('is requested, returned with a note, and finished once the page is published', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await started(ctx)
    await expect(returnReview(ctx, id, { note: 'ยัง' })).rejects.toMatchObject({
      code: 'cms.review_not_requested',
    })
    await requestReview(ctx, id, { note: ' ช่วยดู ' })
    expect(await getPage(ctx, id)).toMatchObject({ review: 'asked', reviewNote: 'ช่วยดู' })
    await returnReview(ctx, id, { note: 'แก้ชื่อก่อน' })
    expect(await getPage(ctx, id)).toMatchObject({ review: 'returned', reviewNote: 'แก้ชื่อก่อน' })
    await requestReview(ctx, id)
    await publishPage(ctx, id)
    expect(await getPage(ctx, id)).toMatchObject({ review: null, reviewNote: '' })
  })
})

describe('a stranger', () => {
  const acts = (ctx: Ctx, id: string, revision: string) => [
    () => copyVariant(ctx, id, { from: 'guest', to: 'user' }),
    () => saveRevision(ctx, id, { role: 'guest', note: '' }),
    () => missingOf(ctx, id, 'guest'),
    () => getRevision(ctx, id, revision),
    () => dropVariant(ctx, id, 'user'),
    () => requestReview(ctx, id),
    () => returnReview(ctx, id, { note: '' }),
  ]

  test('with a role below editor can neither copy, save, read nor review', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await started(ctx)
    await saveRevision(ctx, id, { role: 'guest', note: '' })
    const [revision] = await listRevisions(ctx, id)
    for (const role of roles.slice(0, 2))
      for (const act of acts(asRole(ctx, role), id, revision?.id ?? ''))
        await expect(act()).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 })
  })

  test('from another site finds nothing to copy, save, read or review', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await started(ctx)
    await saveRevision(ctx, id, { role: 'guest', note: '' })
    const [revision] = await listRevisions(ctx, id)
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    for (const act of acts(other, id, revision?.id ?? ''))
      await expect(act()).rejects.toMatchObject({ status: 404 })
  })
})
