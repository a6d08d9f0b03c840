/** What tells one file of a person's machine from another without reading it whole. */
export interface Fingerprint {
  name: string
  size: number
  lastModified: number
  /** Sum of the first 64 kB, in hex. */
  head: string
}

export const headBytes = 64 * 1024

/** Whether a chosen file is the one an upload began with. Some systems lose the time when a file is copied; the beginning then decides. */
export function isSameFile(began: Fingerprint, chosen: Fingerprint): boolean {
  return began.size === chosen.size && began.head === chosen.head && began.name === chosen.name
}
