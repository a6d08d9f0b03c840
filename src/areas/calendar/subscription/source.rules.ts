/** Why the last attempt to read a subscribed calendar failed. */
export type SourceError =
  | 'unreachable'
  | 'slow'
  | 'private_address'
  | 'refused'
  | 'gone'
  | 'not_ics'
  | 'too_large'
  | 'too_many'

const hourMs = 3_600_000

/** Returns when a calendar is requested next: hourly, with the interval doubled on each failure, up to a day. */
export const nextSyncAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(24, 2 ** Math.min(attempts, 5)) * hourMs)

/** Returns the URL to request; `webcal:`, used in links to calendars, becomes `https:`. Null if it is not an http(s) URL. */
export function normalizeSourceUrl(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null
  return url.href.length <= 2000 ? url.href : null
}

/** Returns the fault for a response status other than success and not modified. */
export function sourceErrorOfStatus(status: number): SourceError {
  if (status === 404 || status === 410) return 'gone'
  return status === 401 || status === 403 ? 'refused' : 'unreachable'
}
