import type { Ctx } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import type { Content } from '../page/content.input.ts'
import { findHome } from '../page/visible-page.server.ts'
import { readHomeRows } from './home-rows.input.ts'

/** Returns the first image a visitor sees on the site's home page; null where it has none. */
export async function welcomeImage(ctx: Ctx): Promise<string | null> {
  const home = await findHome(ctx)
  const imageId = home ? firstImageId(home.content) : readHomeRows(ctx.tenant.facts.home).hero?.picture
  return isMediaId(imageId) ? imageId : null
}

/** Returns the image of the first block, in reading order, that shows one. */
function firstImageId({ layout }: Content): unknown {
  for (const row of layout?.rows ?? [])
    for (const { blocks } of row.columns)
      for (const { props } of blocks) {
        const { picture } = props as { picture?: { id?: unknown } | null }
        if (picture?.id) return picture.id
      }
  return null
}
