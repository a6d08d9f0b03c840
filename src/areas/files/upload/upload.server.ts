import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { createContentKey } from '../item/content.server.ts'
import { ensureFolderPath, resolveTargetFolder } from '../item/folder.server.ts'
import { getFile } from '../item/item-row.server.ts'
import { parseFolderPath, sanitizeFileName } from '../item/name.rules.ts'
import { actorOf, lockTrees } from '../item/space.server.ts'
import type { NewUpload, PartUrl, UploadedPartInfo, UploadSession } from '../public.ts'
import { requireQuota } from '../usage/usage.server.ts'
import { newUploadInput } from './upload.input.ts'
import { partBytes, planUpload } from './upload.rules.ts'
import { uploadStates } from './upload.states.ts'
import {
  getOpenUpload,
  getUpload,
  transitionUpload,
  type Uploader,
  type UploadRow,
  uploadColumns,
} from './upload-row.server.ts'

const signedInUploader: Uploader = { shareId: null }

/**
 * Starts an upload: reserves its size and returns the plan. Throws 404, 403, 422 `files.too_many_parts` for an
 * unsupported size, 413 when there is no room.
 */
export async function createUpload(ctx: Ctx, input: NewUpload): Promise<UploadSession> {
  const request = parseInput(newUploadInput, input)
  const replaced = request.replaces ? await getFile(ctx, request.replaces, 'change') : null
  const folderRef = replaced
    ? { spaceId: replaced.space_id, parentId: replaced.parent_id }
    : await resolveTargetFolder(ctx, request)
  const names = replaced || !request.folderPath ? [] : parseFolderPath(request.folderPath)
  return startUpload(ctx, {
    ...request,
    place: folderRef,
    names,
    replacesId: replaced?.id ?? null,
    shareId: null,
  })
}

interface UploadParams {
  place: { spaceId: string; parentId: string }
  names: readonly string[]
  name: string
  size: number
  contentType?: string
  replacesId: string | null
  shareId: string | null
}

/** Does the same without checking permissions, for links that accept files. */
export async function startUpload(ctx: Ctx, input: UploadParams): Promise<UploadSession> {
  const plan = planUpload(input.size)
  if (!plan) throw invalid([{ path: 'size', code: 'files.too_many_parts' }], 'files.too_many_parts')
  const { place, names } = input
  if (names.length) await lockTrees(ctx, place.spaceId)
  const parentId = names.length ? await ensureFolderPath(ctx, place, names) : place.parentId
  await requireQuota(ctx, place.spaceId, input.size)
  const id = newId()
  const actor = actorOf(ctx.viewer)
  const name = sanitizeFileName(input.name)
  const contentType = /^[\w.+-]+\/[\w.+-]+$/.exec(input.contentType ?? '')?.[0] ?? 'application/octet-stream'
  const key = createContentKey(ctx.now, name)
  const [row] = await ctx.db.query<UploadRow>(
    'files.beginUpload',
    `INSERT INTO files_upload (tenant_id, id, space_id, parent_id, replaces_id, share_id, name, size, part_size, parts, content_type,
       key, created_by, created_by_name, created_at, active_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15) RETURNING ${uploadColumns}`,
    [
      ctx.tenant.id,
      id,
      place.spaceId,
      parentId,
      input.replacesId,
      input.shareId,
      name,
      input.size,
      plan.partSize,
      plan.parts,
      contentType,
      key,
      actor.id,
      actor.name,
      ctx.now,
    ],
  )
  if (plan.mode === 'parts') await startStorageUpload(ctx, id, key, contentType)
  return toUploadSession(row!, [])
}

/** The row exists before storage knows of the upload, so that an abandoned one can be swept. */
async function startStorageUpload(ctx: Ctx, id: string, key: string, contentType: string): Promise<void> {
  await ctx.db.commit()
  try {
    const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
    const storageUploadId = await storage.createUpload(key, { contentType })
    await ctx.db.query(
      'files.uploadOpened',
      'UPDATE files_upload SET storage_upload_id = $3 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id, storageUploadId],
    )
  } catch (error) {
    await ctx.db.rollback()
    await transitionUpload(ctx, id, { from: uploadStates.from('abort'), to: 'aborted' })
    await ctx.db.commit()
    throw error
  }
}

function toUploadSession(row: UploadRow, done: UploadedPartInfo[]): UploadSession {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    mode: row.size > row.part_size ? 'parts' : 'single',
    partSize: row.part_size,
    parts: row.parts,
    state: row.state,
    url: `/${row.key}`,
    done,
    itemId: row.item_id,
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns the current state of an upload, with the uploaded parts, for resuming after a reload. Throws 404. */
export async function getUploadSession(
  ctx: Ctx,
  id: string,
  by: Uploader = signedInUploader,
): Promise<UploadSession> {
  const row = await getUpload(ctx, id, by)
  return toUploadSession(row, row.state === 'open' ? await listUploadedParts(ctx, row) : [])
}

/** Returns the viewer's unfinished uploads, latest first. */
export async function listUploads(ctx: Ctx): Promise<UploadSession[]> {
  const rows = await ctx.db.query<UploadRow>(
    'files.openUploads',
    `SELECT ${uploadColumns} FROM files_upload
     WHERE tenant_id = $1 AND created_by = $2 AND state IN ('open', 'completing') ORDER BY created_at DESC LIMIT 100`,
    [ctx.tenant.id, ctx.viewer.user?.id ?? null],
  )
  return rows.map((row) => toUploadSession(row, []))
}

export async function listUploadedParts(ctx: Ctx, row: UploadRow): Promise<UploadedPartInfo[]> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  if (row.storage_upload_id) return storage.listParts(row.key, row.storage_upload_id)
  const metadata = await storage.head(row.key)
  return metadata ? [{ number: 1, etag: metadata.etag, size: metadata.size }] : []
}

const urlExpirySeconds = 15 * 60

/**
 * Returns URLs to PUT these parts, valid for a quarter of an hour. Calling this keeps the upload alive. Throws 404, 409
 * `files.upload_over`, 422.
 */
export async function partUrls(
  ctx: Ctx,
  id: string,
  numbers: readonly number[],
  by: Uploader = signedInUploader,
): Promise<PartUrl[]> {
  const row = await getOpenUpload(ctx, id, by)
  const single = row.storage_upload_id === null
  if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > row.parts))
    throw invalid([{ path: 'numbers', code: 'files.part_missing' }])
  await touchUpload(ctx, row.key)
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const headers: Record<string, string> = single ? { 'content-type': row.content_type } : {}
  const expiresAt = new Date(ctx.now.getTime() + urlExpirySeconds * 1000).toISOString()
  return Promise.all(
    numbers.map(async (number) => {
      const size = partBytes(row.size, { partSize: row.part_size, parts: row.parts }, number)
      const url = await storage.signedUrl(row.key, {
        method: 'PUT',
        expiresIn: urlExpirySeconds,
        contentLength: size,
        ...(single
          ? { contentType: row.content_type }
          : { part: { uploadId: row.storage_upload_id!, number } }),
      })
      return { number, url, headers, size, expiresAt }
    }),
  )
}

/** Marks the upload as active. Returns false when it has ended. */
export async function touchUpload(ctx: Ctx, key: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'files.touchUpload',
    `UPDATE files_upload SET active_at = $3 WHERE tenant_id = $1 AND key = $2 AND state = 'open' RETURNING id`,
    [ctx.tenant.id, key, ctx.now],
  )
  return rows.length > 0
}

/** Aborts an upload and frees its reserved space. An upload that has already ended stays as it is. */
export async function abortUpload(ctx: Ctx, id: string, by: Uploader = signedInUploader): Promise<void> {
  const row = await getUpload(ctx, id, by)
  if (!(await transitionUpload(ctx, id, { from: uploadStates.from('abort'), to: 'aborted' }))) return
  await ctx.db.commit()
  await discardUploadedBytes(ctx, row)
}

/**
 * Deletes the bytes of an upload that will not become a file. Whatever cannot be reached now is removed by the
 * storage's own sweeper.
 */
export async function discardUploadedBytes(
  ctx: Ctx,
  row: Pick<UploadRow, 'key' | 'storage_upload_id'>,
): Promise<void> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  if (row.storage_upload_id) await storage.abortUpload(row.key, row.storage_upload_id)
  await storage.delete(row.key)
}
