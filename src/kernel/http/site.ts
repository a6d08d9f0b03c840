import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import type { Directory } from '#kernel/tenancy/directory.ts'
import { isLocalName, normalHost } from '#kernel/tenancy/directory.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { TrustedProxies } from './trust-proxy.ts'

/** What a request's address says, once proxies that may be believed have had their say. */
export interface Address {
  host: string
  origin: string
  ip: string
  /** The caller is on this very machine, and nobody in front speaks for others. */
  local: boolean
}

/**
 * Reads host, scheme and caller's address. `X-Forwarded-*` count only when the socket's peer is a trusted proxy; anybody else who
 * sends them is quoting himself. `getHeader` reads a header by its lower-case name. Undefined when the host is no host name.
 */
export function addressOf(
  getHeader: (name: string) => string | null | undefined,
  peer: string,
  proxies: TrustedProxies,
): Address | undefined {
  const believed = proxies.trusts(plainAddress(peer), 0)
  const requested = (believed && getHeader('x-forwarded-host')) || getHeader('host')
  const host = normalHost(requested)
  if (!host || !requested) return undefined
  const scheme = believed && getHeader('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const port = /:(\d+)$/.exec(requested)?.[1]
  const standard = scheme === 'https' ? '443' : '80'
  const forwardedFor = believed ? getHeader('x-forwarded-for') : undefined
  return {
    host,
    origin: `${scheme}://${host}${port && port !== standard ? `:${port}` : ''}`,
    ip: forwardedFor ? callerBehind(forwardedFor, peer, proxies) : plainAddress(peer),
    local: isThisMachine(getHeader, peer, proxies),
  }
}

/** Whether a request comes from this very machine. A proxy on it looks the same, so one that is trusted or says whom it asks for does not count. */
export function isThisMachine(
  getHeader: (name: string) => string | null | undefined,
  peer: string,
  proxies: TrustedProxies,
): boolean {
  const forwarded = getHeader('x-forwarded-for') || getHeader('forwarded')
  return !proxies.any && !forwarded && /^(::1$|127\.)/.test(plainAddress(peer))
}

/** The first address, counted from our side, that is no trusted proxy. */
function callerBehind(forwardedFor: string, peer: string, proxies: TrustedProxies): string {
  const request = {
    headers: { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress: plainAddress(peer) },
  }
  const caller = proxyAddr(request as unknown as IncomingMessage, proxies.trusts)
  return plainAddress(isIP(caller) ? caller : peer)
}

/** IPv4 addresses arrive as `::ffff:127.0.0.1` on a socket that serves both kinds. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '')
}

/** The cookie by which the host switcher of a local installation chooses a site. */
export const hostCookie = 'host'

/**
 * The site a request is for. Outside production, `localhost` and bare addresses stand for the host the switcher chose,
 * or the first demo site. Names under `localhost` (the demo sites, whose passwords everybody knows) answer this machine alone.
 */
export function siteFor(
  directory: Directory,
  { host, local }: Pick<Address, 'host' | 'local'>,
  options: { production: boolean; chosen: string | undefined; fallback: string },
): Tenant | undefined {
  if (!local && host.endsWith('.localhost')) return undefined
  const named = directory.byHost(host)
  if (named || options.production || !local || !isLocalName(host)) return named
  const chosen = normalHost(options.chosen)
  return (chosen && directory.byHost(chosen)) || directory.byHost(options.fallback)
}

/** Whether a host is another name of the site than the one it calls itself by. Local names stand in for a site, they are not its own. */
export const leadsElsewhere = (tenant: Tenant, host: string): boolean =>
  host !== tenant.hosts[0] && tenant.hosts.includes(host)

/**
 * The same page under the site's own name. Scheme and port stay as they were asked; the name is never the caller's, and
 * the path is joined as text, so `//elsewhere` stays a path of this site.
 */
export function ownAddress(tenant: Tenant, { host, origin }: Address, url: string): string {
  const { pathname, search } = new URL(url)
  const port = origin.slice(origin.indexOf('://') + 3 + host.length)
  return `${origin.slice(0, origin.indexOf('://'))}://${tenant.hosts[0]}${port}${pathname}${search}`
}

/**
 * Whether a request that writes comes from the site itself. Browsers say where a request comes from and scripts of other
 * sites cannot change it; programs without a browser say nothing and carry no one's cookies by accident.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const text = headers.get('origin')
  if (text) return text === origin
  const fetchSite = headers.get('sec-fetch-site')
  return !fetchSite || fetchSite === 'same-origin' || fetchSite === 'none'
}
