/**
 * Returns what counts as one machine when attempts are counted: an IPv4 address, or the /64 of an IPv6 address, since
 * the owner of one address in it has them all.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (v4) return v4[1]!
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
