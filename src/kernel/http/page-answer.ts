import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { bestEncoding, isUnchanged, type PageEntry, pageBody, quickly } from '#kernel/cache/page.ts'
import type { Locale, Tenant } from '#kernel/tenancy/tenant.ts'
import type { Consented } from './consent-cookie.ts'
import type { Ctx } from './ctx.ts'
import type { ChosenTheme } from './theme-cookie.ts'

/** The pages of the product, as something that renders one request. */
export interface Pages {
  buildId: string
  render(request: Request, ctx: Ctx): Promise<Response>
}

interface Visit {
  request: Request
  tenant: Tenant
  locale: Locale
  origin: string
  theme: ChosenTheme
  consent: Consented
}

/** What came of a request. Where the context has a document, the response waits for it as its body. */
interface Rendered {
  response: Response
  ctx: Pick<Ctx, 'depends' | 'cookies' | 'document'>
  /** Something of the visitor's own was read for it (visitor.ts): it belongs to nobody else. */
  personal: boolean
}

/** Query parameters that advertisers add; they change nothing we show and would only split what is kept. */
const tracking = /^(utm_\w+|fbclid|gclid|line_src|_gl|mc_[ce]id)$/

/**
 * Answers page requests: guests' pages from the cache where their loaders allow it (`dependsOn`), everything else by
 * rendering. `makeCtx` opens the request's context only when there is something to render.
 */
export function createPageAnswer(pages: Pages, cache: Ctx['services']['pageCache']) {
  // Addresses whose pages turned out to be one visitor's own (the cart): asking the cache would only queue them up.
  const personal = new LRUCache<string, true>({ maxSize: 20_000, sizeCalculation: () => 1 })

  /** A guest's page. `work` runs `render` in a unit of work and answers what was rendered with its context. */
  async function forGuest(visit: Visit, render: () => Promise<Rendered>): Promise<Response> {
    const key = {
      tenantId: visit.tenant.id,
      address: addressKey(visit, new URL(visit.request.url), pages.buildId),
    }
    const path = `${key.tenantId} ${new URL(visit.request.url).pathname}`
    const forOne = ({ response, ctx }: Rendered) => compressed(response, visit.request, ctx.document)
    if (!key.address || personal.has(path)) return forOne(await render())
    const held = cache.get(key)
    if (held) return send(held, visit.request)
    let own: Rendered | undefined
    const entry = await cache.fill(key, ['site'], async () => {
      const rendered = await render()
      const { response, ctx } = rendered
      const isOwn = rendered.personal || ctx.depends.size === 0
      if (isOwn || ctx.cookies.length || response.status !== 200) {
        if (isOwn && response.status === 200) personal.set(path, true)
        own = rendered
        return { status: response.status, html: '', headers: {}, scopes: [], personal: true }
      }
      const headers = Object.fromEntries(response.headers)
      const html = ctx.document ?? (await response.text())
      return { status: 200, html, headers, scopes: [...ctx.depends] }
    })
    return own ? forOne(own) : send(entry, visit.request)
  }

  return { forGuest, render: pages.render }
}

/** What of an address names a page: a URL, or a path alone. */
export type KeyedUrl = Pick<URL, 'pathname'> & Partial<Pick<URL, 'search' | 'searchParams'>>

/** The name under which a page is kept: everything that guests' pages may differ by. Empty for addresses too long to keep. */
export function addressKey(visit: Omit<Visit, 'request'>, url: KeyedUrl, buildId: string): string {
  let query = ''
  if (url.search && url.searchParams) {
    const requested = [...url.searchParams]
      .filter(([name]) => !tracking.test(name))
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

const gzipInThread = promisify(gzip)
const brotliInThread = promisify(brotliCompress)
/** Up to here the way to the thread pool and back costs more than the work itself. */
const atOnce = 250_000

/** Quickly rather than well: what is made small here is sent once. */
function small(body: Buffer, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  const inThread = body.length > atOnce
  if (encoding === 'gzip') return inThread ? gzipInThread(body, { level: 3 }) : gzipSync(body, { level: 3 })
  const params = quickly(body.length)
  return inThread ? brotliInThread(body, { params }) : brotliCompressSync(body, { params })
}

/**
 * Makes an answer that is not kept small for the way, when it is worth it. `document` is its body where the response came without
 * one (`ctx.document`).
 */
export async function compressed(response: Response, request: Request, document?: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const worth = /^(text\/(html|x-script|css|plain)|application\/(json|problem\+json))/.test(type)
  // Files of people go out as they lie there, in parts and of any size.
  const asItLies = response.headers.has('content-encoding') || response.headers.has('content-disposition')
  const encoding = bestEncoding(request.headers.get('accept-encoding') ?? '')
  if (document === undefined && (!worth || !response.body || asItLies || !encoding)) return response
  const body = document === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(document)
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (!encoding || body.length < 1400) return new Response(body, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(await small(body, encoding)), { status: response.status, headers })
}
