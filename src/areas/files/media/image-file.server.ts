import { limitConcurrency } from '#kernel/concurrency.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { imageKey, storedWidths } from './media.server.ts'

/** An image of the site in the largest stored size, as WebP. */
export interface ImageFile {
  id: string
  width: number
  /** The size of its file. */
  bytes: number
}

/**
 * Returns those of these images that belong to the site, for exporting with a file; images of other sites and private
 * files are excluded.
 */
export async function listImageFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ImageFile>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db.query<{ id: string; width: number | null }>(
    'files.listImageFiles',
    `SELECT id, width FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'image' ORDER BY id`,
    [ctx.tenant.id, ids],
  )
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const inTurn = limitConcurrency(8)
  const objects = await Promise.all(
    rows.map(({ id, width }) =>
      inTurn(async () => {
        const storedWidth = storedWidths(width ?? 0).at(-1)!
        return { id, width: storedWidth, found: await storage.head(imageKey(id, storedWidth)) }
      }),
    ),
  )
  return new Map(
    objects.flatMap(({ id, width, found }) => (found ? [[id, { id, width, bytes: found.size }]] : [])),
  )
}

/** Returns the file of one of them, from storage alone; null when it has been deleted since. */
export async function readImageFile(ctx: Ctx, { id, width }: ImageFile): Promise<Uint8Array | null> {
  const found = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(imageKey(id, width))
  return found && new Uint8Array(await new Response(found.stream).arrayBuffer())
}
