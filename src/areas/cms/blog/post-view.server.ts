import { listComments } from '#areas/feedback/public.server.ts'
import { arrangeThread, type ThreadComment } from '#areas/feedback/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf, headingsOf } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { formatDate } from '#kernel/time/index.ts'
import { type HeadView, headOf, redirectOrNotFound } from '../page/page-view.server.ts'
import { pathOf, slugOf } from '../page/slug.rules.ts'
import { findPost, type VisiblePage } from '../page/visible-page.server.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { PostCard } from './post-card.ts'
import { listPosts } from './post-list.server.ts'

/** A post, ready to render. */
export interface PostView {
  id: string
  path: string
  head: HeadView
  title: string
  excerpt: string
  category: { name: string; to: string } | null
  cover: { id: string; alt: string } | null
  doc: Doc
  contents: { id: string; text: string }[]
  /** Each links to the posts with that tag. */
  tags: { name: string; to: string }[]
  author: string
  day: string
  date: string
  minutes: number
  related: PostCard[]
  comments: ThreadComment[]
  /** A member's comments appear under their own name. */
  signedInAs: string | null
  /** schema.org structured data, as JSON. */
  structured: string
}

/**
 * Returns the post at a path, with suggested posts and its comments; three queries. Throws 404, and a redirect from
 * another category's path or a former one.
 */
export async function postViewAt(ctx: Ctx, input: { slug?: string; category?: string }): Promise<PostView> {
  const slug = slugOf(input.slug)
  const category = input.category === undefined ? null : slugOf(input.category)
  const requested = pathOf({ kind: 'post', slug, categoryCode: category })
  const visiblePage = await findPost(ctx, slug)
  if (!visiblePage || (visiblePage.category?.code ?? null) !== category)
    throw await redirectOrNotFound(ctx, requested)
  return postViewOf(ctx, visiblePage)
}

export async function postViewOf(ctx: Ctx, visiblePage: VisiblePage): Promise<PostView> {
  const { content, category, id } = visiblePage
  const [related, comments] = await Promise.all([
    listPosts(ctx, { besides: id, limit: 3 }),
    listComments(ctx, { target: 'post', id }),
  ])
  const say = (text: { th: string; en: string }) => textInLocale(text, ctx.locale)
  const doc = (ctx.locale === 'en' && content.body?.en) || content.body?.th || docOf()
  const head = headOf(ctx, visiblePage)
  const { user } = ctx.viewer
  return {
    id,
    path: pathOf({ kind: 'post', slug: visiblePage.slug, categoryCode: category?.code ?? null }),
    head,
    title: say(content.title),
    excerpt: say(content.excerpt),
    category: category && { name: say(category.name), to: cmsPaths.category(category.code) },
    cover: content.cover && { id: content.cover.id, alt: say(content.cover.alt) },
    doc,
    contents: headingsOf(doc),
    tags: (content.tags ?? []).map((name) => ({ name, to: cmsPaths.blog({ q: name }) })),
    author: visiblePage.authorName,
    day: visiblePage.publishedAt.toISOString(),
    date: formatDate(visiblePage.publishedAt, ctx.locale, 'long'),
    minutes: visiblePage.minutes,
    related: related.cards,
    comments: arrangeThread(comments).map(({ id, name, body, at, depth }) => ({
      id,
      name,
      body,
      depth,
      date: formatDate(at, ctx.locale),
    })),
    signedInAs: user ? `${user.firstname} ${user.lastname}`.trim() : null,
    structured: postStructuredData(ctx, visiblePage, head),
  }
}

function postStructuredData(
  ctx: Ctx,
  { authorName, publishedAt, updatedAt, content }: VisiblePage,
  head: HeadView,
): string {
  const site = textInLocale(ctx.tenant.name, ctx.locale)
  const about = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: head.title,
    description: head.description || undefined,
    image: head.image,
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    inLanguage: ctx.locale,
    keywords: content.tags?.length ? content.tags.join(', ') : undefined,
    mainEntityOfPage: head.canonical,
    author: { '@type': authorName ? 'Person' : 'Organization', name: authorName || site },
    publisher: { '@type': 'Organization', name: site },
  }
  // Nothing inside a script element may look like its end tag.
  return JSON.stringify(about).replace(/</g, '\\u003c')
}
