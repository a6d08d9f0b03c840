import type { Ctx } from '#kernel/http/ctx.ts'
import { isOpen } from '#kernel/tenancy/site-choices.ts'
import { partsHere } from './areas.ts'

/** A page that guests may read and search engines may list. */
export interface ListedPage {
  path: string
  changedAt: Date | null
}

/** An area's pages in the sitemap. */
export interface SitemapPart {
  area?: string
  /** The cache scope its cached pages depend on (`touch`). */
  scope: string
  /** Returns at most `most` pages. */
  list(ctx: Ctx, most: number): Promise<ListedPage[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    sitemap?: readonly SitemapPart[]
  }
}

/** Returns the parts of the areas that guests may open on this site. */
export const sitemapParts = (ctx: Ctx): SitemapPart[] =>
  partsHere(ctx, ({ sitemap }) => sitemap).filter(({ area }) => isOpen(ctx.tenant, area, 'guest'))
