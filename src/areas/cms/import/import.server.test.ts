import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listComments } from '#areas/feedback/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getDrafts, saveDraft } from '../page/draft.server.ts'
import { redirectOf } from '../page/visible-page.server.ts'
import { importPosts } from './command.server.ts'
import { postImport } from './import.server.ts'

const sites = testSites()
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')

let server: Server
let host = ''
beforeAll(async () => {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#6a4' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    if (request.url?.includes('missing')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(image)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close().closeAllConnections())

async function* once(text: string) {
  yield Buffer.from(text)
}

const run = (text: string, { dryRun = false, name = 'old.xml', tenant = sites.alpha, open = true } = {}) =>
  importPosts(sites.services, tenant, { name, stream: once(text), dryRun }, open ? { allow: [host] } : {})

/** The sample with its images on the test machine, and a different site name so that tests do not interfere. */
const wordpress = (site: string) =>
  sample('wordpress.xml')
    .replaceAll('https://old.example/wp-content', `http://${host}/${site}/wp-content`)
    .replaceAll('old.example', `${site}.example`)
    .replaceAll('about-us', `about-${site}`)
    .replaceAll('<wp:post_name><![CDATA[', `<wp:post_name><![CDATA[${site}-`)

interface Page {
  id: string
  slug: string
  state: string
  at: string | null
  author: string
  category: string | null
  parent: string | null
}
const pages = (ctx: Ctx, site: string) =>
  ctx.db.query<Page>(
    'test.pages',
    `SELECT p.id, p.slug, p.state, p.published_at AS at, p.author_name AS author, c.code AS category, o.slug AS parent FROM cms_page p
     LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
     WHERE p.tenant_id = $1 AND p.external_id LIKE $2 ORDER BY p.external_id`,
    [ctx.tenant.id, `%${site}%`],
  )

test('a dry run reports the outcome for every entry and writes nothing', async () => {
  const report = await run(wordpress('dry'), { dryRun: true })
  expect(report.counts).toMatchObject({
    entries: 15,
    created: 13,
    leftOut: 2,
    refused: 0,
    comments: 3,
    pictures: 4,
  })
  expect(await pages(sites.ctx({ role: 'manager' }), 'dry')).toEqual([])
  const codes = report.entries.map(({ code }) => code.replace('cms.import.', ''))
  for (const code of [
    'private',
    'password',
    'trashed',
    'type_unknown',
    'shortcodes',
    'parts_left_out',
    'moved_up',
    'sticky',
    'one_page',
    'comments_left_out',
    'more_categories',
  ])
    expect(codes).toContain(code)
  expect(report.entries.every(({ message }) => !message.startsWith('cms.'))).toBe(true)
})

test('WordPress data is imported: statuses, dates, authors, categories, images, comments and old URLs', async () => {
  const { counts, entries } = await run(wordpress('full'))
  expect(counts).toMatchObject({
    created: 13,
    leftOut: 2,
    refused: 0,
    comments: 3,
    pictures: 2,
    picturesFailed: 2,
  })
  const ctx = sites.ctx({ role: 'manager' })
  const all = new Map((await pages(ctx, 'full')).map((page) => [page.slug, page]))
  const rice = all.get('full-ข้าวใหม่')!
  expect(rice).toMatchObject({ state: 'published', author: 'มาลี ใจดี', category: 'farm' })
  expect(new Date(rice.at!).toISOString()).toBe('2024-05-03T03:00:00.000Z')
  expect(all.get('full-private-one')).toMatchObject({ state: 'draft' })
  expect(all.get('full-with-password')).toMatchObject({ state: 'draft' })
  expect(all.get('full-later')).toMatchObject({ state: 'scheduled' })
  expect(all.get('full-child')).toMatchObject({ parent: 'full-about-full' })
  expect(all.get('full-grandchild')).toMatchObject({ parent: 'full-about-full' })
  const { drafts } = await getDrafts(ctx, rice.id)
  const { content } = drafts[0]!
  const text = JSON.stringify(content)
  expect(content).toMatchObject({
    title: { th: 'ข้าวใหม่มาแล้ว' },
    excerpt: { th: 'ข้าวใหม่จากนา ปีนี้' },
    tags: ['ข่าว', 'ข้าว'],
  })
  expect(content.cover?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(text).toContain('"caption":"รวงข้าว"')
  expect(text).toContain('/2024/05/classic/')
  expect(text).not.toMatch(/alert|onclick|127\.0\.0\.1/)
  const comments = await listComments(ctx, { target: 'post', id: rice.id })
  expect(comments.map(({ name, body }) => [name, body])).toEqual([
    ['สมชาย', 'หอมมาก จริง'],
    ['มาลี', 'ขอบคุณ'],
  ])
  expect(comments.map(({ parentId }) => parentId)).toEqual([null, comments[0]?.id])
  expect(await redirectOf(ctx, '/?p=10')).toBe(`/cms-blog/farm/${encodeURIComponent('full-ข้าวใหม่')}`)
  expect(await redirectOf(ctx, '/2024/05/classic')).toBe('/cms-blog/farm/full-classic')
  // The product's own paths are never redirected.
  expect(await redirectOf(ctx, '/shop')).toBeNull()
  const reason = entries.filter(({ code }) => code.startsWith('cms.import.picture_'))
  expect(reason.map(({ code }) => code)).toEqual(['cms.import.picture_address', 'cms.import.picture_address'])
  const uses = await ctx.db.query(
    'test.uses',
    `SELECT 1 FROM files_use WHERE tenant_id = $1 AND ref_id = $2`,
    [ctx.tenant.id, rice.id],
  )
  expect(uses).toHaveLength(1)
})

test('a second import changes nothing, then updates what changed there, never what users changed here', async () => {
  const text = wordpress('again')
  await run(text)
  const second = await run(text)
  expect(second.counts).toMatchObject({ created: 0, updated: 0, same: 13, comments: 0, redirects: 0 })
  const ctx = sites.ctx({ role: 'manager' })
  const classic = (await pages(ctx, 'again')).find(({ slug }) => slug === 'again-classic')!
  const { drafts } = await getDrafts(ctx, classic.id)
  await saveDraft(ctx, classic.id, {
    version: drafts[0]!.version,
    content: { ...drafts[0]!.content, title: { th: 'แก้ที่นี่', en: '' } },
  })
  await ctx.db.commit()
  const changed = text
    .replace('ข้าวใหม่ <strong>', 'ข้าวเก่า <strong>')
    .replace('ย่อหน้าแรก', 'ย่อหน้าใหม่')
    .replace('<wp:comment_id>3<', '<wp:comment_id>33<')
  const third = await run(changed)
  expect(third.counts).toMatchObject({ created: 0, updated: 1, kept: 1, same: 11, comments: 1 })
  expect(third.entries).toContainEqual(
    expect.objectContaining({ result: 'kept', code: 'cms.import.changed_here' }),
  )
  const after = sites.ctx({ role: 'manager' })
  expect((await getDrafts(after, classic.id)).drafts[0]!.content.title.th).toBe('แก้ที่นี่')
})

test('undo removes what an import created, keeps what users changed since, and allows importing again', async () => {
  const created = await run(wordpress('undone'))
  expect(created).toMatchObject({ counts: { created: 13, pictures: 2 } })
  const admin = sites.ctx({ role: 'admin' })
  const id = (await postImport.list(admin))[0]!.id
  const remaining = (await pages(admin, 'undone')).find(({ slug }) => slug === 'undone-classic')!
  const { drafts } = await getDrafts(admin, remaining.id)
  await saveDraft(admin, remaining.id, { version: drafts[0]!.version, content: drafts[0]!.content })
  await postImport.undo(admin, id)
  await admin.db.commit()
  const work = sites.ctx({ role: 'admin' })
  await postImport.work(work, id)
  expect((await pages(work, 'undone')).map(({ slug }) => slug)).toEqual(['undone-classic'])
  expect(await postImport.get(work, id)).toMatchObject({ status: 'undone', counts: { kept: 1 } })
  let report = ''
  for await (const piece of await postImport.report(work, id)) report += piece
  expect(report).toContain('cms.import.changed_here')
  expect(await redirectOf(work, '/about-undone')).toBeNull()
  const trash = await work.db.query(
    'test.trash',
    `SELECT 1 FROM cms_import_picture WHERE tenant_id = $1 AND import_id = $2 AND file_id IS NOT NULL`,
    [work.tenant.id, id],
  )
  // The one that stays shows two images.
  expect(trash.length).toBeGreaterThan(0)
  await work.db.commit()
  const again = await run(wordpress('undone'))
  expect(again.counts).toMatchObject({ created: 12, same: 1 })
})

test('what users deleted here is not imported again', async () => {
  const text = sample('ghost.json')
  const first = await run(text, { name: 'ghost.json' })
  expect(first.counts).toMatchObject({ entries: 4, created: 4 })
  const ctx = sites.ctx({ role: 'admin' })
  const [page] = await ctx.db.query<{ id: string }>(
    'test.tea',
    `SELECT id FROM cms_page WHERE tenant_id = $1 AND slug = 'doi-tea'`,
    [ctx.tenant.id],
  )
  const { deletePage } = await import('../page/page.server.ts')
  const { drafts } = await getDrafts(ctx, page!.id)
  expect(drafts[0]!.content).toMatchObject({ tags: ['ดอย'], excerpt: { th: 'ชาปีนี้' } })
  expect(JSON.stringify(drafts[0]!.content)).not.toContain('alert')
  await deletePage(ctx, page!.id)
  await ctx.db.commit()
  const second = await run(text, { name: 'ghost.json' })
  expect(second.counts).toMatchObject({ created: 0, same: 3, kept: 1 })
})

test('images on hosts in our own network are refused, and the text is imported without them', async () => {
  const report = await run(wordpress('closed'), { open: false })
  expect(report.counts).toMatchObject({ created: 13, pictures: 0, picturesFailed: 4 })
  const codes = report.entries
    .filter(({ code }) => code.includes('picture_'))
    .map(({ code }) => code.replace('cms.import.picture_', ''))
  expect(new Set(codes)).toEqual(new Set(['scheme', 'address']))
})

test('a broken file fails and leaves nothing', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  const { id } = await postImport.start(ctx, {
    name: 'x.xml',
    dryRun: true,
    data: { address: null },
    stream: once(sample('wordpress.xml').slice(0, 9000)),
  })
  await postImport.work(ctx, id)
  expect(await postImport.get(ctx, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'cms.import.xml' },
  })
})

test('strangers can neither import nor see imports: another site, a member, a guest', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  const { id } = await postImport.start(ctx, {
    name: 'x.md',
    dryRun: true,
    data: { address: null },
    stream: once('---\ntitle: x\n---\nwords'),
  })
  await ctx.db.commit()
  const codeOf = async (work: Promise<unknown>) => {
    try {
      await work
      return 0
    } catch (error) {
      return error instanceof Problem ? error.status : String(error)
    }
  }
  const elsewhere = sites.ctx({ tenant: sites.beta, role: 'admin' })
  for (const act of [postImport.get, postImport.apply, postImport.undo, postImport.report]) {
    expect(await codeOf(act(elsewhere, id))).toBe(404)
    expect(await codeOf(act(sites.ctx({ role: 'user' }), id))).toBe(403)
    expect(await codeOf(act(sites.ctx(), id))).toBe(401)
  }
  expect(
    await codeOf(
      postImport.start(sites.ctx({ role: 'user' }), {
        name: 'x.md',
        dryRun: true,
        data: { address: null },
        stream: once('x'),
      }),
    ),
  ).toBe(403)
  expect(await postImport.list(elsewhere)).toEqual([])
})
