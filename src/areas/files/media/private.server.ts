import type { Context } from 'hono'
import { notFound, Problem } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { sniffType } from '#kernel/image/image.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { StoredObject } from '#kernel/storage/storage.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { serveFile } from '../download/serve.ts'
import { fingerprint } from './media.server.ts'
import { groupOf, type PrivateGroup, privateType } from './private-type.rules.ts'

declare module '#kernel/area/area.ts' {
  interface Area {
    /**
     * Private files it stores and deletes, by kind (`storePrivateFile`). `inUse` is an SQL statement returning `tenant_id`
     * and `id` of those its rows reference; `sala verify` reports unreferenced files, and references to missing ones.
     */
    privateFiles?: Record<string, { inUse: string }>
  }
}

export const privateObjectKey = (id: string) => `private/${id}`

interface NewPrivateFile {
  name: string
  kind: string
  groups?: readonly PrivateGroup[]
}

/** A file visible only to those its owner allows: a slip, a document. */
export interface StoredPrivateFile {
  id: string
  type: string
  bytes: number
  /** Hex; the same for identical files. */
  sha256: string
}

/**
 * Stores a file unchanged: an image or PDF, or what `groups` allows. `kind` identifies the owning area; an area that
 * deletes such files names the kind in its manifest (`privateFiles`). Throws 422 `files.type` for any other content.
 */
export async function storePrivateFile(
  ctx: Ctx,
  bytes: Uint8Array,
  { name, kind, groups = ['picture', 'pdf'] }: NewPrivateFile,
): Promise<StoredPrivateFile> {
  const type = privateFileTypeOf(bytes, name, groups)
  if (!type) {
    const params = { groups: groups.join(',') }
    throw new Problem(422, 'files.type', { params, errors: [{ path: 'file', code: 'files.type', params }] })
  }
  const id = newId()
  const sha256 = fingerprint(bytes)
  await tenantStorage(ctx.services.storage, ctx.tenant.id).put(privateObjectKey(id), bytes, {
    contentType: type,
  })
  await ctx.db.query(
    'files.recordPrivate',
    `INSERT INTO media (tenant_id, id, kind, name, type, bytes, sha256, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.tenant.id,
      id,
      kind,
      name.slice(0, 200),
      type,
      bytes.byteLength,
      sha256,
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  return { id, type, bytes: bytes.byteLength, sha256 }
}

/**
 * Returns a private file with its bytes. Checks no permission: the area it was stored for must have done so. Throws 404
 * `files.none`; read the stream to its end or cancel it.
 */
export async function readPrivateFile(
  ctx: Ctx,
  id: string,
): Promise<{ name: string; type: string; object: StoredObject }> {
  const [row] = await ctx.db.query<{ name: string; type: string }>(
    'files.private',
    "SELECT name, type FROM media WHERE tenant_id = $1 AND id = $2 AND kind <> 'image'",
    [ctx.tenant.id, id],
  )
  const object = row && (await tenantStorage(ctx.services.storage, ctx.tenant.id).get(privateObjectKey(id)))
  if (!row || !object) throw notFound('files.none')
  return { ...row, object }
}

/** Returns the type such a file is stored under, by its content; null when it is in none of these groups. */
export function privateFileTypeOf(
  bytes: Uint8Array,
  name: string,
  groups: readonly PrivateGroup[],
): string | null {
  const found = privateType(bytes, name, sniffType(bytes))
  return found && groups.includes(found.group) ? found.type : null
}

interface ServePrivateOptions {
  /** The file name for downloads; the original one by default. */
  name?: string
  /** What is shown inline; everything safe by default. */
  shows?: readonly PrivateGroup[]
}

/** Serves a private file: inline where that is safe, otherwise as a download. Checks no permission. Throws 404 `files.none`. */
export async function servePrivateFile(
  c: Context<AppEnv>,
  id: string,
  how: ServePrivateOptions = {},
): Promise<Response> {
  const { ctx } = c.var
  const [row] = await ctx.db.query<{ name: string; type: string; bytes: number; sha256: string }>(
    'files.servedPrivate',
    "SELECT name, type, bytes, sha256 FROM media WHERE tenant_id = $1 AND id = $2 AND kind <> 'image'",
    [ctx.tenant.id, id],
  )
  if (!row) throw notFound('files.none')
  const { type, bytes, sha256 } = row
  const name = how.name ?? row.name
  const file = { key: privateObjectKey(id), name, size: bytes, contentType: type, etag: `"${sha256}"` }
  return serveFile(c, file, {
    download: how.shows !== undefined && !how.shows.includes(groupOf(type)),
    cache: 'private, no-store',
  })
}

/**
 * Deletes private files: their rows in this transaction, their bytes in a job of the same transaction. If the job is
 * lost, the nightly orphan sweep finds the bytes. Ids that no longer exist are skipped.
 */
export async function deletePrivateFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const removed = await ctx.db.query<{ id: string }>(
    'files.removePrivate',
    "DELETE FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind <> 'image' RETURNING id",
    [ctx.tenant.id, ids],
  )
  if (removed.length) enqueue(ctx, 'files.erasePrivate', { ids: removed.map(({ id }) => id) })
}

/** Deletes the bytes of deleted private files from storage. Idempotent. */
export async function erasePrivateFiles(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<void> {
  const saved = await ctx.db.query<{ id: string }>(
    'files.privateInUse',
    'SELECT id FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[])',
    [ctx.tenant.id, ids],
  )
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const id of ids) if (!saved.some((row) => row.id === id)) await storage.delete(privateObjectKey(id))
}
