import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** What a page's producer returns. */
export interface ProducedPage {
  status: number
  html: string | Buffer
  headers: Record<string, string>
  /** What the page shows (`catalog`, `stock`, …): when one of these is touched, the page is stale. */
  scopes: readonly string[]
  /** The response is for one visitor only: it is neither cached nor shared with waiting requests. */
  personal?: boolean
}

/**
 * A cached page, kept small because there are many. The form browsers request is made immediately; the others are
 * derived from it on demand.
 */
export interface PageEntry {
  status: number
  headers: Record<string, string>
  /** Compressed fast at first, and tighter once the page is requested again (`recompress`). */
  brotli: Buffer
  /** The state of `brotli`: the fast form, the tight form being made, or the tight form. */
  compression: 'quickly' | 'tightening' | 'tightly'
  /** Cached once requested. */
  gzip(): Buffer
  /** Rebuilt on every call: only clients that are not browsers request it. */
  html(): Buffer
  /** Strong and quoted, of the uncompressed form; each encoding has its own (`pageBody`). */
  etag: string
}

/** Creates an entry from a produced page. */
export function toEntry(page: ProducedPage): PageEntry {
  const html = typeof page.html === 'string' ? Buffer.from(page.html) : page.html
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  let zipped: Buffer | undefined
  return {
    status: page.status,
    headers: page.headers,
    etag,
    compression: 'quickly',
    brotli: copyToExactSize(brotliCompressSync(html, { params: fastBrotliParams(html.length) })),
    html() {
      return brotliDecompressSync(this.brotli)
    },
    gzip() {
      zipped ??= copyToExactSize(gzipSync(this.html(), { level: 5 }))
      return zipped
    },
  }
}

/** The compressor returns a slice of its 64 kB buffer, all of which would be retained for a page of 15 kB. */
const copyToExactSize = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer)

const brotliAsync = promisify(brotliCompress)

/**
 * Makes a page that is requested again a quarter smaller, on the thread pool. Most pages requested by search engines
 * are never requested again.
 */
export async function recompress(entry: PageEntry): Promise<void> {
  if (entry.compression !== 'quickly') return
  entry.compression = 'tightening'
  const html = entry.html()
  entry.brotli = copyToExactSize(await brotliAsync(html, { params: denseBrotliParams(html.length) }))
  entry.compression = 'tightly'
}

const brotliParams = (quality: number) => (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})

// A page of 48 kB: 14.2 kB in 0.13 ms at quality 1, run synchronously since the round trip to the thread pool costs
// more; 10.8 kB in 0.75 ms at 5. Quality 11 costs fifty times as much for another tenth.
export const fastBrotliParams = brotliParams(1)
const denseBrotliParams = brotliParams(5)

/** Returns whether a page is for one visitor only, by its `personal` flag or its own headers. */
export function isPersonalPage(page: ProducedPage): boolean {
  if (page.personal) return true
  return Object.entries(page.headers).some(([name, value]) => {
    const lower = name.toLowerCase()
    if (lower === 'set-cookie') return true
    return lower === 'cache-control' && /\b(private|no-store)\b/i.test(value)
  })
}

/** Returns the memory size of an entry with both compressed forms, including headers and bookkeeping. */
export function weightOf(entry: PageEntry): number {
  return Math.ceil(entry.brotli.length * 2.2) + JSON.stringify(entry.headers).length + 1024
}

export interface PageBody {
  body: Buffer
  encoding: 'br' | 'gzip' | null
  /** A strong ETag identifies bytes, so each encoding has its own, as do the two brotli forms (RFC 9110, 8.8.3.3). */
  etag: string
}

/**
 * Returns the form of an entry for a request's `Accept-Encoding`: brotli before gzip before uncompressed. Send `Vary`
 * with it.
 */
export function pageBody(entry: PageEntry, acceptEncoding: string | null | undefined): PageBody {
  const encoding = bestEncoding(acceptEncoding ?? '')
  if (!encoding) return { body: entry.html(), encoding, etag: entry.etag }
  const etagSuffix = encoding === 'gzip' ? 'gz' : entry.compression === 'tightly' ? 'br' : 'bq'
  const body = encoding === 'br' ? entry.brotli : entry.gzip()
  return { body, encoding, etag: `${entry.etag.slice(0, -1)}-${etagSuffix}"` }
}

// Browsers send one of a handful of values, over and over.
const encodingCache = new LRUCache<string, { encoding: PageBody['encoding'] }>({ max: 200 })

/** Returns the encoding to use for an `Accept-Encoding`; null for none. */
export function bestEncoding(text: string): PageBody['encoding'] {
  const before = encodingCache.get(text)
  if (before) return before.encoding
  const accepts = (name: string) =>
    text.split(',').some((part) => {
      const [coding = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return coding === name && !rest.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
  if (text.length <= 200) encodingCache.set(text, { encoding })
  return encoding
}

/** Returns whether the browser already has exactly this body, by its `If-None-Match` (weak comparison, RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((part) => {
    const candidate = part.trim().replace(/^W\//, '')
    return candidate === etag || candidate === '*'
  })
}
