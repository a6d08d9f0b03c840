import { BlockList, isIP, isIPv4 } from 'node:net'

// IANA's registries of special-purpose addresses: ranges not reachable over the public internet.
const specialV4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialV4.addSubnet(net, prefix, 'ipv4')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

// Within the global range, but documentation ranges, or transition mechanisms that embed an IPv4 address (Teredo,
// 6to4).
const specialV6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialV6.addSubnet(net, prefix, 'ipv6')

/**
 * Returns whether this is an IP address of the public internet. False for this machine, private and carrier networks,
 * link-local (cloud metadata), multicast, IPv4 in IPv6, and anything that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
