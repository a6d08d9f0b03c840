/** The maximum number of networks of one exam. */
export const maxNetworks = 20

/** A range of IP addresses: those that share the bits of `first` above the lowest `freeBits`. */
interface Network {
  family: 4 | 6
  first: bigint
  freeBits: number
}

/**
 * Parses an IP address, or a network in CIDR notation. IPv4 in IPv6 (`::ffff:10.0.0.1`) is read as the IPv4 address it
 * stands for. Null for anything else; numbers with leading zeros are refused, because some programs read them as octal.
 */
function parseNetwork(text: string): Network | null {
  const [address = '', mask, ...rest] = text.split('/')
  const read = readIpv4(address) ?? readIpv6(address)
  if (!read || rest.length || (mask !== undefined && !/^(0|[1-9]\d{0,2})$/.test(mask))) return null
  const bits = read.family === 4 ? 32 : 128
  const prefix = mask === undefined ? bits : Number(mask)
  if (prefix > bits) return null
  // A prefix below 96 is a part of IPv6 that happens to contain the mapped addresses.
  const isMapped = read.family === 6 && read.value >> 32n === 0xffffn && prefix >= 96
  return isMapped
    ? { family: 4, first: read.value & 0xffff_ffffn, freeBits: bits - prefix }
    : { family: read.family, first: read.value, freeBits: bits - prefix }
}

interface Address {
  family: 4 | 6
  value: bigint
}

function readIpv4(text: string): Address | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null
  return { family: 4, value: parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n) }
}

function readIpv6(text: string): Address | null {
  // The last 32 bits may be written as an IPv4 address.
  const [, start = text, dotted] = /^(.*:)([^:]*\..*)$/.exec(text) ?? []
  const low = dotted === undefined ? null : readIpv4(dotted)
  if (dotted !== undefined && !low) return null
  const hexadecimal = low
    ? `${start}${(low.value >> 16n).toString(16)}:${(low.value & 0xffffn).toString(16)}`
    : text
  const [before = '', after, ...rest] = hexadecimal.split('::')
  const groupsOf = (part: string) => (part ? part.split(':') : [])
  const head = groupsOf(before)
  const tail = groupsOf(after ?? '')
  const omitted = 8 - head.length - tail.length
  if (rest.length || (after === undefined ? omitted !== 0 : omitted < 1)) return null
  const groups = [...head, ...Array<string>(omitted).fill('0'), ...tail]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return { family: 6, value: groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) }
}

/** Whether an address is in one of the networks. Nothing is in a text that is neither address nor network. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const caller = parseNetwork(address)
  if (!caller || caller.freeBits) return false
  return networks.some((text) => {
    const network = parseNetwork(text)
    if (network?.family !== caller.family) return false
    const free = BigInt(network.freeBits)
    return caller.first >> free === network.first >> free
  })
}

/** Parses networks as entered by staff, one per line; `invalid` lists the entries that are none. */
export function readNetworks(text: string): { networks: string[]; invalid: string[] } {
  const entries = [...new Set(text.split(/[\s,;]+/).map((entry) => entry.toLowerCase()))].filter(Boolean)
  return {
    networks: entries.filter((entry) => parseNetwork(entry) !== null),
    invalid: entries.filter((entry) => parseNetwork(entry) === null),
  }
}
