import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { savePostCategory } from '../category/category.server.ts'
import { pageContent, postContent } from '../factory.ts'
import {
  copyVariant,
  dropVariant,
  getDrafts,
  listRevisions,
  restoreRevision,
  saveDraft,
} from './draft.server.ts'
import { createPage, deletePage, renamePage } from './page.server.ts'
import { publishPage, runDue, schedulePage, unpublishPage } from './publish.server.ts'
import { reservedSlugs, slugIssue } from './slug.rules.ts'
import { findHome, findPage, findPost, redirectOf } from './visible-page.server.ts'

const sites = testSites()
const asRole = (ctx: Ctx, role: Ctx['viewer']['role']): Ctx => ({ ...ctx, viewer: { ...ctx.viewer, role } })
const later = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(+ctx.now + minutes * 60_000) })
const heading = (text: string) => [{ type: 'heading', props: { text } }]
const shownTitle = async (ctx: Ctx, slug: string) => (await findPage(ctx, slug))?.content.title.th ?? null

describe('a page', () => {
  test('is seen by nobody until it is published, and by nobody once it is unpublished', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, {
      kind: 'page',
      slug: 'about',
      content: pageContent('เรา', heading('เรา')),
    })
    expect(await shownTitle(ctx, 'about')).toBeNull()
    await publishPage(ctx, id)
    expect(await shownTitle(asRole(ctx, 'guest'), 'about')).toBe('เรา')
    await unpublishPage(ctx, id)
    expect(await shownTitle(ctx, 'about')).toBeNull()
    await expect(unpublishPage(ctx, id)).rejects.toMatchObject({ status: 409 })
  })

  test('keeps showing the published version while a draft is edited', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หนึ่ง', []) })
    await publishPage(ctx, id)
    const { version } = await saveDraft(ctx, id, { version: 1, content: pageContent('สอง', []) })
    expect(await shownTitle(ctx, 'about')).toBe('หนึ่ง')
    expect((await getDrafts(ctx, id)).drafts[0]).toMatchObject({ version, shown: 1, changed: true })
    await publishPage(ctx, id, { note: 'แก้ชื่อ' })
    expect(await shownTitle(ctx, 'about')).toBe('สอง')
    expect((await listRevisions(ctx, id)).map(({ number, note }) => [number, note])).toEqual([
      [2, 'แก้ชื่อ'],
      [1, ''],
    ])
  })

  test('creates no revision for an unchanged draft', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หนึ่ง', []) })
    await publishPage(ctx, id)
    await publishPage(ctx, id)
    expect(await listRevisions(ctx, id)).toHaveLength(1)
  })

  test('restores an older revision as its draft, never as the published version', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หนึ่ง', []) })
    await publishPage(ctx, id)
    await saveDraft(ctx, id, { version: 1, content: pageContent('สอง', []) })
    await publishPage(ctx, id)
    const first = (await listRevisions(ctx, id)).find(({ number }) => number === 1)
    await restoreRevision(ctx, id, first?.id ?? '')
    expect((await getDrafts(ctx, id)).drafts[0]?.content.title.th).toBe('หนึ่ง')
    expect(await shownTitle(ctx, 'about')).toBe('สอง')
  })

  test('refuses a save based on a draft changed by somebody else since', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หนึ่ง', []) })
    await saveDraft(ctx, id, { version: 1, content: pageContent('สอง', []) })
    await expect(saveDraft(ctx, id, { version: 1, content: pageContent('สาม', []) })).rejects.toMatchObject({
      code: 'cms.draft_changed',
    })
    await expect(saveDraft(ctx, id, { version: 0, content: pageContent('สาม', []) })).rejects.toMatchObject({
      code: 'cms.draft_changed',
    })
  })

  test('shows each role its own version, or the nearest lower role’s', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('ทุกคน', []) })
    await saveDraft(ctx, id, { role: 'manager', version: 0, content: pageContent('ผู้จัดการ', []) })
    await publishPage(ctx, id)
    const seen = async () =>
      Promise.all(
        (['guest', 'user', 'manager', 'admin'] as const).map((role) =>
          shownTitle(asRole(ctx, role), 'about'),
        ),
      )
    expect(await seen()).toEqual(['ทุกคน', 'ทุกคน', 'ผู้จัดการ', 'ผู้จัดการ'])
    await dropVariant(ctx, id, 'manager')
    expect(await seen()).toEqual(['ทุกคน', 'ทุกคน', 'ทุกคน', 'ทุกคน'])
  })

  test('is shown and hidden at its scheduled times', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'fair', content: pageContent('งาน', []) })
    const at = (minutes: number) => later(ctx, minutes).now
    await schedulePage(ctx, id, { publishAt: at(10), unpublishAt: at(20) })
    await runDue(later(ctx, 9))
    expect(await shownTitle(ctx, 'fair')).toBeNull()
    await runDue(later(ctx, 11))
    expect(await shownTitle(ctx, 'fair')).toBe('งาน')
    await runDue(later(ctx, 11))
    await runDue(later(ctx, 21))
    expect(await shownTitle(ctx, 'fair')).toBeNull()
    await expect(schedulePage(ctx, id, { publishAt: at(-1) })).rejects.toMatchObject({ status: 422 })
    await expect(schedulePage(ctx, id, { publishAt: at(9), unpublishAt: at(5) })).rejects.toMatchObject({
      errors: [{ code: 'cms.time_order' }],
    })
  })

  test('shows its newer draft at the scheduled time, and as it was published until then', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'menu', content: pageContent('เมนูเก่า', []) })
    const at = (minutes: number) => later(ctx, minutes).now
    await publishPage(ctx, id)
    await saveDraft(ctx, id, { version: 1, content: pageContent('เมนูใหม่', []) })
    await schedulePage(ctx, id, { publishAt: at(10), unpublishAt: at(30) })
    await schedulePage(ctx, id, { publishAt: null })
    await runDue(later(ctx, 11))
    expect(await shownTitle(ctx, 'menu')).toBe('เมนูเก่า')
    await schedulePage(ctx, id, { publishAt: at(20) })
    expect(await shownTitle(ctx, 'menu')).toBe('เมนูเก่า')
    await runDue(later(ctx, 21))
    expect(await shownTitle(ctx, 'menu')).toBe('เมนูใหม่')
    await runDue(later(ctx, 31))
    expect(await shownTitle(ctx, 'menu')).toBeNull()
  })

  test('that cannot be published holds up none of the others', async () => {
    const manager = { role: 'manager' } as const
    const at = (minutes: number) => later(sites.ctx(), minutes).now
    const scheduled = (slug: string) =>
      sites.doing(async (ctx) => {
        const { id } = await createPage(ctx, { kind: 'page', slug, content: pageContent(slug, []) })
        await schedulePage(ctx, id, { publishAt: at(10) })
        return id
      }, manager)
    const faulty = await scheduled('faulty')
    await scheduled('healthy')
    const run = sites.doing(
      (ctx) => {
        failFor(ctx, faulty)
        return runDue(ctx)
      },
      { now: at(11) },
    )
    await expect(run).rejects.toThrow('fails for')
    expect(await shownTitle(sites.ctx(manager), 'faulty')).toBeNull()
    expect(await shownTitle(sites.ctx(manager), 'healthy')).toBe('healthy')
  })

  test('is not published by a job that waited while its schedule was cancelled, nor hidden twice', async () => {
    const manager = { role: 'manager' } as const
    const { id } = await sites.doing(
      (ctx) => createPage(ctx, { kind: 'page', slug: 'sale', content: pageContent('ลดราคา', []) }),
      manager,
    )
    const at = (minutes: number) => later(sites.ctx(), minutes).now
    const run = (minutes: number) => sites.doing((ctx) => runDue(ctx), { ...manager, now: at(minutes) })
    await sites.doing((ctx) => schedulePage(ctx, id, { publishAt: at(10) }), manager)
    const staff = sites.ctx(manager)
    await schedulePage(staff, id, { publishAt: null })
    const job = run(11)
    await waitUntilBlocking(sites, staff, job)
    await staff.db.commit()
    await job
    expect(await shownTitle(sites.ctx(manager), 'sale')).toBeNull()
    await sites.doing((ctx) => publishPage(ctx, id), manager)
    await sites.doing((ctx) => schedulePage(ctx, id, { unpublishAt: at(20) }), manager)
    await Promise.all([run(21), run(21)])
    expect(await shownTitle(sites.ctx(manager), 'sale')).toBeNull()
  })

  test('redirects from every former URL to the current one, without chains or loops', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'one', content: pageContent('หน้า', []) })
    await renamePage(ctx, id, { slug: 'two' })
    await renamePage(ctx, id, { slug: 'three' })
    expect(await Promise.all(['/one', '/two', '/three'].map((path) => redirectOf(ctx, path)))).toEqual([
      '/three',
      '/three',
      null,
    ])
    await renamePage(ctx, id, { slug: 'one' })
    expect(await redirectOf(ctx, '/one')).toBeNull()
    expect(await redirectOf(ctx, '/two')).toBe('/one')
  })

  test('can be nested one level deep, and its URL follows when the parent is renamed', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const created = async (slug: string) =>
      (await createPage(ctx, { kind: 'page', slug, content: pageContent(slug, []) })).id
    const about = await created('about')
    const staff = await created('staff')
    const garden = await created('garden')
    expect((await renamePage(ctx, staff, { parentId: about })).path).toBe('/about/staff')
    expect(await redirectOf(ctx, '/staff')).toBe('/about/staff')
    for (const [id, parentId] of [
      [garden, staff],
      [about, garden],
      [garden, garden],
    ] as const)
      await expect(renamePage(ctx, id, { parentId })).rejects.toMatchObject({ status: 422 })
    await renamePage(ctx, about, { slug: 'us' })
    expect(await redirectOf(ctx, '/about/staff')).toBe('/us/staff')
    expect(await redirectOf(ctx, '/staff')).toBe('/us/staff')
    expect((await renamePage(ctx, staff, { parentId: null })).path).toBe('/staff')
  })

  test('gets a slug from its title, or another where that is used or reserved', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const slugs = []
    for (const title of ['ตลาดเช้า', 'ตลาดเช้า', 'ตลาดเช้า', 'shop'])
      slugs.push((await createPage(ctx, { kind: 'page', content: pageContent(title, []) })).slug)
    expect(slugs).toEqual(['ตลาดเช้า', 'ตลาดเช้า-2', 'ตลาดเช้า-3', 'shop-2'])
  })

  test('cannot use a reserved URL, another page’s, or a spelling variant of one', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หน้า', []) })
    for (const [slug, wrong] of [
      ['shop', { errors: [{ path: 'slug', code: 'cms.slug_reserved' }] }],
      ['a/b', { errors: [{ path: 'slug', code: 'cms.slug_form' }] }],
      ['..', { errors: [{ path: 'slug', code: 'cms.slug_form' }] }],
      ['about', { code: 'cms.slug_taken' }],
    ] as const) {
      await expect(
        createPage(ctx, { kind: 'page', slug, content: pageContent('อีกหน้า', []) }),
      ).rejects.toMatchObject(wrong)
    }
  })

  test('is one site’s home page, and replaces the previous one', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    for (const slug of ['first', 'second']) {
      const { id } = await createPage(ctx, {
        kind: 'page',
        slug,
        isHome: true,
        content: pageContent(slug, []),
      })
      await publishPage(ctx, id)
    }
    expect((await findHome(ctx))?.slug).toBe('second')
  })

  test('is deleted with its revisions by an admin, unless it has subpages', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หน้า', []) })
    const below = await createPage(ctx, {
      kind: 'page',
      slug: 'team',
      parentId: id,
      content: pageContent('ทีม', []),
    })
    await publishPage(ctx, below.id)
    expect((await findPage(ctx, 'team', 'about'))?.content.title.th).toBe('ทีม')
    await expect(deletePage(ctx, id)).rejects.toMatchObject({ code: 'cms.has_children' })
    await deletePage(ctx, below.id)
    await deletePage(ctx, id)
    await expect(getDrafts(ctx, id)).rejects.toMatchObject({ status: 404 })
  })

  test('reports on saving what will not be shown', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const blocks = [{ type: 'hologram', props: {} }]
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หน้า', blocks) })
    const { unshown } = await saveDraft(ctx, id, { version: 1, content: pageContent('หน้า', blocks) })
    expect(unshown).toEqual([{ path: 'rows.0.columns.0.blocks.0', reason: 'unknown' }])
    // It stays in the draft: a newer version may know it.
    expect((await getDrafts(ctx, id)).drafts[0]?.content.layout?.rows[0]?.columns[0]?.blocks).toHaveLength(1)
  })
})

describe('a writer without the right to publish', () => {
  const asWriter = (ctx: Ctx): Ctx => {
    const grants = [{ scope: null, role: '', abilities: ['cms.page.write'] }]
    return { ...ctx, viewer: { ...ctx.viewer, role: 'user', grants } }
  }

  test.each(['unpublished', 'published'])(
    'changes no draft that will be published by itself: of one that is %s',
    async (state) => {
      const ctx = sites.ctx({ role: 'manager' })
      const writer = asWriter(ctx)
      const { id } = await createPage(writer, {
        kind: 'page',
        slug: `plan-${state}`,
        content: pageContent('หนึ่ง', []),
      })
      await publishPage(ctx, id)
      const first = (await listRevisions(ctx, id))[0]!
      if (state === 'unpublished') await unpublishPage(ctx, id)
      const { version } = await saveDraft(writer, id, { version: 1, content: pageContent('สอง', []) })
      await schedulePage(ctx, id, { publishAt: later(ctx, 10).now })
      const content = pageContent('แอบแก้', [])
      for (const act of [
        () => saveDraft(writer, id, { version, content }),
        () => saveDraft(writer, id, { role: 'user', version: 0, content }),
        () => copyVariant(writer, id, { from: 'guest', to: 'user' }),
        () => restoreRevision(writer, id, first.id),
      ])
        await expect(act()).rejects.toMatchObject({ status: 403, code: 'cms.draft_scheduled' })
      await saveDraft(ctx, id, { version, content: pageContent('สาม', []) })
      await ctx.db.commit()
      await runDue(later(ctx, 10))
      expect(await shownTitle(ctx, `plan-${state}`)).toBe('สาม')
    },
  )

  test('moves neither what is published nor the home page', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const writer = asWriter(ctx)
    const content = pageContent('หน้า', [])
    const { id } = await createPage(writer, { kind: 'page', slug: 'road', content })
    expect((await renamePage(writer, id, { slug: 'street' })).path).toBe('/street')
    await publishPage(ctx, id)
    await expect(renamePage(writer, id, { slug: 'lane' })).rejects.toMatchObject({ status: 403 })
    const below = await createPage(ctx, { kind: 'page', slug: 'house', parentId: id, content })
    await publishPage(ctx, below.id)
    await unpublishPage(ctx, id)
    await expect(renamePage(writer, id, { slug: 'lane' })).rejects.toMatchObject({ status: 403 })
    await renamePage(writer, id, { authorName: 'มาลี' })
    await publishPage(ctx, id)
    await renamePage(ctx, id, { isHome: true })
    await ctx.db.commit()
    const draft = await sites.doing((inner) => createPage(asWriter(inner), { kind: 'page', content }), {})
    const acts: ((inner: Ctx) => Promise<unknown>)[] = [
      (inner) => renamePage(asWriter(inner), draft.id, { isHome: true }),
      (inner) => createPage(asWriter(inner), { kind: 'page', isHome: true, content }),
    ]
    for (const act of acts) await expect(sites.doing(act, {})).rejects.toMatchObject({ status: 403 })
    expect((await findHome(asRole(sites.ctx(), 'guest')))?.id).toBe(id)
  })
})

describe('a stranger', () => {
  test.each(['guest', 'user'] as const)(
    'with role %s can neither write, publish nor delete',
    async (role) => {
      const ctx = sites.ctx({ role: 'admin' })
      const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หน้า', []) })
      const stranger = asRole(ctx, role)
      const status = { status: role === 'guest' ? 401 : 403 }
      const content = pageContent('แก้', [])
      for (const act of [
        () => createPage(stranger, { kind: 'page', content }),
        () => getDrafts(stranger, id),
        () => saveDraft(stranger, id, { version: 1, content }),
        () => dropVariant(stranger, id, 'user'),
        () => listRevisions(stranger, id),
        () => restoreRevision(stranger, id, id),
        () => publishPage(stranger, id),
        () => unpublishPage(stranger, id),
        () => schedulePage(stranger, id, { publishAt: null }),
        () => renamePage(stranger, id, { slug: 'x' }),
        () => deletePage(stranger, id),
        () => savePostCategory(stranger, { code: 'x', name: { th: 'x' } }),
      ])
        await expect(act()).rejects.toMatchObject(status)
      await expect(deletePage(asRole(ctx, 'manager'), id)).rejects.toMatchObject({ status: 403 })
    },
  )

  test('from another site finds no page of this one', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const { id } = await createPage(ctx, { kind: 'post', slug: 'story', content: postContent('เรื่อง') })
    await publishPage(ctx, id)
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    const content = pageContent('แก้', [])
    for (const act of [
      () => getDrafts(other, id),
      () => saveDraft(other, id, { version: 1, content }),
      () => listRevisions(other, id),
      () => restoreRevision(other, id, id),
      () => publishPage(other, id),
      () => unpublishPage(other, id),
      () => schedulePage(other, id, { publishAt: null }),
      () => renamePage(other, id, { slug: 'x' }),
      () => deletePage(other, id),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 })
    expect(await findPost(other, 'story')).toBeNull()
  })
})

test('no page may shadow a reserved path', () => {
  const addresses = readFileSync('src/tests/addresses.txt', 'utf8').split('\n')
  const firsts = addresses
    .map((line) => line.split(' ')[1]?.split('/')[1] ?? '')
    .filter((first) => first && first !== '*' && !first.startsWith(':'))
  expect([...new Set(firsts)].filter((first) => !reservedSlugs.includes(first))).toEqual([])
  expect(slugIssue('cms-blog', 'page')).toBe('reserved')
})
