import { createPage, postFeedback, publishPage, savePostCategory } from '#areas/cms/public.server.ts'
import { decideEntry, writeEntry } from '#areas/feedback/public.server.ts'
import { type Ctx, guest } from '#kernel/http/ctx.ts'
import { contactContent } from './contact-page.ts'
import { bodyOf, picturesIn } from './post-body.ts'
import type { DemoPost } from './post-shape.ts'
import { demoPostCategories, demoPosts } from './posts.ts'
import type { DemoSite } from './site-shape.ts'

const none = { th: '', en: '' }
const nothingFound = { title: none, description: none, unlisted: false }

const postsOf = ({ host }: DemoSite): DemoPost[] => demoPosts[host] ?? []

/** Returns the files the written pages show. */
export const picturesOfPages = (site: DemoSite): string[] =>
  postsOf(site).flatMap(({ cover, text }) => [cover, ...picturesIn(text)])

/** Creates the pages and posts of a demo site; `pictures` maps its files to the ids they were stored under. */
export async function seedPages(
  ctx: Ctx,
  site: DemoSite,
  pictures: ReadonlyMap<string, string>,
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
    const content = postContent(post, pictures)
    const { slug, author } = post
    const made = await createPage(ctx, {
      kind: 'post',
      slug,
      categoryCode: post.category,
      authorName: author,
      content,
    })
    await publishPage({ ...ctx, now: new Date(+ctx.now - post.daysAgo * 86_400_000) }, made.id)
    if (slug === 'welcome') await comment(ctx, made.id)
  }
}

async function comment(ctx: Ctx, pageId: string): Promise<void> {
  const messages = [
    { name: 'ปาริชาต', body: 'อ่านแล้วอยากแวะไปนั่งริมน้ำเลยค่ะ วันอาทิตย์หน้าเปิดกี่โมงคะ' },
    { name: 'วิทยา', body: 'ขอเรื่องของลุงประเสริฐต่อนะครับ' },
  ]
  // Written by readers and approved by staff.
  const reader = { ...ctx, viewer: guest }
  const write = (typed: { name: string; body: string }) =>
    writeEntry(reader, postFeedback, 'comment', { pageId }, typed)
  for (const one of messages) await decideEntry(ctx, (await write(one)).id, 'show')
  await write({ name: 'แวะมาดู', body: 'มีที่จอดรถบัสไหมครับ จะพานักเรียนมาสองคัน' })
}

function postContent({ title, excerpt, cover, text }: DemoPost, pictures: ReadonlyMap<string, string>) {
  const id = pictures.get(cover)
  const body = { th: bodyOf(text, pictures) }
  return { title, excerpt, cover: id ? { id, alt: title } : null, body, seo: nothingFound }
}

/** An "about" page: the site's own story, what it sells, and its posts. */
function aboutContent({ name, tagline, story, facts }: DemoSite) {
  const doc = (language: 'th' | 'en') => ({
    type: 'doc',
    content: story.map((words) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: words[language] }],
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
      row('place', { type: 'map', props: { name, address: facts.address } }),
    ],
  }
  return {
    title: { th: 'เกี่ยวกับเรา', en: 'About us' },
    excerpt: tagline,
    cover: null,
    layout,
    seo: nothingFound,
  }
}
