import { createPage, postFeedback, publishPage, savePostCategory } from '#areas/cms/public.server.ts'
import { decideEntry, writeEntry } from '#areas/feedback/public.server.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { contactContent } from './contact-page.ts'
import { bodyOf, imagesIn } from './post-body.ts'
import type { DemoPost } from './post-types.ts'
import { demoPostCategories, demoPosts } from './posts.ts'
import type { DemoSite } from './site-types.ts'

const emptyText = { th: '', en: '' }
const emptySeo = { title: emptyText, description: emptyText, unlisted: false }

const postsOf = ({ host }: DemoSite): DemoPost[] => demoPosts[host] ?? []

/** Returns the files the written pages show. */
export const pageImages = (site: DemoSite): string[] =>
  postsOf(site).flatMap(({ cover, text }) => [cover, ...imagesIn(text)])

/** Creates the pages and posts of a demo site; `imageIds` maps its files to the ids they were stored under. */
export async function seedPages(
  ctx: Ctx,
  site: DemoSite,
  imageIds: ReadonlyMap<string, string>,
): Promise<void> {
  const about = await createPage(ctx, { kind: 'page', slug: 'about', content: aboutContent(site) })
  await publishPage(ctx, about.id)
  const contact = await createPage(ctx, {
    kind: 'page',
    slug: 'contact',
    content: contactContent(site, ctx.now),
  })
  await publishPage(ctx, contact.id)
  const posts = postsOf(site)
  for (const [position, category] of demoPostCategories.entries()) {
    if (posts.some((post) => post.category === category.code))
      await savePostCategory(ctx, { ...category, position })
  }
  for (const post of posts) {
    const content = postContent(post, imageIds)
    const { slug, author } = post
    const created = await createPage(ctx, {
      kind: 'post',
      slug,
      categoryCode: post.category,
      authorName: author,
      content,
    })
    await publishPage({ ...ctx, now: new Date(+ctx.now - post.daysAgo * 86_400_000) }, created.id)
    if (slug === 'welcome') await comment(ctx, created.id)
  }
}

async function comment(ctx: Ctx, pageId: string): Promise<void> {
  const messages = [
    { name: 'ปาริชาต', body: 'อ่านแล้วอยากแวะไปนั่งริมน้ำเลยค่ะ วันอาทิตย์หน้าเปิดกี่โมงคะ' },
    { name: 'วิทยา', body: 'ขอเรื่องของลุงประเสริฐต่อนะครับ' },
  ]
  // Written by readers and approved by staff.
  const reader = { ...ctx, viewer: guestViewer }
  const write = (input: { name: string; body: string }) =>
    writeEntry(reader, postFeedback, { kind: 'comment', ref: { pageId }, params: input })
  for (const message of messages) await decideEntry(ctx, (await write(message)).id, 'show')
  await write({ name: 'แวะมาดู', body: 'มีที่จอดรถบัสไหมครับ จะพานักเรียนมาสองคัน' })
}

function postContent({ title, excerpt, cover, text }: DemoPost, imageIds: ReadonlyMap<string, string>) {
  const id = imageIds.get(cover)
  const body = { th: bodyOf(text, imageIds) }
  return { title, excerpt, cover: id ? { id, alt: title } : null, body, seo: emptySeo }
}

/** An "about" page: the site's own story, what it sells, and its posts. */
function aboutContent({ name, tagline, story, details }: DemoSite) {
  const doc = (language: 'th' | 'en') => ({
    type: 'doc',
    content: story.map((paragraph) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: paragraph[language] }],
    })),
  })
  const row = (id: string, ...blocks: { type: string; props: Record<string, unknown> }[]) => ({
    id,
    margin: { out: { bottom: '2.5rem' } },
    columns: [{ id: `${id}-column`, blocks: blocks.map((block, at) => ({ id: `${id}-${at}`, ...block })) }],
  })
  const layout = {
    version: 1,
    rows: [
      row('opening', { type: 'hero', props: { headline: name, lead: tagline } }),
      row('story', { type: 'text', props: { doc: { th: doc('th'), en: doc('en') } } }),
      row('goods', { type: 'products', props: { title: { th: 'มาใหม่', en: 'New in' }, limit: 4 } }),
      row('place', { type: 'map', props: { name, address: details.address } }),
    ],
  }
  return {
    title: { th: 'เกี่ยวกับเรา', en: 'About us' },
    excerpt: tagline,
    cover: null,
    layout,
    seo: emptySeo,
  }
}
