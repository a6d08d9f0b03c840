import { compile } from 'proxy-addr'

/** The proxies in front whose `X-Forwarded-*` headers are trusted. */
export interface TrustedProxies {
  /** Whether there is any: if so, a connection from this machine may come from anyone. */
  any: boolean
  /** `hop` is 0 for the socket's peer, 1 for the address it reports, and so on. */
  trusts(address: string, hop: number): boolean
}

/**
 * Reads `TRUST_PROXY`: IP addresses, CIDR networks and the names `loopback`, `linklocal` and `uniquelocal`, separated
 * by commas; or a single number, the count of proxies between the internet and us. Throws `TypeError` for anything
 * else.
 */
export function trustedProxies(setting: string): TrustedProxies {
  const parts = setting.split(',').flatMap((part) => part.trim() || [])
  if (parts.length === 1 && /^\d{1,2}$/.test(parts[0] ?? '')) {
    const hops = Number(parts[0])
    return { any: hops > 0, trusts: (_, hop) => hop < hops }
  }
  // The library would accept a number in the list as an address: 2 is 0.0.0.2.
  if (parts.some((part) => /^\d+$/.test(part))) throw new TypeError(`invalid address: ${setting}`)
  return { any: parts.length > 0, trusts: compile(parts) }
}
