import { notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { sniffType } from '#kernel/image/image.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { searchText } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { isPreviewableImage } from '../image/image.rules.ts'
import type { ActivityType } from '../public.ts'
import { recordUsage } from '../usage/usage.server.ts'
import type { ItemRow } from './item-row.server.ts'
import { nameKey, safeExtension, sortKey, stemOf, uniqueName } from './name.rules.ts'
import { actorOf } from './space.server.ts'
import { detectType, fileType, looksLikeText } from './type.rules.ts'

/** Bytes in storage that are about to become a file's content. */
export interface Content {
  key: string
  size: number
  contentType: string
  etag: string
}

let lastStamp = 0n

/**
 * Returns the storage key for new content (specification, section 7): a timestamp and the file's own extension, by year
 * and month. The timestamp has nanoseconds, with the last six digits random, so that two processes do not collide.
 */
export function createContentKey(now: Date, name: string): string {
  const stamp =
    BigInt(Math.max(now.getTime(), Date.now())) * 1_000_000n + BigInt(Math.floor(Math.random() * 1e6))
  lastStamp = stamp > lastStamp ? stamp : lastStamp + 1n
  const [year, month] = day(now).split('-')
  return `filemanager/${year}/${month}/${lastStamp}${safeExtension(name)}`
}

/**
 * Inspects the content stored under a key: its type comes from its first bytes, never from the sender. Null when
 * nothing is there.
 */
export async function inspectContent(ctx: Ctx, key: string, name: string): Promise<Content | null> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const metadata = await storage.head(key)
  if (!metadata) return null
  const head = metadata.size ? await storage.get(key, { range: { start: 0, end: 4095 } }) : null
  const bytes = head ? new Uint8Array(await new Response(head.stream).arrayBuffer()) : new Uint8Array()
  const contentType = detectType(sniffType(bytes), name, looksLikeText(bytes))
  return { key, size: metadata.size, contentType, etag: metadata.etag }
}

interface FolderRef {
  spaceId: string
  parentId: string
}

interface NewItem {
  name: string
  /** Null for a folder. */
  content: Content | null
  tags?: string[]
  /** The viewer, unless stated. */
  createdBy?: { id: string | null; name: string | null }
}

/** Inserts a row; the name must be free and the tree locked. */
export async function insertItem(
  ctx: Ctx,
  folderRef: FolderRef,
  { name, content, tags = [], createdBy }: NewItem,
): Promise<{ id: string; name: string; space_id: string }> {
  const id = newId()
  const actor = createdBy ?? actorOf(ctx.viewer)
  const imageState = content && isPreviewableImage(content.contentType) ? 'waiting' : 'none'
  await ctx.db.query(
    'files.insert',
    `INSERT INTO files_item (tenant_id, id, space_id, parent_id, kind, name, name_key, sort_key, search_text, tags, key, size,
       content_type, file_type, etag, picture, created_by, created_by_name, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)`,
    [
      ctx.tenant.id,
      id,
      folderRef.spaceId,
      folderRef.parentId,
      content ? 'file' : 'folder',
      name,
      nameKey(name),
      sortKey(name),
      searchText(name, ...tags),
      tags,
      content?.key ?? null,
      content?.size ?? 0,
      content?.contentType ?? null,
      content ? fileType(content.contentType) : 'folder',
      content?.etag ?? null,
      imageState,
      actor.id,
      actor.name,
      ctx.now,
    ],
  )
  if (imageState === 'waiting') enqueue(ctx, 'files.picture', { id, key: content?.key })
  return { id, name, space_id: folderRef.spaceId }
}

/** Returns the name, with a number appended if the folder has one like it; the tree must be locked. */
export async function uniqueNameIn(ctx: Ctx, parentId: string, name: string): Promise<string> {
  const rows = await ctx.db.query<{ name_key: string }>(
    'files.takenNames',
    `SELECT name_key FROM files_item WHERE tenant_id = $1 AND parent_id = $2 AND trashed_at IS NULL AND starts_with(name_key, $3)`,
    [ctx.tenant.id, parentId, nameKey(stemOf(name)).slice(0, 60)],
  )
  return uniqueName(name, new Set(rows.map((row) => row.name_key)))
}

interface NewFile extends NewItem {
  content: Content
  /** What its activity says of it; `uploaded` unless stated. */
  activityType?: ActivityType
  /** The link it was uploaded through. */
  shareId?: string | null
}

/** Creates a file from content under a unique name, and counts its size; returns its id. The tree must be locked. */
export async function addFile(
  ctx: Ctx,
  folderRef: FolderRef,
  { activityType = 'uploaded', shareId, ...file }: NewFile,
): Promise<string> {
  const name = await uniqueNameIn(ctx, folderRef.parentId, file.name)
  const item = await insertItem(ctx, folderRef, { ...file, name })
  await recordUsage(ctx, { spaceId: folderRef.spaceId, bytes: file.content.size, files: 1 })
  await recordActivity(ctx, activityType, [item], { shareId })
  return item.id
}

/** How many previous versions a file keeps. */
const maxVersions = 20

/** Replaces a file's content; the previous one becomes a version. The row is locked against concurrent replacement. */
export async function replaceContent(
  ctx: Ctx,
  itemId: string,
  content: Content,
  activityType: 'versioned' | 'reverted' | 'edited' = 'versioned',
): Promise<void> {
  const [row] = await ctx.db.query<ItemRow>(
    'files.forNewContent',
    `SELECT id, name, space_id, size FROM files_item WHERE tenant_id = $1 AND id = $2 AND kind = 'file' FOR UPDATE`,
    [ctx.tenant.id, itemId],
  )
  if (!row) throw notFound('files.none')
  const actor = actorOf(ctx.viewer)
  const imageState = isPreviewableImage(content.contentType) ? 'waiting' : 'none'
  await ctx.db.query(
    'files.keepVersion',
    `INSERT INTO files_version (tenant_id, id, item_id, space_id, number, key, size, content_type, etag, width, height,
       created_by, created_by_name, created_at)
     SELECT tenant_id, $3, id, space_id, version, key, size, content_type, etag, width, height, created_by, created_by_name, updated_at
     FROM files_item WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, itemId, newId()],
  )
  await ctx.db.query(
    'files.newContent',
    `UPDATE files_item SET key = $3, size = $4, content_type = $5, file_type = $6, etag = $7, version = version + 1, picture = $8,
       width = NULL, height = NULL, colour = NULL, created_by_name = coalesce($9, created_by_name), updated_at = $10
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      itemId,
      content.key,
      content.size,
      content.contentType,
      fileType(content.contentType),
      content.etag,
      imageState,
      actor.name,
      ctx.now,
    ],
  )
  const pruned = await ctx.db.query<{ key: string; size: number }>(
    'files.pruneVersions',
    `DELETE FROM files_version WHERE tenant_id = $1 AND item_id = $2 AND number <= (
       SELECT number FROM files_version WHERE tenant_id = $1 AND item_id = $2 ORDER BY number DESC OFFSET $3 LIMIT 1)
     RETURNING key, size`,
    [ctx.tenant.id, itemId, maxVersions],
  )
  const bytes = content.size - pruned.reduce((total, version) => total + version.size, 0)
  await recordUsage(ctx, { spaceId: row.space_id, bytes, files: 0 })
  scheduleErase(
    ctx,
    pruned.map(({ key }) => key),
  )
  if (imageState === 'waiting') enqueue(ctx, 'files.picture', { id: itemId, key: content.key })
  await recordActivity(ctx, activityType, [row])
}

/** Deletes objects from storage once this transaction commits, with the previews made from them. */
export function scheduleErase(ctx: Ctx, keys: readonly string[]): void {
  for (let at = 0; at < keys.length; at += 500)
    enqueue(ctx, 'files.erase', { keys: keys.slice(at, at + 500) })
}

/** The error for a file whose size differs from the announced one. */
export const sizeMismatch = () => new Problem(422, 'files.size_differs')
