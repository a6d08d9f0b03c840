import { describe, expect, test } from 'vitest'
import { countFeedback, decideEntry, type WriteInput, writeEntry } from '#areas/feedback/public.server.ts'
import { queueLists } from '#areas/feedback/queue/queue.list.rules.ts'
import { listQueue } from '#areas/feedback/queue/queue.server.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { blogView } from './blog/blog-view.server.ts'
import { submitComment } from './blog/comment-action.server.ts'
import { postFeedback } from './blog/post-target.server.ts'
import { postViewAt } from './blog/post-view.server.ts'
import { deletePostCategory, savePostCategory } from './category/category.server.ts'
import { postCategoryScope } from './category/category-scope.server.ts'
import { pageContent, postContent } from './factory.ts'
import { robots, rssFeed, sitemap } from './feed/feed.server.ts'
import { firstTab, manageView } from './manage/manage-view.server.ts'
import { createPage, renamePage } from './page/page.server.ts'
import { pageViewAt } from './page/page-view.server.ts'
import { publishPage } from './page/publish.server.ts'

const sites = testSites()
const asGuest = (ctx: Ctx): Ctx => ({ ...ctx, viewer: { ...ctx.viewer, role: 'guest', user: null } })

async function published(
  ctx: Ctx,
  slug: string,
  more: { category?: string; text?: string; title?: string } = {},
) {
  const content = postContent(more.title ?? slug, more.text)
  const created = await createPage(ctx, { kind: 'post', slug, categoryCode: more.category, content })
  await publishPage(ctx, created.id)
  return created.id
}

/** Counts the statements some work runs. */
async function counted<Result>(ctx: Ctx, work: (guest: Ctx) => Promise<Result>): Promise<[Result, number]> {
  const guest = asGuest(ctx)
  const before = ctx.db.statements
  const result = await work(guest)
  return [result, ctx.db.statements - before]
}

describe('a guest', () => {
  test('reads a post in three statements at most, and it is cacheable', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await savePostCategory(ctx, { code: 'news', name: { th: 'ข่าว' } })
    await published(ctx, 'welcome', { category: 'news' })
    await published(ctx, 'other')
    const [view, statements] = await counted(ctx, (guest) =>
      postViewAt(guest, { slug: 'welcome', category: 'news' }),
    )
    expect(statements).toBeLessThanOrEqual(3)
    expect([...ctx.depends]).toContain('cms')
    expect(view).toMatchObject({
      title: 'welcome',
      category: { name: 'ข่าว', to: '/cms-blog/news' },
      minutes: 1,
    })
    expect(view.related.map(({ title }) => title)).toEqual(['other'])
    expect(JSON.parse(view.structured)).toMatchObject({ '@type': 'Article', headline: 'welcome' })
  })

  test('reads a page with a product grid in three statements at most', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const blocks = [
      { type: 'heading', props: { text: { th: 'เรา', en: 'Us' } } },
      { type: 'products', props: { limit: 4 } },
      { type: 'hologram', props: {} },
    ]
    const { id } = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('เรา', blocks) })
    await publishPage(ctx, id)
    const [view, statements] = await counted(ctx, (guest) => pageViewAt(guest, { slug: 'about' }))
    expect(statements).toBeLessThanOrEqual(3)
    // Nothing is in stock, so the grid is left out, as is the unknown block.
    expect(view.layout.rows[0]?.columns[0]?.blocks).toEqual([
      { key: 'b0', type: 'heading', text: 'เรา', level: 2 },
    ])
    expect(view.head.canonical).toBe('http://alpha.test/about')
  })

  test('finds posts by words and category, page by page, in two statements', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await savePostCategory(ctx, { code: 'news', name: { th: 'ข่าว' } })
    for (let n = 1; n <= 14; n++) await published(ctx, `p${n}`, { category: n > 10 ? 'news' : undefined })
    await published(ctx, 'bees', { text: 'ผึ้ง ในสวน' })
    const blog = (query: string, category?: string) =>
      counted(ctx, (guest) => blogView(guest, new URLSearchParams(query), category))
    const [first, statements] = await blog('')
    expect([statements, first.cards.length, first.total, first.pages]).toEqual([2, 12, 15, 2])
    expect((await blog('page=2'))[0].cards).toHaveLength(3)
    expect((await blog('q=ผึ้งในสวน'))[0].cards.map(({ title }) => title)).toEqual(['bees'])
    expect((await blog('', 'news'))[0].total).toBe(4)
    await expect(blog('page=9')).rejects.toMatchObject({ status: 302 })
  })

  test('is redirected from a post’s old URLs to its current one', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await savePostCategory(ctx, { code: 'news', name: { th: 'ข่าว' } })
    const id = await published(ctx, 'welcome')
    await renamePage(ctx, id, { categoryCode: 'news', slug: 'hello' })
    const moved = await postViewAt(asGuest(ctx), { slug: 'welcome' }).catch((thrown: Response) => thrown)
    expect([(moved as Response).status, (moved as Response).headers.get('location')]).toEqual([
      301,
      '/cms-blog/news/hello',
    ])
    await expect(postViewAt(asGuest(ctx), { slug: 'hello' })).rejects.toMatchObject({ status: 404 })
  })

  test('requesting a reserved path that does not exist takes no statement', async () => {
    const ctx = sites.ctx()
    await expect(pageViewAt(ctx, { slug: 'x', parent: 'shop' })).rejects.toMatchObject({ status: 404 })
    expect(ctx.db.statements).toBe(0)
  })
})

describe('feeds', () => {
  test('contain the posts guests may see, correctly escaped, and no drafts', async () => {
    const ctx = sites.ctx({ role: 'manager', tenant: { ...sites.alpha, areas: ['cms'] } })
    await published(ctx, 'one', { title: 'ข้าว & <แกง> "ใหม่"\u0007' })
    await createPage(ctx, { kind: 'post', slug: 'draft', content: postContent('ร่าง') })
    const feed = await rssFeed(asGuest(ctx))
    expect(feed).toContain('<title>ข้าว &amp; &lt;แกง&gt; &quot;ใหม่&quot;</title>')
    expect(feed).not.toContain('ร่าง')
    const map = await sitemap(asGuest(ctx))
    expect(map).toContain('<loc>http://alpha.test/cms-blog/one</loc>')
    expect(map).not.toContain('draft')
    expect(robots(ctx)).toContain('Sitemap: http://alpha.test/sitemap.xml')
  })

  test('tell search engines of no posts or products that guests may not see', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await published(ctx, 'members-only')
    const closedTo = (facts: object): Ctx => ({
      ...asGuest(ctx),
      tenant: { ...ctx.tenant, areas: ['cms', 'shop'], facts: { audiences: facts } },
    })
    const open = await sitemap(closedTo({}))
    expect(open).toContain('/cms-blog/members-only<')
    expect(open).toContain('/shop/products<')
    const closed = await sitemap(closedTo({ cms: 'members', shop: 'members' }))
    expect(closed).not.toContain('/cms-blog')
    expect(closed).not.toContain('/shop')
    expect(closed).toContain('<loc>http://alpha.test/</loc>')
  })
})

describe('a comment', () => {
  const addComment = async (ctx: Ctx, pageId: string, input: WriteInput): Promise<string> =>
    (await writeEntry(ctx, postFeedback, { kind: 'comment', ref: { pageId }, params: input })).id
  const withPages = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, areas: ['cms'] } })
  const queued = async (ctx: Ctx, tab: 'waiting' | 'shown' = 'waiting') => {
    const query = queueLists.comment.parse(new URLSearchParams({ tab }))
    return (await listQueue(withPages(ctx), 'comment', query)).page.items
  }
  const decideComment = (ctx: Ctx, id: string, event: 'show' | 'refuse') =>
    decideEntry(withPages(ctx), id, event)
  const by = (ctx: Ctx, ip: string): Ctx => ({ ...asGuest(ctx), caller: callerAt(ip) })

  test('by a guest waits for approval by the site’s moderators, and can be withdrawn', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const id = await published(ctx, 'welcome')
    const shown = async () =>
      (await postViewAt(asGuest(ctx), { slug: 'welcome' })).comments.map(({ body }) => body)
    const comment = await addComment(by(ctx, '203.0.113.1'), id, { name: 'มะลิ', body: '<b>ชอบ</b>' })
    expect(await shown()).toEqual([])
    expect(await queued(ctx)).toMatchObject([
      { id: comment, name: 'มะลิ', subject: { title: { th: 'welcome' }, path: '/cms-blog/welcome' } },
    ])
    await decideComment(ctx, comment, 'show')
    expect(await shown()).toEqual(['<b>ชอบ</b>'])
    await expect(decideComment(ctx, comment, 'show')).rejects.toMatchObject({ status: 409 })
    await decideComment(ctx, comment, 'refuse')
    expect(await shown()).toEqual([])
  })

  test('replies to a visible comment on the same post, and is shown below it', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const id = await published(ctx, 'welcome')
    const elsewhere = await published(ctx, 'elsewhere')
    const guest = by(ctx, '203.0.113.9')
    const first = await addComment(guest, id, { name: 'มะลิ', body: 'หนึ่ง' })
    const answer = { name: 'บัว', body: 'ตอบ', parent: first }
    // Only the site itself has read it.
    await expect(addComment(guest, id, answer)).rejects.toMatchObject({ status: 404 })
    await decideComment(ctx, first, 'show')
    await expect(addComment(guest, elsewhere, answer)).rejects.toMatchObject({ status: 404 })
    await expect(addComment(guest, id, { ...answer, parent: 'x' })).rejects.toMatchObject({ status: 422 })
    const later = await addComment(guest, id, { name: 'ก', body: 'สอง' })
    const below = await addComment(guest, id, answer)
    expect((await queued(ctx)).find((entry) => entry.id === below)).toMatchObject({ answers: 'มะลิ' })
    for (const comment of [later, below]) await decideComment(ctx, comment, 'show')
    const { comments } = await postViewAt(asGuest(ctx), { slug: 'welcome' })
    expect(comments.map(({ body, depth }) => [body, depth])).toEqual([
      ['หนึ่ง', 0],
      ['ตอบ', 1],
      ['สอง', 0],
    ])
  })

  test('by a moderator is shown immediately', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const id = await published(ctx, 'welcome')
    const first = await addComment(by(ctx, '203.0.113.5'), id, { name: 'มะลิ', body: 'ถาม' })
    await decideComment(ctx, first, 'show')
    await addComment(ctx, id, { name: 'ทีม', body: 'ตอบแล้ว', parent: first })
    const { comments } = await postViewAt(asGuest(ctx), { slug: 'welcome' })
    expect(comments.map(({ body, depth }) => [body, depth])).toEqual([
      ['ถาม', 0],
      ['ตอบแล้ว', 1],
    ])
    expect(await queued(ctx, 'shown')).toHaveLength(2)
  })

  test('is sent by its post’s form, where it can be reported too; bot submissions are discarded', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await published(ctx, 'welcome')
    const send = (fields: Record<string, string>, accept = '*/*') => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const request = new Request('http://alpha.test/cms-blog/welcome', { headers: { accept } })
      return submitComment(by(ctx, '203.0.113.7'), 'welcome', { form, request })
    }
    const input = { name: 'มะลิ', body: 'ชอบ' }
    expect(await send({ ...input, website: 'http://spam.test' })).toEqual({ ok: true })
    expect(await queued(ctx)).toEqual([])
    expect(await send(input)).toEqual({ ok: true, shown: false })
    const [entry] = await queued(ctx)
    await decideComment(ctx, entry!.id, 'show')
    expect(await send({ intent: 'report', entry: entry!.id })).toEqual({ ok: true })
    // Without scripts it redirects to the post.
    const back = (await send({ intent: 'report', entry: entry!.id }, 'text/html')) as Response
    expect(back.headers.get('location')).toBe('/cms-blog/welcome')
    expect(await queued(ctx, 'shown')).toMatchObject([{ reports: 2 }])
  })

  test('needs a name and text, and is rate-limited by IP address', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const id = await published(ctx, 'welcome')
    const guest = by(ctx, '203.0.113.2')
    await expect(addComment(guest, id, { name: ' ', body: '' })).rejects.toMatchObject({
      errors: [{ path: 'name' }, { path: 'body' }],
    })
    for (let n = 0; n < 5; n++) await addComment(guest, id, { name: 'ก', body: String(n) })
    await expect(addComment(guest, id, { name: 'ก', body: 'x' })).rejects.toMatchObject({
      status: 429,
      code: 'feedback.comment_often',
    })
  })

  test('is moderated by the moderator of its category only', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await savePostCategory(ctx, { code: 'food', name: { th: 'อาหาร' } })
    await savePostCategory(ctx, { code: 'trips', name: { th: 'ท่องเที่ยว' } })
    const [food, trips] = (await postCategoryScope.list(ctx, {})).map(({ id }) => id)
    const write = async (slug: string, category?: string) =>
      addComment(by(ctx, '203.0.113.8'), await published(ctx, slug, category ? { category } : {}), {
        name: 'ก',
        body: slug,
      })
    const inFood = await write('f', 'food')
    const inTrips = await write('t', 'trips')
    const inNone = await write('n')
    const as = (id: string | undefined, role = 'moderator'): Ctx => ({
      ...ctx,
      viewer: {
        ...ctx.viewer,
        role: 'user',
        grants: [{ role, scope: { kind: 'post_category', id: id! }, abilities: null }],
      },
    })
    expect((await queued(as(food))).map(({ id }) => id)).toEqual([inFood])
    expect(await countFeedback(withPages(as(food)))).toMatchObject({ comments: 1 })
    for (const other of [inTrips, inNone])
      await expect(decideComment(as(food), other, 'show')).rejects.toMatchObject({ status: 403 })
    await expect(decideComment(as(trips), inFood, 'show')).rejects.toMatchObject({ status: 403 })
    await expect(decideComment(as(food, 'reader'), inFood, 'show')).rejects.toMatchObject({ status: 403 })
    await decideComment(as(food), inFood, 'show')
    expect(firstTab(as(food))).toBe('comments')
    expect(() => firstTab(as(food, 'reader'))).toThrow(expect.objectContaining({ status: 403 }))
    const led = await manageView(as(food), new URLSearchParams('tab=comments')).catch(
      (thrown: Response) => thrown,
    )
    expect((led as Response).headers.get('location')).toBe('/cluster/feedback/comments?tab=waiting')
    await expect(manageView(as(food), new URLSearchParams('tab=posts'))).rejects.toMatchObject({
      status: 403,
    })
    await ctx.db.commit()
    const elsewhere = { ...sites.ctx({ tenant: sites.beta }), viewer: as(trips).viewer }
    await expect(decideComment(elsewhere, inTrips, 'show')).rejects.toMatchObject({ status: 404 })
    await sites.doing((own) => deletePostCategory(own, 'food'), { role: 'manager' })
  })

  test('cannot be moderated by a stranger, nor written on a post of another site or higher role', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const id = await published(ctx, 'welcome')
    const comment = await addComment(by(ctx, '203.0.113.3'), id, { name: 'ก', body: 'ข' })
    await expect(decideComment(asGuest(ctx), comment, 'show')).rejects.toMatchObject({ status: 401 })
    await expect(queued(asGuest(ctx))).rejects.toMatchObject({ status: 401 })
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(decideComment(other, comment, 'show')).rejects.toMatchObject({ status: 404 })
    await expect(addComment(other, id, { body: 'ข' })).rejects.toMatchObject({ status: 404 })
  })
})
