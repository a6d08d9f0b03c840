import { listComments } from '#areas/feedback/public.server.ts'
import { type ThreadComment, threaded } from '#areas/feedback/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf, headingsOf } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { formatDate } from '#kernel/time/index.ts'
import { type HeadView, headOf, redirectOrNotFound } from '../page/page-view.server.ts'
import { findPost, type Shown } from '../page/show.server.ts'
import { pathOf, slugOf } from '../page/slug.rules.ts'
import { cmsPaths } from '../paths.ts'
import { inWords } from '../product-grid/card-view.ts'
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
  const shown = await findPost(ctx, slug)
  if (!shown || (shown.category?.code ?? null) !== category) throw await redirectOrNotFound(ctx, requested)
  return postViewOf(ctx, shown)
}

export async function postViewOf(ctx: Ctx, shown: Shown): Promise<PostView> {
  const { content, category, id } = shown
  const [related, comments] = await Promise.all([
    listPosts(ctx, { besides: id, limit: 3 }),
    listComments(ctx, { target: 'post', id }),
  ])
  const say = (words: { th: string; en: string }) => inWords(words, ctx.locale)
  const doc = (ctx.locale === 'en' && content.body?.en) || content.body?.th || docOf()
  const head = headOf(ctx, shown)
  const { user } = ctx.viewer
  return {
    id,
    path: pathOf({ kind: 'post', slug: shown.slug, categoryCode: category?.code ?? null }),
    head,
    title: say(content.title),
    excerpt: say(content.excerpt),
    category: category && { name: say(category.name), to: cmsPaths.category(category.code) },
    cover: content.cover && { id: content.cover.id, alt: say(content.cover.alt) },
    doc,
    contents: headingsOf(doc),
    tags: (content.tags ?? []).map((name) => ({ name, to: cmsPaths.blog({ q: name }) })),
    author: shown.authorName,
    day: shown.publishedAt.toISOString(),
    date: formatDate(shown.publishedAt, ctx.locale, 'long'),
    minutes: shown.minutes,
    related: related.cards,
    comments: threaded(comments).map(({ id, name, body, at, depth }) => ({
      ...{ id, name, body, depth },
      date: formatDate(at, ctx.locale),
    })),
    signedInAs: user ? `${user.firstname} ${user.lastname}`.trim() : null,
    structured: structuredOf(ctx, shown, head),
  }
}

function structuredOf(
  ctx: Ctx,
  { authorName, publishedAt, updatedAt, content }: Shown,
  head: HeadView,
): string {
  const site = inWords(ctx.tenant.name, ctx.locale)
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
