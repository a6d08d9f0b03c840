import type { ObjectOwners } from '#kernel/area/area.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { previewFolder } from './image/image.rules.ts'

/** Returns which contents are used by a file, a version or an upload in progress. */
async function contentsInUse(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ key: string }>(
    'files.contentsInUse',
    `SELECT key FROM files_item WHERE tenant_id = $1 AND key = ANY ($2::text[])
     UNION SELECT key FROM files_version WHERE tenant_id = $1 AND key = ANY ($2::text[])
     UNION SELECT key FROM files_upload WHERE tenant_id = $1 AND key = ANY ($2::text[]) AND state IN ('open', 'completing')`,
    [ctx.tenant.id, keys],
  )
  return new Set(rows.map(({ key }) => key))
}

/**
 * Returns which previews have an existing image. A content's folder is its name without the extension, so all of a
 * month are checked.
 */
async function previewsInUse(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const folders = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/') + 1)))]
  const stems = folders.map((folder) => folder.replace(/^preview\//, 'filemanager/').replace(/\/$/, ''))
  const rows = await ctx.db.query<{ key: string }>(
    'files.previewsInUse',
    `SELECT key FROM files_item WHERE tenant_id = $1 AND regexp_replace(key, '\\.[a-z0-9]+$', '') = ANY ($2::text[])
     UNION SELECT key FROM files_version WHERE tenant_id = $1 AND regexp_replace(key, '\\.[a-z0-9]+$', '') = ANY ($2::text[])`,
    [ctx.tenant.id, stems],
  )
  const saved = new Set(rows.map(({ key }) => previewFolder(key)))
  return new Set(keys.filter((key) => saved.has(key.slice(0, key.lastIndexOf('/') + 1))))
}

/** Returns which images outside any tree and private files are recorded. */
async function mediaInUse(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const idOf = (key: string) => key.split('/')[1] ?? ''
  const rows = await ctx.db.query<{ id: string }>(
    'files.mediaInUse',
    'SELECT id FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[])',
    [ctx.tenant.id, [...new Set(keys.map(idOf).filter(isId))]],
  )
  const saved = new Set(rows.map(({ id }) => id))
  return new Set(keys.filter((key) => saved.has(idOf(key))))
}

export const filesObjects: ObjectOwners = {
  'filemanager/': contentsInUse,
  'preview/': previewsInUse,
  'media/': mediaInUse,
  'private/': mediaInUse,
}
