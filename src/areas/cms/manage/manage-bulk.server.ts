import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { lockPage } from '../page/page.server.ts'
import { publishPage, republishPage, unpublishPage } from '../page/publish.server.ts'

/** Several pages one after the other, always in one order, so that two people cannot lock each other out. */
async function each(ctx: Ctx, ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  for (const id of [...new Set(ids)].sort()) await act(id)
}

export interface Published {
  count: number
  /** Those that nobody saw before; null where a newer draft took the place of what was shown, which is not taken back. */
  back: string[] | null
}

/** Shows the drafts of all of these. Throws 403, 404. */
export async function publishPages(ctx: Ctx, ids: readonly string[]): Promise<Published> {
  const fresh: string[] = []
  await each(ctx, ids, async (id) => {
    if ((await lockPage(ctx, id)).state !== 'published') fresh.push(id)
    await publishPage(ctx, id)
  })
  const count = new Set(ids).size
  return { count, back: fresh.length === count ? fresh : null }
}

/** Takes those of them from the site that are shown; answers which. Throws 403, 404. */
export async function unpublishPages(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const down: string[] = []
  await each(ctx, ids, async (id) => {
    if ((await lockPage(ctx, id)).state !== 'published') return
    await unpublishPage(ctx, id)
    down.push(id)
  })
  return down
}

/** Shows all of these again as they were shown last. Throws 403, 404, 409. */
export const republishPages = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  each(ctx, ids, (id) => republishPage(ctx, id))
