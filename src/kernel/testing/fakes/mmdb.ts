type Value = string | number | { [key: string]: Value }

/**
 * Creates a MaxMind database (format 2.0) with one IPv4 address, for tests. An object with the keys 0, 1, … becomes an
 * array; a whole number becomes 32-bit, any other a double.
 */
export function mmdb(type: string, address: string, row: { [key: string]: Value }): Buffer {
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
  // One node per bit; the other side of each leads nowhere, the last one to the row.
  const nodes = bits.length
  const tree = Buffer.alloc(nodes * 6)
  for (const [at, bit] of [...bits].entries()) {
    const next = at === nodes - 1 ? nodes + 16 : at + 1
    tree.writeUIntBE(bit === '0' ? next : nodes, at * 6, 3)
    tree.writeUIntBE(bit === '1' ? next : nodes, at * 6 + 3, 3)
  }
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_800_000_000,
    database_type: type,
    ip_version: 4,
    node_count: nodes,
    record_size: 24,
  }
  const metadataMarker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), encoded(row), metadataMarker, encoded(metadata)])
}

function encoded(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(2, text.length), text])
  }
  if (typeof value === 'number') {
    const integral = Number.isInteger(value)
    const bytes = Buffer.alloc(integral ? 4 : 8)
    if (integral) bytes.writeUInt32BE(value)
    else bytes.writeDoubleBE(value)
    return Buffer.concat([control(integral ? 6 : 3, bytes.length), bytes])
  }
  const entries = Object.entries(value)
  if (entries.every(([key], at) => key === String(at)))
    return Buffer.concat([control(11, entries.length), ...entries.map(([, member]) => encoded(member))])
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, member]) => [encoded(key), encoded(member)]),
  ])
}

/** Types above seven have an extra byte, as do lengths from 29 on (to 284, enough for tests). */
const control = (type: number, length: number) =>
  Buffer.from([
    ((type > 7 ? 0 : type) << 5) | Math.min(length, 29),
    ...(type > 7 ? [type - 7] : []),
    ...(length >= 29 ? [length - 29] : []),
  ])
