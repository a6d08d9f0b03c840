import type { CalendarItem } from '#kernel/ui/calendar/calendar.rules.ts'

type Time = CalendarItem['start']
/** A moment as its number, a day as its text; an event's own address is told by its id. */
type Packed = Omit<CalendarItem, 'start' | 'end'> & { start: number | string; end?: number | string }

/**
 * Items as one text for the way to the browser. A month of two thousand as objects with moments costs the server more to write out than to
 * find; a text is written out as it is.
 */
export function packItems(items: readonly CalendarItem[]): string {
  const packed = items.map((item): Packed => {
    const one = { ...item, start: wire(item.start) } as Packed
    if (item.end !== undefined) one.end = wire(item.end)
    if (item.href === ownHref(item.id)) one.href = ''
    return one
  })
  return JSON.stringify(packed)
}

/** The items of a text: what was a moment is one again, a day stays a day. */
export const unpackItems = (text: string): CalendarItem[] =>
  (JSON.parse(text) as Packed[]).map((item) => ({
    ...item,
    start: timeOf(item.start),
    ...(item.end !== undefined && { end: timeOf(item.end) }),
    ...(item.href === '' && { href: ownHref(item.id) }),
  })) as CalendarItem[]

const ownHref = (id: string) => `?open=${id}`
const wire = (time: Time): number | string => (typeof time === 'string' ? time : time.getTime())
const timeOf = (time: number | string): Time => (typeof time === 'string' ? time : new Date(time))
