import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { lockPage } from '../page/page.server.ts'
import { publishPage, republishPage, unpublishPage } from '../page/publish.server.ts'

/** Handles several pages one after the other, always in the same order, to avoid deadlocks between two users. */
async function forEachPage(
  ctx: Ctx,
  ids: readonly string[],
  run: (id: string) => Promise<void>,
): Promise<void> {
  authorize(ctx, cmsAbilities['page.publish'])
  for (const id of [...new Set(ids)].sort()) await run(id)
}

export interface PublishResult {
  count: number
  /** Pages not published before; null where a newer draft replaced what was published, which cannot be undone. */
  back: string[] | null
}

/** Publishes the drafts of all these pages. Throws 403, 404. */
export async function publishPages(ctx: Ctx, ids: readonly string[]): Promise<PublishResult> {
  const fresh: string[] = []
  await forEachPage(ctx, ids, async (id) => {
    if ((await lockPage(ctx, id)).state !== 'published') fresh.push(id)
    await publishPage(ctx, id)
  })
  const count = new Set(ids).size
  return { count, back: fresh.length === count ? fresh : null }
}

/** Unpublishes those that are published; returns which. Throws 403, 404. */
export async function unpublishPages(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const down: string[] = []
  await forEachPage(ctx, ids, async (id) => {
    if ((await lockPage(ctx, id)).state !== 'published') return
    await unpublishPage(ctx, id)
    down.push(id)
  })
  return down
}

/** Publishes all of these again as they were last published. Throws 403, 404, 409. */
export const republishPages = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  forEachPage(ctx, ids, (id) => republishPage(ctx, id))
