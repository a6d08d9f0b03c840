import type { Context } from 'hono'
import { isUnchanged } from '#kernel/cache/page.ts'
import { notFound, Problem } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { parseRange } from '#kernel/storage/range.ts'
import type { StoredObject } from '#kernel/storage/storage.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { servingType } from '../item/type.rules.ts'

export interface ServedFile {
  key: string
  name: string
  size: number
  contentType: string
  etag: string
}

interface ServeOptions {
  /** Download it, whatever its type. */
  download: boolean
  cache: string
}

/** Uploaded files can be shown but never run: no scripts, no framing elsewhere, no plug-ins. */
export const sandboxCsp =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** The browser's built-in video page requests the video again, which an opaque origin may not do. Nothing runs there either. */
const playableCsp = `${sandboxCsp} allow-same-origin`

function cspFor(type: string): string {
  if (type === 'application/pdf') return "default-src 'none'; frame-ancestors 'self'"
  return /^(video|audio)\//.test(type) ? playableCsp : sandboxCsp
}

/** Returns `attachment` or `inline` with the file name in a form every browser reads (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * Streams a file: whole, a range, or nothing where the browser has it cached. Types that could run are served as
 * downloads. Ends the transaction first, since a download may take hours.
 */
export async function serveFile(c: Context<AppEnv>, file: ServedFile, how: ServeOptions): Promise<Response> {
  const { ctx } = c.var
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  await ctx.db.commit()
  const { type, inline } = servingType(file.contentType)
  const request = requestedRange(c, file)
  const object =
    file.size === 0 ? await emptyObject(storage, file.key) : await storage.get(file.key, { range: request })
  if (!object) throw notFound('files.none')
  const headers = new Headers({
    'content-type': type,
    'content-disposition': contentDisposition(inline && !how.download ? 'inline' : 'attachment', file.name),
    'content-security-policy': cspFor(type),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': how.cache,
    etag: object.etag,
    'accept-ranges': 'bytes',
  })
  if (isUnchanged(c.req.header('if-none-match'), object.etag)) {
    await object.stream.cancel()
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(object.length))
  if (request) headers.set('content-range', `bytes ${request.start}-${request.end}/${file.size}`)
  return new Response(object.stream, { status: request ? 206 : 200, headers })
}

/**
 * Returns the requested range; none for the whole file. `If-Range` with a different tag requests the whole (RFC 9110,
 * 13.1.5).
 */
function requestedRange(c: Context<AppEnv>, file: ServedFile): { start: number; end: number } | undefined {
  const range = parseRange(c.req.header('range'), file.size)
  if (range === 'outside') {
    throw new Problem(416, 'storage.range', { data: { size: file.size } })
  }
  const only = c.req.header('if-range')
  return range === 'whole' || (only && only !== file.etag) ? undefined : range
}

/** An empty object has nothing to read, and S3 rejects a range request for it. */
async function emptyObject(
  storage: ReturnType<typeof tenantStorage>,
  key: string,
): Promise<StoredObject | null> {
  const metadata = await storage.head(key)
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
  return metadata && { ...metadata, length: 0, stream }
}
