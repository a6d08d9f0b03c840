/** Distinguishes files on a user's device without reading them whole. */
export interface Fingerprint {
  name: string
  size: number
  lastModified: number
  /** Checksum of the first 64 kB, in hex. */
  head: string
}

export const headBytes = 64 * 1024

/**
 * Returns whether a chosen file is the one the upload started with. Some systems lose the modification time when a file
 * is copied; then the head of the file decides.
 */
export function isSameFile(original: Fingerprint, chosen: Fingerprint): boolean {
  return original.size === chosen.size && original.head === chosen.head && original.name === chosen.name
}
