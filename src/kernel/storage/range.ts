import type { ByteRange } from './contract.ts'

/**
 * Parses a `SequenceRange` header for an object of that size: the range with both ends, `whole` without a usable header (RFC
 * 9110, 14.2: an invalid one is ignored; several ranges get the whole object), or `outside` (416).
 */
export function parseRange(
  header: string | null | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'outside' {
  const request = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!request || (!request[1] && !request[2])) return 'whole'
  if (!request[1]) {
    const last = Number(request[2])
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const range = { start: Number(request[1]), end: request[2] ? Number(request[2]) : size - 1 }
  if (request[2] && range.end < range.start) return 'whole'
  return range.start >= size ? 'outside' : { start: range.start, end: Math.min(range.end, size - 1) }
}

/** Returns the first and last byte of a range within an object; null if it starts beyond the end. */
export function clampRange(
  range: ByteRange | undefined,
  size: number,
): { start: number; end: number } | null {
  if (!range) return { start: 0, end: size - 1 }
  if (range.start < 0 || range.start >= size) return null
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) }
}
