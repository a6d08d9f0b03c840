import type { Ctx } from '#kernel/http/ctx.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { collectFromEnabledAreas } from './areas.ts'

/** A page that guests may read and search engines may list. */
export interface SitemapEntry {
  path: string
  changedAt: Date | null
}

/** An area's pages in the sitemap. */
export interface SitemapSource {
  area?: string
  /** The cache scope its cached pages depend on (`touch`). */
  scope: string
  /** Returns at most `most` pages. */
  list(ctx: Ctx, most: number): Promise<SitemapEntry[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    sitemap?: readonly SitemapSource[]
  }
}

/** Returns the parts of the areas that guests may open on this site. */
export const sitemapSources = (ctx: Ctx): SitemapSource[] =>
  collectFromEnabledAreas(ctx, ({ sitemap }) => sitemap).filter(({ area }) =>
    canEnterArea(ctx.tenant, area, 'guest'),
  )
