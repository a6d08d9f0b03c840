import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isUnchanged, type PageEntry, pageBody } from '#kernel/cache/page.ts'
import type { Locale, Tenant } from '#kernel/tenancy/tenant.ts'
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
  async function forGuest(
    visit: Visit,
    render: () => Promise<{ response: Response; ctx: Ctx }>,
  ): Promise<Response> {
    const key = {
      tenantId: visit.tenant.id,
      address: addressKey(visit, new URL(visit.request.url), pages.buildId),
    }
    const path = `${key.tenantId} ${new URL(visit.request.url).pathname}`
    if (!key.address || personal.has(path)) return (await render()).response
    const held = cache.get(key)
    if (held) return send(held, visit.request)
    let own: Response | undefined
    const entry = await cache.fill(key, ['site'], async () => {
      const { response, ctx } = await render()
      if (ctx.depends.size === 0 || ctx.cookies.length || response.status !== 200) {
        if (ctx.depends.size === 0 && response.status === 200) personal.set(path, true)
        own = response
        return { status: response.status, html: '', headers: {}, scopes: [], personal: true }
      }
      const headers = Object.fromEntries(response.headers)
      return { status: 200, html: await response.text(), headers, scopes: [...ctx.depends] }
    })
    return own ?? send(entry, visit.request)
  }

  return { forGuest, render: pages.render }
}

/** What of an address names a page: a URL, or a path alone. */
export type KeyedUrl = Pick<URL, 'pathname'> & Partial<Pick<URL, 'search' | 'searchParams'>>

/** The name under which a page is kept: everything that guests' pages may differ by. Empty for addresses too long to keep. */
export function addressKey(visit: Omit<Visit, 'request'>, url: KeyedUrl, buildId: string): string {
  let query = ''
  if (url.search && url.searchParams) {
    const asked = [...url.searchParams]
      .filter(([name]) => !tracking.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    query = String(new URLSearchParams(asked))
  }
  const address = `${buildId}|${visit.origin}|${visit.locale}|${visit.theme}|${url.pathname}|${query}`
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

const gzipOf = promisify(gzip)
/** Up to here the way to the thread pool and back costs more than the work itself. */
const atOnce = 250_000

/** Makes an answer that is not kept small for the way, when it is worth it: quickly rather than well. */
export async function compressed(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const worth = /^(text\/(html|x-script|css|plain)|application\/(json|problem\+json))/.test(type)
  // Files of people go out as they lie there, in parts and of any size.
  const asItLies = response.headers.has('content-encoding') || response.headers.has('content-disposition')
  if (!worth || !response.body || asItLies) return response
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (body.length < 1400) return new Response(body, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  const small = body.length > atOnce ? await gzipOf(body, { level: 3 }) : gzipSync(body, { level: 3 })
  return new Response(new Uint8Array(small), { status: response.status, headers })
}
