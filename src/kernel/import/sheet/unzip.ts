import { inflateRawSync } from 'node:zlib'

/** The maximum unpacked size of one file of a ZIP: stops ZIP bombs. */
const maxUnpackedBytes = 96 * 2 ** 20
const maxEntries = 4000

const endOfDirectorySignature = 0x06054b50
const directoryEntrySignature = 0x02014b50
const localFileSignature = 0x04034b50

/**
 * Reads the files of a ZIP by name, each unpacked on request (PKWARE APPNOTE 6.3.3: only stored and deflated files).
 * Throws RangeError if it is not such a ZIP.
 */
export function unzip(bytes: Uint8Array): (name: string) => Uint8Array | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || data.readUInt32LE(end) !== endOfDirectorySignature)
    throw new RangeError('end of ZIP directory not found')
  const count = data.readUInt16LE(end + 10)
  if (count > maxEntries) throw new RangeError('too many files in a ZIP')
  const entries = new Map<string, { at: number; packed: number; method: number }>()
  let at = data.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (data.readUInt32LE(at) !== directoryEntrySignature) throw new RangeError('invalid ZIP directory entry')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => data.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = data.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      at: data.readUInt32LE(at + 42),
      packed: data.readUInt32LE(at + 20),
      method: data.readUInt16LE(at + 10),
    })
    at += 46 + nameLength + extra + comment
  }
  return (name) => {
    const entry = entries.get(name)
    if (!entry) return null
    if (data.readUInt32LE(entry.at) !== localFileSignature) throw new RangeError('invalid ZIP file header')
    const start = entry.at + 30 + data.readUInt16LE(entry.at + 26) + data.readUInt16LE(entry.at + 28)
    const packed = data.subarray(start, start + entry.packed)
    if (entry.method === 0) return packed
    if (entry.method !== 8) throw new RangeError('unsupported ZIP compression method')
    return inflateRawSync(packed, { maxOutputLength: maxUnpackedBytes })
  }
}
