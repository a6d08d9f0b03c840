import { shopPaths } from '#areas/shop/paths.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { sitemapSources } from '#kernel/area/sitemap.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { xmlText } from '#kernel/text/xml.ts'
import { listPosts } from '../blog/post-list.server.ts'
import { blogMessages } from '../messages/blog.ts'
import { cmsScope } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'

/** Returns the newest posts that guests may read, as RSS 2.0. */
export async function rssFeed(ctx: Ctx): Promise<string> {
  const { cards } = await listPosts(ctx, { limit: 30 })
  const t = blogMessages[ctx.locale]
  const site = textInLocale(ctx.tenant.name, ctx.locale)
  const items = cards.map(
    ({ id, to, title, excerpt, category, day, author }) => `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(ctx.origin + to)}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(day).toUTCString()}</pubDate>
${category ? `<category>${xmlText(category.name)}</category>\n` : ''}${author ? `<dc:creator>${xmlText(author)}</dc:creator>\n` : ''}<description>${xmlText(excerpt)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(`${t.title} · ${site}`)}</title>
<link>${xmlText(`${ctx.origin}${cmsPaths.blog()}`)}</link>
<atom:link href="${xmlText(`${ctx.origin}${cmsPaths.rss}`)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(t.lead(site))}</description>
<language>${ctx.locale}</language>
${items.join('\n')}
</channel>
</rss>
`
}

interface Entry {
  kind: 'page' | 'post'
  slug: string
  isHome: boolean
  parentSlug: string | null
  categoryCode: string | null
  updatedAt: Date
}

/** Sitemaps hold at most 50,000 URLs (sitemaps.org). */
const maxSitemapUrls = 50_000
const maxUrlsPerArea = 1000

/**
 * Returns every page and post that guests may read and search engines may list, newest first, with the entries of other
 * areas.
 */
export async function sitemap(ctx: Ctx): Promise<string> {
  dependsOn(ctx, cmsScope)
  const isOpen = (area: string) => canEnterArea(ctx.tenant, area, 'guest')
  const entries = await ctx.db.query<Entry>(
    'cms.sitemap',
    `SELECT p.kind, p.slug, p.is_home AS "isHome", o.slug AS "parentSlug", c.code AS "categoryCode",
       p.updated_at AS "updatedAt"
     FROM cms_page p
     LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
     LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     WHERE p.tenant_id = $1 AND p.state = 'published' AND p.audience = 0 AND NOT p.unlisted
       AND (p.kind = 'page' OR $3)
     ORDER BY p.updated_at DESC LIMIT $2`,
    [ctx.tenant.id, maxSitemapUrls - 3, isOpen('cms')],
  )
  const parts = sitemapSources(ctx)
  for (const { scope } of parts) dependsOn(ctx, scope)
  const more = await Promise.all(parts.map((part) => part.list(ctx, maxUrlsPerArea)))
  const urls = [
    ...entries.map((entry) => ({ path: pathOf(entry), day: entry.updatedAt.toISOString() })),
    ...more.flat().map(({ path, changedAt }) => ({ path, day: changedAt?.toISOString() ?? null })),
  ].slice(0, maxSitemapUrls - 3)
  const always = [
    '/',
    ...(isOpen('cms') ? [cmsPaths.blog()] : []),
    ...(isOpen('shop') ? [shopPaths.products()] : []),
  ]
  const others = always.filter((path) => !urls.some((url) => url.path === path))
  const lines = [...urls, ...others.map((path) => ({ path, day: null }))].map(
    ({ path, day }) =>
      `<url><loc>${xmlText(ctx.origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
}

/** Returns what search engines may crawl: everything except users' own pages and the workspace. */
export function robots(ctx: Ctx): string {
  dependsOn(ctx, cmsScope)
  const closed = [
    '/api/',
    '/user/',
    '/cluster/',
    tenantPaths.config(),
    tenantPaths.themeEditor,
    shopPaths.cart,
    shopPaths.checkout,
    shopPaths.orders(),
  ]
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${ctx.origin}${cmsPaths.sitemap}\n`
}
