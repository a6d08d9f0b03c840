import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { previewFolder } from '../image/image.rules.ts'

/** Deletes contents and their previews from storage, unless a copy or a version still uses them. Idempotent. */
export async function eraseContents(ctx: Ctx, { keys }: { keys: string[] }): Promise<void> {
  const saved = await ctx.db.query<{ key: string }>(
    'files.keysInUse',
    `SELECT key FROM files_item WHERE tenant_id = $1 AND key = ANY ($2::text[])
     UNION SELECT key FROM files_version WHERE tenant_id = $1 AND key = ANY ($2::text[])`,
    [ctx.tenant.id, keys],
  )
  await ctx.db.commit()
  const inUse = new Set(saved.map((row) => row.key))
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const key of keys.filter((key) => !inUse.has(key))) {
    await storage.delete(key)
    for await (const preview of storage.list(previewFolder(key))) await storage.delete(preview.key)
  }
}
