import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { limitConcurrency } from '#kernel/concurrency.ts'

/** Reads bytes `start` to `end` of an archive, both inclusive. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>

/** A file of an archive, as listed in its central directory. */
export interface ZipEntry {
  /** Its path within the archive, with `/`. */
  name: string
  /** 0: stored, 8: deflated. */
  method: number
  /** Size in the archive, and unpacked, in bytes. */
  packed: number
  size: number
  /** The offset of its local header. */
  at: number
}

/** The limits of an accepted archive. */
export interface ZipLimits {
  entries: number
  /** Total unpacked bytes of all files. */
  unpacked: number
  /** Ratio of unpacked to packed bytes of one file; small files are exempt. */
  ratio: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const fileSignature = 0x04034b50
const endLength = 22
const maxCommentBytes = 65_535
const maxDirectoryBytes = 8 * 2 ** 20
const symbolicLink = 0o120000
const smallBytes = 65_536

/**
 * Returns the files of a ZIP in storage, read by ranges: only its central directory, never the whole archive (PKWARE
 * APPNOTE 6.3.3, without ZIP64). Folders are left out. Throws RangeError if it is not such an archive, is encrypted,
 * exceeds the limits, or contains a path that leads out of it.
 */
export async function zipEntries(
  read: ReadRange,
  totalBytes: number,
  limits: ZipLimits,
): Promise<ZipEntry[]> {
  if (totalBytes < endLength) throw new RangeError('file is too short to be a ZIP')
  const tailAt = Math.max(0, totalBytes - endLength - maxCommentBytes)
  const tail = buffer(await read(tailAt, totalBytes - 1))
  const end = endRecordOffset(tail)
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const from = tail.readUInt32LE(end + 16)
  if (count > limits.entries) throw new RangeError('too many files in a ZIP')
  if (length > maxDirectoryBytes || from + length > tailAt + end)
    throw new RangeError('invalid ZIP directory')
  if (count === 0) return []
  const list = buffer(await read(from, from + length - 1))
  const entries: ZipEntry[] = []
  let at = 0
  let unpacked = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entrySignature)
      throw new RangeError('invalid ZIP directory entry')
    const nameLength = list.readUInt16LE(at + 28)
    const entry = {
      name: list.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    }
    rejectUnsafeEntry(
      entry,
      { flags: list.readUInt16LE(at + 8), mode: list.readUInt32LE(at + 38) >>> 16 },
      limits,
    )
    unpacked += entry.size
    if (unpacked > limits.unpacked) throw new RangeError('ZIP is too large when unpacked')
    if (!entry.name.endsWith('/')) entries.push(entry)
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

const inflate = promisify(inflateRaw)

/** A file may be large, and is in memory as a whole while it is unpacked: so many at a time. */
const unpacking = limitConcurrency(3)

/**
 * Returns the bytes of one file, or those of a range of it, both ends inclusive; unpacking stops when it exceeds the size
 * it claims. Throws RangeError.
 */
export async function zipContent(
  read: ReadRange,
  entry: ZipEntry,
  { start, end }: { start: number; end: number } = { start: 0, end: entry.size - 1 },
): Promise<Uint8Array> {
  const head = buffer(await read(entry.at, entry.at + 29))
  if (head.length < 30 || head.readUInt32LE(0) !== fileSignature)
    throw new RangeError('invalid ZIP file header')
  const from = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.packed === 0) return new Uint8Array()
  if (entry.method === 0) return read(from + start, from + end)
  return unpacking(async () => {
    const packed = await read(from, from + entry.packed - 1)
    try {
      const content = await inflate(packed, { maxOutputLength: Math.max(1, entry.size) })
      return content.subarray(start, end + 1)
    } catch {
      throw new RangeError('ZIP entry cannot be unpacked')
    }
  })
}

function rejectUnsafeEntry(
  { name, method, packed, size }: ZipEntry,
  { flags, mode }: { flags: number; mode: number },
  { ratio }: ZipLimits,
): void {
  if (flags & 1) throw new RangeError('encrypted ZIP is not supported')
  if (method !== 0 && method !== 8) throw new RangeError('unsupported ZIP compression method')
  if ((mode & 0o170000) === symbolicLink) throw new RangeError('ZIP contains a symbolic link')
  if (method === 0 && packed !== size) throw new RangeError('size of a stored ZIP entry is wrong')
  const leadsOut = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
  if (leadsOut || name.includes('\0')) throw new RangeError('ZIP entry path leads out of the archive')
  if (size > smallBytes && size > packed * ratio)
    throw new RangeError('compression ratio of a ZIP entry is too high')
}

function endRecordOffset(tail: Buffer): number {
  for (let at = tail.length - endLength; at >= 0; at--) if (tail.readUInt32LE(at) === endSignature) return at
  throw new RangeError('end of ZIP directory not found')
}

const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
