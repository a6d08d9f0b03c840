import { compile } from 'proxy-addr'

/** The proxies in front whose `X-Forwarded-*` headers are believed. */
export interface TrustedProxies {
  /** Whether there is any: then a connection from this very machine may be anybody's. */
  any: boolean
  /** `hop` is 0 for the peer of the socket, 1 for whom it names, and so on. */
  trusts(address: string, hop: number): boolean
}

/**
 * Reads `TRUST_PROXY`: addresses, CIDR networks and the names `loopback`, `linklocal` and `uniquelocal`, separated by commas; or one
 * number, how many proxies stand between the internet and us. Throws `TypeError` for anything else.
 */
export function trustedProxies(setting: string): TrustedProxies {
  const parts = setting.split(',').flatMap((part) => part.trim() || [])
  if (parts.length === 1 && /^\d{1,2}$/.test(parts[0] ?? '')) {
    const hops = Number(parts[0])
    return { any: hops > 0, trusts: (_, hop) => hop < hops }
  }
  // To the library, a number among addresses is an address too: 2 is 0.0.0.2.
  if (parts.some((part) => /^\d+$/.test(part))) throw new TypeError(`not an address: ${setting}`)
  return { any: parts.length > 0, trusts: compile(parts) }
}
