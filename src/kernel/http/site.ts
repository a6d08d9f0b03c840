import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import type { Directory } from '#kernel/tenancy/directory.ts'
import { isLocalName, normalizeHost } from '#kernel/tenancy/directory.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { TrustedProxies } from './trust-proxy.ts'

/** Where a request is addressed to and where it comes from, after headers of trusted proxies are applied. */
export interface RequestAddress {
  host: string
  origin: string
  ip: string
  /** The caller is on this machine, and no proxy is in front. */
  local: boolean
}

/**
 * Reads host, scheme and the caller's IP address. `X-Forwarded-*` count only if the socket's peer is a trusted proxy;
 * from anyone else they are ignored. `getHeader` reads a header by its lower-case name. Returns undefined if the host
 * is not a valid host name.
 */
export function requestAddressOf(
  getHeader: (name: string) => string | null | undefined,
  peer: string,
  proxies: TrustedProxies,
): RequestAddress | undefined {
  const believed = proxies.trusts(unmapIpv4(peer), 0)
  const requested = (believed && getHeader('x-forwarded-host')) || getHeader('host')
  const host = normalizeHost(requested)
  if (!host || !requested) return undefined
  const scheme = believed && getHeader('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const port = /:(\d+)$/.exec(requested)?.[1]
  const standard = scheme === 'https' ? '443' : '80'
  const forwardedFor = believed ? getHeader('x-forwarded-for') : undefined
  return {
    host,
    origin: `${scheme}://${host}${port && port !== standard ? `:${port}` : ''}`,
    ip: forwardedFor ? clientIpOf(forwardedFor, peer, proxies) : unmapIpv4(peer),
    local: isFromThisMachine(getHeader, peer, proxies),
  }
}

/**
 * Returns whether a request comes from this machine. A proxy on it looks the same, so one that is trusted or names its
 * client does not count.
 */
export function isFromThisMachine(
  getHeader: (name: string) => string | null | undefined,
  peer: string,
  proxies: TrustedProxies,
): boolean {
  const forwarded = getHeader('x-forwarded-for') || getHeader('forwarded')
  return !proxies.any && !forwarded && /^(::1$|127\.)/.test(unmapIpv4(peer))
}

/** Returns the first IP address, counted from our side, that is not a trusted proxy. */
function clientIpOf(forwardedFor: string, peer: string, proxies: TrustedProxies): string {
  const request = {
    headers: { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress: unmapIpv4(peer) },
  }
  const caller = proxyAddr(request as unknown as IncomingMessage, proxies.trusts)
  return unmapIpv4(isIP(caller) ? caller : peer)
}

/** IPv4 addresses arrive as `::ffff:127.0.0.1` on a dual-stack socket. */
function unmapIpv4(address: string): string {
  return address.replace(/^::ffff:/, '')
}

/** The cookie in which the host switcher of a local installation stores the chosen site. */
export const hostCookie = 'host'

/**
 * Returns the site a request is for. Outside production, `localhost` and bare IP addresses stand for the host chosen in
 * the switcher, or the first demo site. Names under `localhost` (the demo sites, whose passwords are public) are served
 * to this machine only.
 */
export function siteFor(
  directory: Directory,
  { host, local }: Pick<RequestAddress, 'host' | 'local'>,
  options: { production: boolean; chosen: string | undefined; fallback: string },
): Tenant | undefined {
  if (!local && host.endsWith('.localhost')) return undefined
  const named = directory.byHost(host)
  if (named || options.production || !local || !isLocalName(host)) return named
  const chosen = normalizeHost(options.chosen)
  return (chosen && directory.byHost(chosen)) || directory.byHost(options.fallback)
}

/**
 * Returns whether a host is an alias of the site rather than its own host name. Local names only stand in for a site
 * and are not aliases.
 */
export const isAliasHost = (tenant: Tenant, host: string): boolean =>
  host !== tenant.hosts[0] && tenant.hosts.includes(host)

/**
 * Returns the same page under the site's own host name. Scheme and port stay as requested; the name never comes from
 * the caller, and the path is joined as text, so `//elsewhere` stays a path of this site.
 */
export function canonicalUrl(tenant: Tenant, { host, origin }: RequestAddress, url: string): string {
  const { pathname, search } = new URL(url)
  const port = origin.slice(origin.indexOf('://') + 3 + host.length)
  return `${origin.slice(0, origin.indexOf('://'))}://${tenant.hosts[0]}${port}${pathname}${search}`
}

/**
 * Returns whether a writing request comes from the site itself. Browsers report a request's origin, and scripts of
 * other sites cannot change it; programs other than browsers report nothing and do not carry a user's cookies by
 * accident.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const text = headers.get('origin')
  if (text) return text === origin
  const fetchSite = headers.get('sec-fetch-site')
  return !fetchSite || fetchSite === 'same-origin' || fetchSite === 'none'
}
