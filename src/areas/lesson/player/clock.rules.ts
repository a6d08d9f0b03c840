/** Formats milliseconds as 7:27 or 1:02:03. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = seconds % 60
  const tail = `${hours ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

/**
 * Parses a time as written by users and in captions: `7:27`, `1:02:03`, `00:07.250`, `00:00:07,250`; returns
 * milliseconds, null if invalid.
 */
export function msOfClock(text: string): number | null {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = found
  if (found[1] !== undefined && Number(minutes) > 59) return null
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0') || 0)
  )
}
