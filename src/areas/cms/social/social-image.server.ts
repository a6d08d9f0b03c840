import { createHash } from 'node:crypto'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPng } from '#kernel/pdf/pdf.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { findById } from '../page/visible-page.server.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'

const template = '#areas/cms/social/social.typ'
/** The width that link previews expect. */
const width = 1200
/** Longer titles are set smaller, and those longer than `most` are cut. */
const longTitleLength = 60
const maxTitleLength = 140

/** Everything that is drawn; a different image has a different mark. */
interface ImageContent {
  site: string
  title: string
  long: boolean
  ground: string
  color: string
  accent: string
}

function imageContentOf({ tenant }: Ctx, title: LocalizedText): ImageContent {
  const { hue, chroma } = tenant.theme
  const signs = [...textInLocale(title, 'th')]
  return {
    site: textInLocale(tenant.name, 'th'),
    title: signs.length > maxTitleLength ? `${signs.slice(0, maxTitleLength).join('')}…` : signs.join(''),
    long: signs.length > longTitleLength,
    ground: hexOf({ l: 0.27, c: chroma * 0.5, h: hue }),
    color: hexOf({ l: 0.98, c: 0.01, h: hue }),
    accent: hexOf({ l: 0.74, c: chroma, h: hue }),
  }
}

const contentHash = (content: ImageContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)

/** Returns the URL of the generated image of a page without its own; another title gives another URL. */
export const socialImagePath = (ctx: Ctx, { id, title }: { id: string; title: LocalizedText }): string =>
  cmsPaths.socialPicture(id, contentHash(imageContentOf(ctx, title)))

/**
 * Returns the image shown with links to a page: the site's colour, name and the title. Drawn on first request and
 * cached. Throws 404 when the viewer cannot see the page.
 */
export async function socialImage(ctx: Ctx, id: string): Promise<Buffer> {
  const visiblePage = await findById(ctx, id)
  if (!visiblePage) throw notFound('cms.page_unknown')
  const { seo, title } = visiblePage.content
  const content = imageContentOf(ctx, seo.title.th ? seo.title : title)
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const key = `cms/social/${contentHash(content)}.png`
  const saved = await storage.get(key)
  if (saved) return Buffer.from(await new Response(saved.stream).arrayBuffer())
  const png = await renderPng(template, content, { width })
  await storage.put(key, png, { contentType: 'image/png' })
  return png
}
