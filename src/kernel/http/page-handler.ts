import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { bestEncoding, fastBrotliParams, isUnchanged, type PageEntry, pageBody } from '#kernel/cache/page.ts'
import type { Locale, Tenant } from '#kernel/tenancy/tenant.ts'
import type { ConsentChoice } from './consent-cookie.ts'
import type { Ctx } from './ctx.ts'
import type { ChosenTheme } from './theme-cookie.ts'

/** The pages of the product, as something that renders one request. */
export interface PageRenderer {
  buildId: string
  render(request: Request, ctx: Ctx): Promise<Response>
}

interface PageRequest {
  request: Request
  tenant: Tenant
  locale: Locale
  origin: string
  theme: ChosenTheme
  consent: ConsentChoice
}

/** The result of rendering a request. If the context has a document, the response takes it as its body. */
interface RenderedPage {
  response: Response
  ctx: Pick<Ctx, 'depends' | 'cookies' | 'document'>
  /** Something specific to the visitor was read for it (visitor.ts), so it must not be shared. */
  personal: boolean
}

/** Query parameters that advertisers add; they change nothing on the page and would only fragment the cache. */
const trackingParams = /^(utm_\w+|fbclid|gclid|line_src|_gl|mc_[ce]id)$/

/**
 * Responds to page requests: guests' pages from the cache if their loaders allow it (`dependsOn`), everything else by
 * rendering.
 */
export function createPageHandler(pages: PageRenderer, cache: Ctx['services']['pageCache']) {
  // Paths whose pages turned out to be personal (the cart): going through the cache would only make them queue.
  const personal = new LRUCache<string, true>({ maxSize: 20_000, sizeCalculation: () => 1 })

  /** Responds with a guest's page: from the cache, otherwise from `render`. */
  async function forGuest(visit: PageRequest, render: () => Promise<RenderedPage>): Promise<Response> {
    const key = {
      tenantId: visit.tenant.id,
      address: pageCacheKey(visit, new URL(visit.request.url), pages.buildId),
    }
    const path = `${key.tenantId} ${new URL(visit.request.url).pathname}`
    const forOne = ({ response, ctx }: RenderedPage) =>
      compressResponse(response, visit.request, ctx.document)
    if (!key.address || personal.has(path)) return forOne(await render())
    const cached = cache.get(key)
    if (cached) return send(cached, visit.request)
    let ownRendering: RenderedPage | undefined
    const entry = await cache.fill(key, ['site'], async () => {
      const rendered = await render()
      const { response, ctx } = rendered
      const isOwn = rendered.personal || ctx.depends.size === 0
      if (isOwn || ctx.cookies.length || response.status !== 200) {
        if (isOwn && response.status === 200) personal.set(path, true)
        ownRendering = rendered
        return { status: response.status, html: '', headers: {}, scopes: [], personal: true }
      }
      const headers = Object.fromEntries(response.headers)
      const html = ctx.document ?? (await response.text())
      return { status: 200, html, headers, scopes: [...ctx.depends] }
    })
    return ownRendering ? forOne(ownRendering) : send(entry, visit.request)
  }

  return { forGuest, render: pages.render }
}

/** The parts of a URL that identify a page: a URL, or only a path. */
export type KeyedUrl = Pick<URL, 'pathname'> & Partial<Pick<URL, 'search' | 'searchParams'>>

/**
 * Returns the key under which a page is cached: everything by which guests' pages may differ. Empty for addresses too
 * long to cache.
 */
export function pageCacheKey(visit: Omit<PageRequest, 'request'>, url: KeyedUrl, buildId: string): string {
  let query = ''
  if (url.search && url.searchParams) {
    const requested = [...url.searchParams]
      .filter(([name]) => !trackingParams.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    query = String(new URLSearchParams(requested))
  }
  const address = `${buildId}|${visit.origin}|${visit.locale}|${visit.theme}|${visit.consent}|${url.pathname}|${query}`
  return address.length <= 600 ? address : ''
}

function send(entry: PageEntry, request: Request): Response {
  const { body, encoding, etag } = pageBody(entry, request.headers.get('accept-encoding'))
  const headers = new Headers(entry.headers)
  headers.set('etag', etag)
  headers.set('vary', 'accept-encoding, cookie')
  headers.set('cache-control', 'no-cache')
  if (isUnchanged(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: entry.status,
    headers,
  })
}

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
/** Up to this size, the round trip to the thread pool costs more than the work itself. */
const maxSyncBytes = 250_000

/** Compresses for speed rather than size: the result is sent only once. */
function compressFast(body: Buffer, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  const inThread = body.length > maxSyncBytes
  if (encoding === 'gzip') return inThread ? gzipAsync(body, { level: 3 }) : gzipSync(body, { level: 3 })
  const params = fastBrotliParams(body.length)
  return inThread ? brotliAsync(body, { params }) : brotliCompressSync(body, { params })
}

/**
 * Compresses an uncached response if it is worth it. `document` is its body if the response came without one
 * (`ctx.document`).
 */
export async function compressResponse(
  response: Response,
  request: Request,
  document?: string,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const isCompressible = /^(text\/(html|x-script|css|plain)|application\/(json|problem\+json))/.test(type)
  // Users' files are sent as stored, in ranges and of any size.
  const asItLies = response.headers.has('content-encoding') || response.headers.has('content-disposition')
  const encoding = bestEncoding(request.headers.get('accept-encoding') ?? '')
  if (document === undefined && (!isCompressible || asItLies || !encoding || !response.body)) return response
  const body = document === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(document)
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (!encoding || body.length < 1400) return new Response(body, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(await compressFast(body, encoding)), {
    status: response.status,
    headers,
  })
}
