import { conflict, invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import {
  addFile,
  type Content,
  inspectContent,
  replaceContent,
  sizeMismatch,
} from '../item/content.server.ts'
import { loadItems } from '../item/item-row.server.ts'
import { lockTrees } from '../item/space.server.ts'
import type { FileItem } from '../public.ts'
import type { SubmittedParts } from './upload.input.ts'
import { validateParts } from './upload.rules.ts'
import { discardUploadedBytes, listUploadedParts } from './upload.server.ts'
import { uploadStates } from './upload.states.ts'
import { getUpload, transitionUpload, type Uploader, type UploadRow } from './upload-row.server.ts'

/** After this long, an unfinished completion is assumed to be from a dead process. */
const timeoutMs = 5 * 60_000

/**
 * Creates a file from what was uploaded, once it is complete and of the announced size. Repeating it returns the same
 * file. Throws 404, 409 `files.upload_over`, 422 `files.part_etag`, `files.part_missing`, `files.size_differs`,
 * `files.too_many_parts`; the upload then stays open, so that what is missing can be sent.
 */
export async function completeUpload(
  ctx: Ctx,
  id: string,
  parts: SubmittedParts,
  by: Uploader = { shareId: null },
): Promise<FileItem> {
  const row = await getUpload(ctx, id, by)
  if (row.state === 'done') return completedFile(ctx, row)
  const isStale = row.state === 'completing' && ctx.now.getTime() - row.active_at.getTime() > timeoutMs
  const from = isStale ? (['completing'] as const) : uploadStates.from('complete')
  if (!(await transitionUpload(ctx, id, { from, to: 'completing' }))) throw conflict('files.upload_over')
  // Storage is slow; no database connection should wait for it.
  await ctx.db.commit()
  try {
    const content = await joinParts(ctx, row, parts)
    const itemId = await createFileFromUpload(ctx, row, content)
    if (await transitionUpload(ctx, id, { from: uploadStates.from('finish'), to: 'done', itemId }))
      return (await loadItems(ctx, [itemId]))[0]!
    // This request was assumed dead, and another one took over: that one's file counts.
    await ctx.db.rollback()
    return await completedFile(ctx, await getUpload(ctx, id, by))
  } catch (error) {
    await ctx.db.rollback()
    await transitionUpload(ctx, id, { from: uploadStates.from('fail'), to: 'open' })
    await ctx.db.commit()
    throw error
  }
}

/** Returns the file an upload became. Throws 409 `files.upload_over` if it became none. */
async function completedFile(ctx: Ctx, { item_id }: UploadRow): Promise<FileItem> {
  const [file] = item_id ? await loadItems(ctx, [item_id]) : []
  if (!file) throw conflict('files.upload_over')
  return file
}

/** Joins and inspects the content. If it was joined before and only the response was lost, it already exists. */
async function joinParts(ctx: Ctx, row: UploadRow, parts: SubmittedParts): Promise<Content> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  if (row.storage_upload_id && (await storage.head(row.key))?.size !== row.size) {
    const uploaded = await listUploadedParts(ctx, row)
    const plan = { partSize: row.part_size, parts: row.parts }
    const partsError = validateParts(row.size, plan, parts, uploaded)
    if (partsError) throw invalid([{ path: 'parts', code: `files.${partsError}` }], `files.${partsError}`)
    await storage.completeUpload(
      row.key,
      row.storage_upload_id,
      parts.map(({ number, etag }) => ({ number, etag: quoteEtag(etag ?? '') })),
    )
  }
  const content = await inspectContent(ctx, row.key, row.name)
  if (!content) throw invalid([{ path: 'parts', code: 'files.part_missing' }], 'files.part_missing')
  const message = parts[0]?.etag
  if (!row.storage_upload_id && message && quoteEtag(message) !== content.etag)
    throw invalid([{ path: 'parts', code: 'files.part_missing' }], 'files.part_missing')
  if (content.size !== row.size) {
    await discardUploadedBytes(ctx, row)
    throw sizeMismatch()
  }
  return content
}

const quoteEtag = (etag: string): string => `"${etag.replaceAll('"', '')}"`

async function createFileFromUpload(ctx: Ctx, row: UploadRow, content: Content): Promise<string> {
  await lockTrees(ctx, row.space_id)
  if (row.replaces_id && (await isInTree(ctx, row, row.replaces_id))) {
    await replaceContent(ctx, row.replaces_id, content)
    return row.replaces_id
  }
  // The folder may have been deleted during the upload, or moved to where its sender may put nothing; nothing that was
  // sent is lost.
  const home = row.parent_id === row.space_id || (await isInTree(ctx, row, row.parent_id))
  if (!home && row.share_id) throw new Problem(410, 'files.share_over')
  const folderRef = { spaceId: row.space_id, parentId: home ? row.parent_id : row.space_id }
  return addFile(ctx, folderRef, {
    name: row.name,
    content,
    activityType: row.share_id ? 'received' : 'uploaded',
    shareId: row.share_id,
    createdBy: { id: row.created_by, name: row.created_by_name },
  })
}

/** Whether an item is still in the tree that the upload was started for. */
async function isInTree(ctx: Ctx, { space_id }: UploadRow, id: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'files.isInTree',
    'SELECT id FROM files_item WHERE tenant_id = $1 AND id = $2 AND space_id = $3 AND trashed_at IS NULL',
    [ctx.tenant.id, id, space_id],
  )
  return rows.length > 0
}
