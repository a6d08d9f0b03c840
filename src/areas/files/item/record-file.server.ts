import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { ServedFile } from '../download/serve.ts'

/**
 * Returns a file in the tree of a record, without checking permissions: for the record's own area, which has decided
 * that the caller may have this one even though they cannot open the tree. Throws 404 `files.none` for a file elsewhere
 * or in the trash, and for a folder.
 */
export async function recordFile(ctx: Ctx, recordId: string, id: string): Promise<ServedFile> {
  const [row] = isId(id)
    ? await ctx.db.query<ServedFile>(
        'files.recordFile',
        `SELECT i.key, i.name, i.size, i.content_type AS "contentType", i.etag FROM files_item i
         JOIN files_usage u ON u.tenant_id = i.tenant_id AND u.space_id = i.space_id AND u.is_record
         WHERE i.tenant_id = $1 AND i.space_id = $2 AND i.id = $3 AND i.kind = 'file' AND i.trashed_at IS NULL`,
        [ctx.tenant.id, recordId, id],
      )
    : []
  if (!row) throw notFound('files.none')
  return row
}

/** Returns which of these files still exist, in the trash or not. Checks no permission. */
export async function existingFileIds(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db.query<{ id: string }>(
    'files.there',
    `SELECT id FROM files_item WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'file'`,
    [ctx.tenant.id, ids],
  )
  return new Set(found.map(({ id }) => id))
}
