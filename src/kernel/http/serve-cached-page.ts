import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnchanged, type PageEntry, pageBody } from '#kernel/cache/page.ts'
import { chooseLocale } from '#kernel/i18n/choose-locale.ts'
import { newId } from '#kernel/id.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import { consentOf } from './consent-cookie.ts'
import { readCookies } from './cookies.ts'
import { type KeyedUrl, pageCacheKey } from './page-handler.ts'
import { secureHeaders } from './secure.ts'
import type { Services } from './services.ts'
import { hostCookie, isAliasHost, requestAddressOf, siteFor } from './site.ts'
import { themeOf } from './theme-cookie.ts'

interface Options {
  services: Services
  buildId: string
  demoHost: string
  /** Cookies that let a visitor see more than guests do: such a request never gets a page cached for guests. */
  ownCookies: readonly string[]
}

/**
 * Serves a cached page to a guest directly on the socket: no web request or response is created, which would be most of
 * the cost. Returns false if it cannot; the request is then handled the normal way.
 */
export function serveCachedPages({ services, buildId, demoHost, ownCookies }: Options) {
  const { config, directory, pageCache } = services
  const production = config.mode === 'production'

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request
    if (method !== 'GET' || !url?.startsWith('/') || headers.authorization) return false
    const cookies = readCookies(headers.cookie)
    if (ownCookies.some((name) => cookies[name])) return false
    const getHeader = (name: string) => headers[name] as string | undefined
    const address = requestAddressOf(getHeader, request.socket.remoteAddress ?? '', config.trustProxy)
    const chosen = cookies[hostCookie]
    const tenant = address && siteFor(directory, address, { production, chosen, fallback: demoHost })
    const requested = tenant && readPath(url, address.origin)
    // An alias of the site redirects to its own host name, which is not handled here either.
    if (tenant && isAliasHost(tenant, address.host)) return false
    // A language requested in the URL is remembered in a cookie, which is not handled here.
    if (!tenant || !requested || requested.searchParams?.has('lang')) return false
    const locale = chooseLocale(undefined, cookies.lang, languagesOf(tenant))
    const theme = themeOf(cookies)
    const consent = consentOf(tenant, cookies)
    const visit = { tenant, locale, origin: address.origin, theme, consent }
    const key = pageCacheKey(visit, requested, buildId)
    const entry = key ? pageCache.get({ tenantId: tenant.id, address: key }) : undefined
    if (!entry) return false
    directory.noteUse(tenant.hosts[0] ?? '', new Date())
    send(entry, request, response)
    return true
  }
}

/** Reads path and query of a request. Most contain nothing a URL parser would change. */
function readPath(url: string, origin: string): KeyedUrl | undefined {
  if (/^(\/[\w-]+)+$/.test(url)) return { pathname: url }
  return URL.canParse(url, origin) ? new URL(url, origin) : undefined
}

function send(entry: PageEntry, { headers }: IncomingMessage, response: ServerResponse): void {
  const { body, encoding, etag } = pageBody(entry, headers['accept-encoding'] as string | undefined)
  if (isUnchanged(headers['if-none-match'], etag)) {
    response.writeHead(304, [...commonHeaders(entry), 'etag', etag, 'x-request-id', newId()])
    response.end()
    return
  }
  const messages = [
    ...commonHeaders(entry),
    'etag',
    etag,
    'content-length',
    `${body.length}`,
    'x-request-id',
    newId(),
  ]
  if (encoding) messages.push('content-encoding', encoding)
  response.writeHead(entry.status, messages)
  response.end(body)
}

const headersByEntry = new WeakMap<PageEntry, string[]>()

/** Returns the headers a page is sent with in any encoding, as alternating names and values, built once. */
function commonHeaders(entry: PageEntry): string[] {
  const cachedHeaders = headersByEntry.get(entry)
  if (cachedHeaders) return cachedHeaders
  const details = {
    ...secureHeaders,
    ...entry.headers,
    vary: 'accept-encoding, cookie',
    'cache-control': 'no-cache',
  }
  const flat = Object.entries(details).flat()
  headersByEntry.set(entry, flat)
  return flat
}
