import type { Ctx } from '#kernel/http/ctx.ts'
import { discardUploadedBytes } from './upload.server.ts'
import { uploadStates } from './upload.states.ts'
import { type UploadRow, uploadColumns } from './upload-row.server.ts'

/** An upload without activity for this long is abandoned. */
const abandonedAfterMs = 24 * 3_600_000

/** Ends abandoned uploads, frees their reserved space and deletes their bytes; returns how many. */
export async function sweepUploads(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.query<UploadRow>(
    'files.abandoned',
    `UPDATE files_upload u SET state = 'expired' WHERE tenant_id = $1 AND state = ANY ($2) AND active_at < $3
     RETURNING ${uploadColumns}`,
    [ctx.tenant.id, uploadStates.from('expire'), new Date(ctx.now.getTime() - abandonedAfterMs)],
  )
  await ctx.db.commit()
  for (const row of rows) {
    await discardUploadedBytes(ctx, row).catch((error) =>
      ctx.services.log.warn(
        { err: error, upload: row.id },
        'could not delete the bytes of an abandoned upload',
      ),
    )
  }
  return rows.length
}
