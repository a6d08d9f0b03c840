/** An unfolded line of an iCalendar file (RFC 5545, 3.1). */
export interface ContentLine {
  /** In upper case. */
  name: string
  params: Readonly<Record<string, string>>
  /** Raw value: text is still escaped. */
  value: string
}

/** Parses `DTSTART;TZID=Asia/Bangkok:20261102T090000`; null if it is not a content line. */
export function parseContentLine(text: string): ContentLine | null {
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0]
  if (!name) return null
  const params: Record<string, string> = {}
  let at = name.length
  while (text[at] === ';') {
    const found = /^;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*)/.exec(text.slice(at))
    if (!found) return null
    params[found[1]!.toUpperCase()] = found[2]!.replace(/^"([^"]*)"$/, '$1')
    at += found[0].length
  }
  return text[at] === ':' ? { name: name.toUpperCase(), params, value: text.slice(at + 1) } : null
}

/** Unescapes a TEXT value (RFC 5545, 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char))

/** Returns a DURATION in minutes, negative for an earlier time; null if invalid. */
export function parseDurationMinutes(value: string): number | null {
  const found =
    /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i.exec(
      value.trim(),
    )
  if (!found || !/\d/.test(value)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(2)
    .map((text) => Number(text ?? 0))
  const all = weeks * 10_080 + days * 1440 + hours * 60 + minutes + Math.round(seconds / 60)
  return found[1] === '-' && all ? -all : all
}
