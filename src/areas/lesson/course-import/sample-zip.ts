import { crc32 } from 'node:zlib'

const number = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size)
  if (size === 2) bytes.writeUInt16LE(value)
  else bytes.writeUInt32LE(value)
  return bytes
}

/** Builds a ZIP of uncompressed files, for tests. */
export function sampleZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const label = Buffer.from(name)
    const headerFields = Buffer.concat([
      ...[number(2, 0x0800), number(2, 0), number(4, 0), number(4, crc32(content))],
      ...[number(4, content.length), number(4, content.length), number(2, label.length), number(2, 0)],
    ])
    const local = Buffer.concat([number(4, 0x04034b50), number(2, 20), headerFields, label, content])
    list.push(
      Buffer.concat([
        ...[number(4, 0x02014b50), number(2, 20), number(2, 20), headerFields, number(2, 0), number(2, 0)],
        ...[number(2, 0), number(4, 0), number(4, at), label],
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const all = Buffer.concat(list)
  return Buffer.concat([
    ...parts,
    all,
    ...[number(4, 0x06054b50), number(4, 0), number(2, files.size), number(2, files.size)],
    ...[number(4, all.length), number(4, at), number(2, 0)],
  ])
}

/** Returns the uncompressed files of a ZIP by name, in its order. */
export function readStoredZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = Buffer.from(bytes)
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Uint8Array>()
  let at = view.readUInt32LE(end + 16)
  for (let entriesLeft = view.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft--) {
    const size = view.readUInt32LE(at + 24)
    const nameLength = view.readUInt16LE(at + 28)
    const local = view.readUInt32LE(at + 42)
    const from = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28)
    files.set(view.toString('utf8', at + 46, at + 46 + nameLength), view.subarray(from, from + size))
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return files
}
