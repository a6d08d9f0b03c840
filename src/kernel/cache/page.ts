import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** What a page's producer hands over. */
export interface ProducedPage {
  status: number
  html: string | Buffer
  headers: Record<string, string>
  /** What the page shows (`catalog`, `stock`, …): when one of these is touched, the page is stale. */
  scopes: readonly string[]
  /** The answer is for one person alone: it is neither kept nor shared with others who wait. */
  personal?: boolean
}

/**
 * A page as it is kept: small, since there are many. The form in which browsers ask for it is made at once; the others are made of
 * it when somebody asks.
 */
export interface PageEntry {
  status: number
  headers: Record<string, string>
  brotli: Buffer
  /** Held once it was asked for. */
  gzip(): Buffer
  /** Made anew each time: who asks for it is no browser. */
  html(): Buffer
  /** Strong, in quotes, of the plain form; each encoding carries its own (`pageBody`). */
  etag: string
}

/** Makes an entry of a produced page. */
export function toEntry(page: ProducedPage): PageEntry {
  const html = typeof page.html === 'string' ? Buffer.from(page.html) : page.html
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const brotli = brotliOf(html)
  const plain = () => brotliDecompressSync(brotli)
  let zipped: Buffer | undefined
  const gzip = () => {
    zipped ??= gzipSync(plain(), { level: 5 })
    return zipped
  }
  return { status: page.status, headers: page.headers, brotli, gzip, html: plain, etag }
}

// In place rather than on the thread pool: for pages of 20 to 100 kB the way there and back costs more than the work (1 ms).
// Quality 4 is where time and size meet; 11 costs fifty times as much for a tenth.
const brotliOf = (html: Buffer) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })

/** Whether an answer may be kept for others at all, by its own headers. */
export function isForOneOnly(page: ProducedPage): boolean {
  if (page.personal) return true
  return Object.entries(page.headers).some(([name, value]) => {
    const lower = name.toLowerCase()
    if (lower === 'set-cookie') return true
    return lower === 'cache-control' && /\b(private|no-store)\b/i.test(value)
  })
}

/** What an entry weighs in memory with both small forms, headers and book-keeping included. */
export function weightOf(entry: PageEntry): number {
  return Math.ceil(entry.brotli.length * 2.2) + JSON.stringify(entry.headers).length + 1024
}

export interface PageBody {
  body: Buffer
  encoding: 'br' | 'gzip' | null
  /** A strong ETag names bytes, so each encoding has its own (RFC 9110, 8.8.3.3). */
  etag: string
}

/** The form of an entry for a request's `Accept-Encoding`: brotli before gzip before plain. Send `Vary` with it. */
export function pageBody(entry: PageEntry, acceptEncoding: string | null | undefined): PageBody {
  const encoding = bestEncoding(acceptEncoding ?? '')
  if (!encoding) return { body: entry.html(), encoding, etag: entry.etag }
  const mark = encoding === 'br' ? 'br' : 'gz'
  const body = encoding === 'br' ? entry.brotli : entry.gzip()
  return { body, encoding, etag: `${entry.etag.slice(0, -1)}-${mark}"` }
}

// Browsers send one of a handful of lines, over and over.
const known = new LRUCache<string, { encoding: PageBody['encoding'] }>({ max: 200 })

function bestEncoding(said: string): PageBody['encoding'] {
  const before = known.get(said)
  if (before) return before.encoding
  const takes = (name: string) =>
    said.split(',').some((part) => {
      const [coding = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return coding === name && !rest.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
  if (said.length <= 200) known.set(said, { encoding })
  return encoding
}

/** Whether the browser has exactly this body already, by its `If-None-Match` (compared weakly, RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((part) => {
    const known = part.trim().replace(/^W\//, '')
    return known === etag || known === '*'
  })
}
