import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type TenantStorage, tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { streamZipEntries } from '#kernel/zip/stream-zip.ts'
import { contentDisposition } from './serve.ts'
import { type ZipSource, zipPaths } from './zip.rules.ts'

interface Row extends ZipSource {
  key: string | null
  size: number
  updated: Date
}

/**
 * Streams an archive of items and everything below them: nothing is buffered in memory or on disk. The caller must have
 * checked the permission for each item. Throws 422 `files.no_selection`, 404.
 */
export async function streamZip(ctx: Ctx, ids: readonly string[], name: string): Promise<Response> {
  if (!ids.length) throw invalid([{ path: 'id', code: 'files.no_selection' }])
  const rows = await ctx.db.query<Row>(
    'files.toZip',
    `SELECT i.id, i.parent_id AS "parentId", i.name, i.kind, i.key, i.size, i.updated_at AS updated FROM files_item i
     WHERE i.tenant_id = $1 AND i.trashed_at IS NULL AND i.id IN (SELECT b.id FROM files_below($1, $2::uuid[]) b)
     ORDER BY files_path($1, i.parent_id), i.sort_key COLLATE "th-x-icu", i.id`,
    [ctx.tenant.id, ids],
  )
  if (!rows.length) throw notFound('files.none')
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const activeReader: ActiveReader = {}
  const body = streamZipEntries(zipEntries(storage, rows, zipPaths(rows, ids), activeReader), (reason) =>
    activeReader.reader?.cancel(reason),
  )
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${name}.zip`),
      'cache-control': 'private, no-store',
    },
  })
}

/** The object currently being written to the archive. */
interface ActiveReader {
  reader?: ReadableStreamDefaultReader<Uint8Array>
}

async function* zipEntries(
  storage: TenantStorage,
  rows: readonly Row[],
  paths: ReadonlyMap<string, string>,
  activeReader: ActiveReader,
) {
  for (const row of rows) {
    const name = paths.get(row.id)
    if (!name) continue
    const entryMetadata = { name, lastModified: row.updated }
    yield row.key === null
      ? entryMetadata
      : { ...entryMetadata, size: row.size, input: bytesOf(storage, row.key, activeReader) }
  }
}

/** Opened only when its turn comes. */
async function* bytesOf(
  storage: TenantStorage,
  key: string,
  activeReader: ActiveReader,
): AsyncGenerator<Uint8Array> {
  const object = await storage.get(key)
  if (!object) throw new Error(`File object not found in storage: ${key}`)
  activeReader.reader = object.stream.getReader()
  for (;;) {
    const { value, done } = await activeReader.reader.read()
    if (done) return
    yield value
  }
}
