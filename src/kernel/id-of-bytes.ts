import { createHash } from 'node:crypto'

/** Returns an id derived from bytes: version 8 of RFC 9562 (custom), here the start of the SHA-256 of all of them. */
export function idOfBytes(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const bytes = hash.digest()
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
