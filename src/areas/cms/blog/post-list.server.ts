import { type Ctx, dependsOn, roles } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { searchText } from '#kernel/text/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { cmsScope } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { PostCard } from './post-card.ts'

interface Row {
  id: string
  slug: string
  title: LocalizedText
  excerpt: LocalizedText
  coverId: string | null
  code: string | null
  name: LocalizedText | null
  author: string
  publishedAt: Date
  minutes: number
  total: number
}

export interface PostQuery {
  category?: string | null
  search?: string
  /** Excluded from the list: the post it is shown under. */
  besides?: string
  page?: number
  limit?: number
}

export const postsPerPage = 12

/**
 * Returns published posts the viewer's role may read, newest first, and their total; with `besides`, those of its
 * category come first. One query.
 */
export async function listPosts(
  ctx: Ctx,
  { category, search = '', besides, page = 1, limit = postsPerPage }: PostQuery = {},
): Promise<{ cards: PostCard[]; total: number }> {
  dependsOn(ctx, cmsScope)
  const query = searchText(search).slice(0, 200)
  if (search.trim() && !query) return { cards: [], total: 0 }
  const rows = await ctx.db.query<Row>(
    'cms.posts',
    `SELECT p.id, p.slug, p.title, p.excerpt, p.cover_id AS "coverId", c.code, c.name, p.author_name AS author,
       p.published_at AS "publishedAt", p.minutes, count(*) OVER () AS total
     FROM cms_page p LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     WHERE p.tenant_id = $1 AND p.kind = 'post' AND p.state = 'published' AND p.audience <= $2 AND NOT p.unlisted
       AND ($3::text IS NULL OR c.code = $3) AND ($4 = '' OR position($4 IN p.search) > 0)
       AND ($5::uuid IS NULL OR p.id <> $5)
     ORDER BY p.category_id IS NOT DISTINCT FROM
         (SELECT o.category_id FROM cms_page o WHERE o.tenant_id = $1 AND o.id = $5) AND $5 IS NOT NULL DESC,
       p.published_at DESC, p.id DESC
     LIMIT $6 OFFSET $7`,
    [
      ctx.tenant.id,
      roles.indexOf(ctx.viewer.role),
      category ?? null,
      query,
      besides ?? null,
      limit,
      (page - 1) * limit,
    ],
  )
  return { cards: rows.map((row) => cardOf(ctx, row)), total: Number(rows[0]?.total ?? 0) }
}

function cardOf({ locale }: Ctx, row: Row): PostCard {
  const { id, slug, title, excerpt, coverId, code, name, author, publishedAt, minutes } = row
  return {
    id,
    to: pathOf({ kind: 'post', slug, categoryCode: code }),
    title: textInLocale(title, locale),
    excerpt: textInLocale(excerpt, locale),
    category: code && name ? { name: textInLocale(name, locale), to: categoryPath(code) } : null,
    cover: coverId,
    author,
    day: publishedAt.toISOString(),
    date: formatDate(publishedAt, locale),
    minutes,
  }
}

export const categoryPath = (code: string): string => cmsPaths.category(code)
