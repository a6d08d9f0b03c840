import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Served } from '../download/serve.ts'

/**
 * A file in the tree of a record, without asking for rights: for the record's own area, which has decided that whoever asks may have this
 * one, though they may not open the tree. Throws 404 `files.none` for what lies elsewhere, in the trash, or is a folder.
 */
export async function recordFile(ctx: Ctx, recordId: string, id: string): Promise<Served> {
  const [row] = isId(id)
    ? await ctx.db.query<Served>(
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

/** Of these files, those that are there still, in the trash or not. Asks for no right. */
export async function filesThere(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const found = await ctx.db.query<{ id: string }>(
    'files.there',
    `SELECT id FROM files_item WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'file'`,
    [ctx.tenant.id, ids],
  )
  return new Set(found.map(({ id }) => id))
}
