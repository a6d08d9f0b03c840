import type { Ctx } from '#kernel/http/ctx.ts'
import { isOpen } from '#kernel/tenancy/site-choices.ts'
import { partsHere } from './areas.ts'

/** A page that guests may read and search engines may show. */
export interface ListedPage {
  path: string
  changedAt: Date | null
}

/** Pages of an area that stand in the map of the site for search engines. */
export interface SitemapPart {
  area?: string
  /** What cached pages of it depend on (`touch`). */
  scope: string
  /** At most so many. */
  list(ctx: Ctx, most: number): Promise<ListedPage[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    sitemap?: readonly SitemapPart[]
  }
}

/** The parts of the areas that guests may enter on this site. */
export const sitemapParts = (ctx: Ctx): SitemapPart[] =>
  partsHere(ctx, ({ sitemap }) => sitemap).filter(({ area }) => isOpen(ctx.tenant, area, 'guest'))
