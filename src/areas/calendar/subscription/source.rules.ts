/** What kept us from an outside calendar the last time. */
export type SourceFault =
  | 'unreachable'
  | 'slow'
  | 'private_address'
  | 'refused'
  | 'gone'
  | 'not_ics'
  | 'too_large'
  | 'too_many'

const hourMs = 3_600_000

/** When a calendar is asked for again: every hour, and half as often each time it fails, once a day at least. */
export const nextRead = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(24, 2 ** Math.min(tries, 5)) * hourMs)

/** The address to be asked; `webcal:` is how links to calendars are written. Null for what is no https address. */
export function sourceAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null
  return url.href.length <= 2000 ? url.href : null
}

/** What an answer means that is neither the calendar nor that it is unchanged. */
export function faultOfStatus(status: number): SourceFault {
  if (status === 404 || status === 410) return 'gone'
  return status === 401 || status === 403 ? 'refused' : 'unreachable'
}
