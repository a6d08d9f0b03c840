import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnchanged, type PageEntry, pageBody } from '#kernel/cache/page.ts'
import { chooseLocale } from '#kernel/i18n/choose-locale.ts'
import { newId } from '#kernel/id.ts'
import { readCookies } from './cookies.ts'
import { addressKey } from './page-answer.ts'
import { secureHeaders } from './secure.ts'
import type { Services } from './services.ts'
import { addressOf, hostCookie, siteFor } from './site.ts'

interface Options {
  services: Services
  buildId: string
  demoHost: string
  /** The cookie that says somebody is signed in: such a request is never answered from what is kept for guests. */
  tokenCookie: string
}

/**
 * Answers a guest's request for a page that is kept, straight on the socket: no web request or response is made for it, which
 * is most of what such an answer costs. False when there is nothing to answer with: then the product does it the long way.
 */
export function createKeptAnswer({ services, buildId, demoHost, tokenCookie }: Options) {
  const { config, directory, pageCache } = services
  const production = config.mode === 'production'

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request
    if (method !== 'GET' || !url?.startsWith('/') || headers.authorization) return false
    const cookies = readCookies(headers.cookie)
    if (cookies[tokenCookie]) return false
    const said = (name: string) => headers[name] as string | undefined
    const address = addressOf(said, request.socket.remoteAddress ?? '', config.trustProxy)
    const chosen = cookies[hostCookie]
    const tenant = address && siteFor(directory, address.host, { production, chosen, fallback: demoHost })
    if (!tenant || !URL.canParse(url, address.origin)) return false
    const asked = new URL(url, address.origin)
    const locale = chooseLocale(asked.searchParams.get('lang') ?? undefined, cookies.lang)
    const visit = { tenant, locale, origin: address.origin, theme: cookies.theme ?? '' }
    const key = addressKey(visit, asked, buildId)
    const entry = key ? pageCache.get({ tenantId: tenant.id, address: key }) : undefined
    if (!entry) return false
    directory.noteUse(tenant.hosts[0] ?? '', new Date())
    send(entry, request, response)
    return true
  }
}

function send(entry: PageEntry, { headers }: IncomingMessage, response: ServerResponse): void {
  const { body, encoding, etag } = pageBody(entry, headers['accept-encoding'] as string | undefined)
  const unchanged = isUnchanged(headers['if-none-match'], etag)
  const told: Record<string, string | number> = {
    ...secureHeaders,
    ...entry.headers,
    etag,
    vary: 'accept-encoding, cookie',
    'cache-control': 'no-cache',
    'x-request-id': newId(),
  }
  if (!unchanged) {
    if (encoding) told['content-encoding'] = encoding
    told['content-length'] = body.length
  }
  response.writeHead(unchanged ? 304 : entry.status, told)
  response.end(unchanged ? undefined : body)
}
