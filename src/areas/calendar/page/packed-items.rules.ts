import type { CalendarHue } from '#kernel/calendar/hue.ts'
import type { CalendarItem } from '#kernel/ui/calendar/calendar.rules.ts'

type Time = CalendarItem['start']

/** The separators of fields and items. The response is JSON, in which these need no escaping, unlike quotes and newlines. */
const field = '¬'
const line = '¶'
/** Escape sequences for the separators, and for the escape character itself, in texts. */
const escapes: Record<string, string> = { '¤': '¤0', [field]: '¤1', [line]: '¤2' }
const unescapes: Record<string, string> = Object.fromEntries(
  Object.entries(escapes).map(([character, text]) => [text, character]),
)

/** A letter for each colour. */
const hueLetters: Record<CalendarHue, string> = {
  own: 'o',
  ship: 's',
  task: 't',
  meet: 'm',
  learn: 'l',
  event: 'e',
  people: 'p',
  holiday: 'h',
  money: 'b',
}
const huesByLetter = new Map(Object.entries(hueLetters).map(([hue, letter]) => [letter, hue as CalendarHue]))

/**
 * Packs items into one text for transfer to the browser. For a month of two thousand items, serialising objects with
 * timestamps, or JSON within the response's JSON, costs the server more than querying them.
 */
export const packItems = (items: readonly CalendarItem[]): string => items.map(packItem).join(line)

function packItem({
  id,
  title,
  start,
  end,
  hue,
  ink,
  href,
  note = '',
  movable,
  light,
  tentative,
}: CalendarItem): string {
  const flags = (movable ? 1 : 0) + (light ? 2 : 0) + (tentative ? 4 : 0) + (ink ?? 0) * 8
  const appearance = `${hue ? hueLetters[hue] : '-'}${flags.toString(36)}`
  const link = href === ownHref(id) ? '' : (href ?? '-')
  const times = packTime(start) + field + (end === undefined ? '' : packEnd(end, start))
  return `${escapeText(id)}${field}${escapeText(title)}${field}${times}${field}${appearance}${field}${escapeText(link)}${field}${escapeText(note)}`
}

/** Unpacks the items of a text: timestamps become dates again, days stay days. */
export const unpackItems = (text: string): CalendarItem[] => (text ? text.split(line).map(unpackItem) : [])

function unpackItem(text: string): CalendarItem {
  const [id = '', title = '', start = '', end = '', look = '', href = '', note = ''] = text
    .split(field)
    .map(unescapeText)
  const flags = Number.parseInt(look.slice(1), 36)
  const begins = unpackTime(start)
  const hue = huesByLetter.get(look[0] ?? '')
  return {
    id,
    title,
    start: begins,
    ...(end && { end: unpackEnd(end, begins) }),
    ...(hue && { hue }),
    ...(flags >= 8 && { ink: (flags >> 3) as NonNullable<CalendarItem['ink']> }),
    ...(href !== '-' && { href: href || ownHref(id) }),
    ...(note && { note }),
    ...(flags & 1 && { movable: true }),
    ...(flags & 2 && { light: true }),
    ...(flags & 4 && { tentative: true }),
  }
}

const escapeText = (text: string) =>
  /[¤¬¶]/.test(text) ? text.replace(/[¤¬¶]/g, (character) => escapes[character] as string) : text
const unescapeText = (text: string) =>
  text.includes('¤') ? text.replace(/¤[012]/g, (mark) => unescapes[mark] as string) : text

/** An event's own link is derived from its id. */
const ownHref = (id: string) => `?open=${id}`
const packTime = (time: Time): string => (typeof time === 'string' ? time : time.getTime().toString(36))
const unpackTime = (text: string): Time =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text : new Date(Number.parseInt(text, 36))
/** Packs an end as the same day, or as the time elapsed since the start. */
const packEnd = (end: Time, start: Time): string =>
  end === start
    ? '='
    : typeof end === 'string' || typeof start === 'string'
      ? packTime(end)
      : `+${(end.getTime() - start.getTime()).toString(36)}`
const unpackEnd = (text: string, start: Time): Time =>
  text === '='
    ? start
    : text.startsWith('+')
      ? new Date((start as Date).getTime() + Number.parseInt(text.slice(1), 36))
      : unpackTime(text)
