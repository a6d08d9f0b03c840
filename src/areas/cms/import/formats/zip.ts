import { inflateRawSync } from 'node:zlib'
import { Problem } from '#kernel/errors.ts'

/** The files of an archive by name; reading one decompresses at most that many bytes. */
export interface ZipFile {
  names: string[]
  read(name: string, mostBytes: number): Uint8Array | null
}

const maxEntries = 20_000
const maxUncompressedBytes = 1_073_741_824

interface Entry {
  method: number
  packed: number
  at: number
}

/**
 * Reads the directory of a ZIP archive. Declared sizes are not trusted: decompression stops beyond a limit. Throws 422
 * `cms.import.zip` for an incomplete, invalid or encrypted archive.
 */
export function openZip(bytes: Uint8Array): ZipFile {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  let at = findEndRecord(view)
  while (at + 46 <= view.length && view.readUInt32LE(at) === 0x02014b50) {
    const nameLength = view.readUInt16LE(at + 28)
    const name = view.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    if (view.readUInt16LE(at + 8) & 1) throw invalidZip()
    if (entries.size >= maxEntries) throw new Problem(422, 'cms.import.too_many', { params: { line: 0 } })
    entries.set(name, {
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      at: view.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  let out = 0
  return {
    names: [...entries.keys()].filter((name) => !name.endsWith('/')),
    read(name, mostBytes) {
      const entry = entries.get(name)
      if (!entry) return null
      const content = readEntry(view, entry, mostBytes)
      out += content.length
      if (out > maxUncompressedBytes) throw new Problem(422, 'cms.import.too_long', { params: { line: 0 } })
      return content
    },
  }
}

const invalidZip = () => new Problem(422, 'cms.import.zip')

/** The end record comes last, before a comment of at most 64 kB. */
function findEndRecord(view: Buffer): number {
  const from = Math.max(0, view.length - 65_557)
  for (let at = view.length - 22; at >= from; at--)
    if (view.readUInt32LE(at) === 0x06054b50) return view.readUInt32LE(at + 16)
  throw invalidZip()
}

function readEntry(view: Buffer, { at, packed, method }: Entry, mostBytes: number): Uint8Array {
  if (at + 30 > view.length || view.readUInt32LE(at) !== 0x04034b50) throw invalidZip()
  const from = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
  const input = view.subarray(from, from + packed)
  try {
    if (method === 8) return inflateRawSync(input, { maxOutputLength: mostBytes })
  } catch {
    throw invalidZip()
  }
  if (method !== 0 || input.length > mostBytes) throw invalidZip()
  return input
}
