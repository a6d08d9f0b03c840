import { type Fingerprint, headBytes } from './same-file.rules.ts'

/** Reads the beginning of a file and returns its fingerprint. */
export async function fingerprintOf(file: File): Promise<Fingerprint> {
  const head = await file.slice(0, headBytes).arrayBuffer()
  const headHash = await crypto.subtle.digest('SHA-256', head)
  return {
    name: file.name,
    size: file.size,
    lastModified: file.lastModified,
    head: Array.from(new Uint8Array(headHash), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}
