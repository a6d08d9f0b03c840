import { inflateRawSync } from 'node:zlib'
import { ImportFileError, notice, type ParsedBank } from '../import.types.ts'
import { rejectedItem } from './bodies.ts'
import { packageFiles } from './images.ts'
import { readQti } from './qti.ts'
import { manifestMetadata } from './qti-manifest.ts'

const maxEntries = 5000
const maxTotalBytes = 128 * 2 ** 20
const maxEntryBytes = 16 * 2 ** 20
/** A higher compression ratio indicates a zip bomb; small files may exceed it. */
const maxCompressionRatio = 100
const smallBytes = 64 * 1024

interface Entry {
  name: string
  method: number
  packed: number
  at: number
}

/** Reads a QTI package or a Common Cartridge: every item and quiz in it; other contents are counted. */
export function readPackage(bytes: Uint8Array): ParsedBank {
  const { entries, read } = openPackage(bytes)
  const bank: ParsedBank = { items: [], notices: [] }
  const isManifest = (name: string) => /(?:^|\/)imsmanifest\.xml$/i.test(name)
  const manifest = entries.find(({ name }) => isManifest(name))?.name
  const metadata = manifest
    ? manifestMetadata(new TextDecoder().decode(read(manifest)), manifest)
    : new Map<string, never>()
  const unused = new Set(entries.map(({ name }) => name).filter((name) => !isManifest(name)))
  const names = new Set(entries.map(({ name }) => name))
  const images = new Map<string, Uint8Array>()
  const readImage = (name: string) => {
    if (!names.has(name)) return null
    unused.delete(name)
    const bytes = images.get(name) ?? read(name)
    images.set(name, bytes)
    return bytes
  }
  for (const { name } of entries) {
    if (!/\.xml$/i.test(name) || !unused.has(name)) continue
    const text = new TextDecoder().decode(read(name))
    if (!/<(?:\w+:)?(?:qti-assessment-item|assessmentItem|questestinterop)[\s>]/.test(text.slice(0, 20_000)))
      continue
    unused.delete(name)
    try {
      const { items } = readQti(text, packageFiles(name, readImage), metadata.get(name))
      for (const item of items) bank.items.push({ ...item, line: bank.items.length + 1 })
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error
      bank.items.push(rejectedItem(bank.items.length + 1, name, error.code, { name }))
    }
  }
  if (unused.size) bank.notices.push(notice('others', { count: unused.size }))
  return bank
}

/**
 * Opens a ZIP. Declared sizes are not trusted. Throws `ImportFileError`: `zip` if it is not one, `zip_many`, `zip_path` for
 * links and for names that lead out of it, `zip_bomb` for excessive expansion.
 */
export function openPackage(bytes: Uint8Array): { entries: Entry[]; read(name: string): Uint8Array } {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Entry[] = []
  let at = findEndRecord(view)
  while (at + 46 <= view.length && view.readUInt32LE(at) === 0x02014b50) {
    const nameLength = view.readUInt16LE(at + 28)
    const name = view.toString('utf8', at + 46, at + 46 + nameLength)
    if (view.readUInt16LE(at + 8) & 1) throw new ImportFileError('zip')
    if (entries.length >= maxEntries) throw new ImportFileError('zip_many')
    // The upper half contains Unix permissions: a symbolic link may point anywhere.
    const isLink = view.readUInt32LE(at + 38) >>> 28 === 0xa
    if (isLink || isUnsafePath(name)) throw new ImportFileError('zip_path')
    if (!name.endsWith('/'))
      entries.push({
        name,
        method: view.readUInt16LE(at + 10),
        packed: view.readUInt32LE(at + 20),
        at: view.readUInt32LE(at + 42),
      })
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  let out = 0
  return {
    entries,
    read(name) {
      const entry = byName.get(name)
      if (!entry) throw new ImportFileError('zip')
      const content = contentOf(view, entry)
      out += content.length
      if (out > maxTotalBytes) throw new ImportFileError('zip_bomb')
      return content
    },
  }
}

const isUnsafePath = (name: string) =>
  name.includes('\0') ||
  name.includes('\\') ||
  name.startsWith('/') ||
  /^[a-z]:/i.test(name) ||
  name.split('/').includes('..')

/** The end record is the last one, before a comment of at most 64 kB. */
function findEndRecord(view: Buffer): number {
  for (let at = view.length - 22; at >= Math.max(0, view.length - 65_557); at--)
    if (view.readUInt32LE(at) === 0x06054b50) return view.readUInt32LE(at + 16)
  throw new ImportFileError('zip')
}

function contentOf(view: Buffer, { at, packed, method }: Entry): Uint8Array {
  if (at + 30 > view.length || view.readUInt32LE(at) !== 0x04034b50) throw new ImportFileError('zip')
  const from = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
  const input = view.subarray(from, from + packed)
  if (method === 0 && input.length <= maxEntryBytes) return input
  if (method !== 8) throw new ImportFileError('zip')
  const maxBytes = Math.min(maxEntryBytes, Math.max(smallBytes, input.length * maxCompressionRatio))
  try {
    return inflateRawSync(input, { maxOutputLength: maxBytes })
  } catch (error) {
    throw new ImportFileError(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'zip_bomb' : 'zip',
    )
  }
}
