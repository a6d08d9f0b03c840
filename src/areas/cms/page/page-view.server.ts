import { redirect } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import { emptyLayout } from '../layout/empty-layout.ts'
import { layoutView } from '../layout/layout-view.server.ts'
import type { BlockView, LayoutView } from '../layout/layout-view.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import { socialImagePath } from '../social/social-image.server.ts'
import { isReserved, pathOf, slugOf } from './slug.rules.ts'
import { blocksOf, layoutStructuredData } from './structured-data.server.ts'
import { findPage, redirectOf, type VisiblePage } from './visible-page.server.ts'

/** A written page, ready to render for this viewer. */
export interface PageView {
  id: string
  /** The viewer's role, and whose version of the page this is. */
  role: Role
  variant: Role
  head: HeadView
  layout: LayoutView
  /** Whether one of its blocks provides the first heading; otherwise the title does. */
  headed: boolean
  /** schema.org structured data of its content, as JSON; may be empty. */
  structured: string
}

/** Metadata for search engines and link previews. */
export interface HeadView {
  title: string
  description: string
  canonical: string
  /** Its own, otherwise one generated from its title. */
  image: string
  /** The same page in the site's languages, where there are several. */
  languages: { locale: string; to: string }[]
  unlisted: boolean
}

/** Returns the page at a path. Throws 404 for a path without a page for this viewer, and a redirect for a page that moved. */
export async function pageViewAt(ctx: Ctx, input: { slug?: string; parent?: string }): Promise<PageView> {
  const slug = slugOf(input.slug)
  const parent = input.parent === undefined ? null : slugOf(input.parent)
  const first = parent ?? slug
  // The product's own paths are never pages, so a miss there costs no query.
  if (!slug || isReserved(first)) throw notFound()
  const visiblePage = await findPage(ctx, slug, parent)
  if (!visiblePage) throw await redirectOrNotFound(ctx, pathOf({ kind: 'page', slug, parentSlug: parent }))
  return pageViewOf(ctx, visiblePage)
}

/** Returns a redirect to the current path of a page that moved, otherwise a 404. */
export async function redirectOrNotFound(ctx: Ctx, path: string): Promise<Response | Error> {
  const to = await redirectOf(ctx, path)
  return to ? redirect(to, 301) : notFound('cms.page_unknown')
}

export async function pageViewOf(ctx: Ctx, visiblePage: VisiblePage): Promise<PageView> {
  const layout = await layoutView(ctx, visiblePage.content.layout ?? emptyLayout, visiblePage.id)
  return {
    id: visiblePage.id,
    role: ctx.viewer.role,
    variant: visiblePage.role,
    head: headOf(ctx, visiblePage),
    layout,
    headed: blocksOf(layout).some(isFirstHeading),
    structured: layoutStructuredData(layout, ctx.origin),
  }
}

const isFirstHeading = (block: BlockView): boolean =>
  block.type === 'hero' || (block.type === 'heading' && block.level === 1)

export function headOf(
  ctx: Ctx,
  { id, kind, slug, isHome, parentSlug, category, content }: VisiblePage,
): HeadView {
  const { title, excerpt, cover, seo } = content
  const path = pathOf({ kind, slug, isHome, parentSlug, categoryCode: category?.code })
  const spoken = languagesOf(ctx.tenant)
  const pictureId = seo.image ?? cover?.id
  return {
    title: textInLocale(seo.title, ctx.locale) || textInLocale(title, ctx.locale),
    description: textInLocale(seo.description, ctx.locale) || textInLocale(excerpt, ctx.locale),
    canonical: `${ctx.origin}${path}`,
    image: `${ctx.origin}${
      pictureId
        ? mediaUrl(pictureId, 1280)
        : socialImagePath(ctx, { id, title: seo.title.th ? seo.title : title })
    }`,
    languages:
      spoken.length > 1
        ? spoken.map((locale) => ({ locale, to: `${ctx.origin}${path}?lang=${locale}` }))
        : [],
    unlisted: seo.unlisted,
  }
}
