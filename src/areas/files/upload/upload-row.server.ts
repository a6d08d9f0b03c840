import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { UploadState } from './upload.states.ts'

export interface UploadRow {
  id: string
  space_id: string
  parent_id: string
  replaces_id: string | null
  share_id: string | null
  name: string
  size: number
  part_size: number
  parts: number
  content_type: string
  key: string
  storage_upload_id: string | null
  state: UploadState
  item_id: string | null
  created_by: string | null
  created_by_name: string | null
  created_at: Date
  active_at: Date
}

export const uploadColumns = `id, space_id, parent_id, replaces_id, share_id, name, size, part_size, parts, content_type, key,
  storage_upload_id, state, item_id, created_by, created_by_name, created_at, active_at`

/** The owner of an upload: a user, or the holder of the link. */
export type Uploader = { shareId: string } | { shareId: null }

/** Returns an upload of this sender. Throws 404 `files.no_upload`, also for other users' uploads. */
export async function getUpload(ctx: Ctx, id: string, { shareId }: Uploader): Promise<UploadRow> {
  const [row] = isId(id)
    ? await ctx.db.query<UploadRow>(
        'files.upload',
        `SELECT ${uploadColumns} FROM files_upload WHERE tenant_id = $1 AND id = $2`,
        [ctx.tenant.id, id],
      )
    : []
  const isOwn =
    row &&
    (shareId ? row.share_id === shareId : row.created_by !== null && row.created_by === ctx.viewer.user?.id)
  if (!row || !isOwn) throw notFound('files.no_upload')
  return row
}

/** Returns it while bytes may still be sent. Throws 409 `files.upload_over`. */
export async function getOpenUpload(ctx: Ctx, id: string, by: Uploader): Promise<UploadRow> {
  const row = await getUpload(ctx, id, by)
  if (row.state !== 'open') throw conflict('files.upload_over')
  return row
}

/** Changes an upload's state if it is in one of these; returns false when another request was faster. */
export async function transitionUpload(
  ctx: Ctx,
  id: string,
  { from, to, itemId = null }: { from: readonly UploadState[]; to: UploadState; itemId?: string | null },
): Promise<boolean> {
  const rows = await ctx.db.query(
    'files.moveUpload',
    `UPDATE files_upload SET state = $4, item_id = coalesce($5, item_id), active_at = $6
     WHERE tenant_id = $1 AND id = $2 AND state = ANY ($3) RETURNING id`,
    [ctx.tenant.id, id, from, to, itemId, ctx.now],
  )
  return rows.length > 0
}
