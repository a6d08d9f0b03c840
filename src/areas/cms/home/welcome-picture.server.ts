import type { Ctx } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import type { Content } from '../page/content.input.ts'
import { findHome } from '../page/show.server.ts'
import { readHomeRows } from './home-rows.input.ts'

/** The picture a visitor sees first on the site's first page; null where it has none. */
export async function welcomePicture(ctx: Ctx): Promise<string | null> {
  const home = await findHome(ctx)
  const written = home ? firstPicture(home.content) : readHomeRows(ctx.tenant.facts.home).hero?.picture
  return isMediaId(written) ? written : null
}

/** Of the blocks in reading order, the first that shows a picture. */
function firstPicture({ layout }: Content): unknown {
  for (const row of layout?.rows ?? [])
    for (const { blocks } of row.columns)
      for (const { props } of blocks) {
        const { picture } = props as { picture?: { id?: unknown } | null }
        if (picture?.id) return picture.id
      }
  return null
}
