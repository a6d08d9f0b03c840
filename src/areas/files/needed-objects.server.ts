import type { Db } from '#kernel/db/db.ts'
import { imageKey, storedWidths } from './media/media.server.ts'
import { privateObjectKey } from './media/private.server.ts'

/**
 * Returns the objects referenced by rows of this area, with their site's folder. Sizes and previews are regenerated
 * from them.
 */
export async function neededFiles(db: Db): Promise<string[]> {
  const [contents, media] = await Promise.all([
    db.query<{ at: string }>(
      'files.neededContents',
      `SELECT tenant_id || '/' || key AS at FROM files_item WHERE kind = 'file'
       UNION SELECT tenant_id || '/' || key FROM files_version`,
    ),
    db.query<{ tenant: string; id: string; kind: string; width: number | null }>(
      'files.neededMedia',
      'SELECT tenant_id AS tenant, id, kind, width FROM media',
    ),
  ])
  const imageKeys = media.map(({ tenant, id, kind, width }) =>
    kind === 'image'
      ? `${tenant}/${imageKey(id, storedWidths(width ?? 0).at(-1) ?? 0)}`
      : `${tenant}/${privateObjectKey(id)}`,
  )
  return [...contents.map(({ at }) => at), ...imageKeys]
}
