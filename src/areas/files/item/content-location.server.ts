import type { Ctx } from '#kernel/http/ctx.ts'
import { getFile } from './item-row.server.ts'

/**
 * Returns where a file's content is in the site's storage, for an area that serves parts of it to users who may open
 * it. Throws 404 `files.none`.
 */
export async function getContentLocation(ctx: Ctx, id: string): Promise<{ key: string; size: number }> {
  const { key, size } = await getFile(ctx, id, 'see')
  return { key, size }
}
