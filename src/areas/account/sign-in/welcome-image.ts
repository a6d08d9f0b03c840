import { type LoaderFunctionArgs, redirect } from 'react-router'
import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import hall from '../images/hall.webp'
import basket from '../images/sala.webp'
import study from '../images/study.webp'

declare module '#kernel/area/area.ts' {
  interface Area {
    /** The site's welcome image: the id of a stored one, or null if the area has none. */
    welcomePicture?: (ctx: Ctx) => Promise<string | null>
  }
}

const cacheSeconds = 300

/** The image beside the sign-in form: the one of the site's home page, else one that fits the site's purpose. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const headers = { 'cache-control': `public, max-age=${cacheSeconds}` }
  return redirect((await homePageImage(ctx)) ?? defaultImage(ctx), { headers })
}

async function homePageImage(ctx: Ctx): Promise<string | null> {
  for (const { welcomePicture } of allAreas()) {
    const id = await welcomePicture?.(ctx)
    if (id) return mediaUrl(id, 960)
  }
  return null
}

function defaultImage({ tenant }: Ctx): string {
  if (tenant.areas.includes('shop')) return basket
  return tenant.areas.includes('lesson') ? study : hall
}
