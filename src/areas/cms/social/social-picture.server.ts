import { createHash } from 'node:crypto'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPng } from '#kernel/pdf/pdf.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { findById } from '../page/show.server.ts'
import { cmsPaths } from '../paths.ts'
import { inWords } from '../product-grid/card-view.ts'

const template = '#areas/cms/social/social.typ'
/** As wide as those who show links want it. */
const width = 1200
/** A title of more signs is set smaller, and one of more than `most` is cut. */
const long = 60
const most = 140

/** Everything that is drawn; another picture has another mark. */
interface Drawn {
  site: string
  title: string
  long: boolean
  ground: string
  ink: string
  accent: string
}

function drawnOf({ tenant }: Ctx, title: LocalizedText): Drawn {
  const { hue, chroma } = tenant.theme
  const signs = [...inWords(title, 'th')]
  return {
    site: inWords(tenant.name, 'th'),
    title: signs.length > most ? `${signs.slice(0, most).join('')}…` : signs.join(''),
    long: signs.length > long,
    ground: hexOf({ l: 0.27, c: chroma * 0.5, h: hue }),
    ink: hexOf({ l: 0.98, c: 0.01, h: hue }),
    accent: hexOf({ l: 0.74, c: chroma, h: hue }),
  }
}

const markOf = (drawn: Drawn) => createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16)

/** Where the picture of a page without one of its own lies; another title has another address. */
export const socialPath = (ctx: Ctx, { id, title }: { id: string; title: LocalizedText }): string =>
  cmsPaths.socialPicture(id, markOf(drawnOf(ctx, title)))

/**
 * The picture that stands beside links to a page: site's colour, name and the title. Drawn when it is first asked for and kept.
 * Throws 404 for what this viewer does not see.
 */
export async function socialPicture(ctx: Ctx, id: string): Promise<Buffer> {
  const shown = await findById(ctx, id)
  if (!shown) throw notFound('cms.page_unknown')
  const { seo, title } = shown.content
  const drawn = drawnOf(ctx, seo.title.th ? seo.title : title)
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const key = `cms/social/${markOf(drawn)}.png`
  const saved = await storage.get(key)
  if (saved) return Buffer.from(await new Response(saved.stream).arrayBuffer())
  const png = await renderPng(template, drawn, { width })
  await storage.put(key, png, { contentType: 'image/png' })
  return png
}
