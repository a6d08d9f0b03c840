import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** Stored instead of deflated. */
  isStored?: boolean
  /** False claims of its directory entry. */
  claims?: { size?: number; flags?: number; mode?: number }
}

/** Creates a ZIP archive of these files, as ordinary programs write them; or one that only an attacker would. */
export function makeZip(parts: readonly ZipPart[]): Uint8Array {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false, claims = {} } of parts) {
    const plain = Buffer.from(content as Uint8Array)
    const packed = isStored ? plain : deflateRawSync(plain)
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(claims.flags ?? 0x800, 2)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims.size ?? plain.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([uint16(0x04034b50), shared, title, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((claims.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(at, 10)
    const versionMadeBy = Buffer.from([20, 3])
    list.push(Buffer.concat([uint16(0x02014b50), versionMadeBy, shared, tail, title]))
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...locals, entries, uint16(0x06054b50), end]))
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
