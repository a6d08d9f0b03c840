import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { loadLayerItems, type TimedLayerItem } from '#kernel/calendar/items.ts'
import { visibleLayers } from '#kernel/calendar/layer.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { toggledOf } from '../calendar/preference.server.ts'
import { type CalendarEntry, instantsOfDays, listEntries } from '../event/window.server.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import { computedLayersOf, siteDayNotes, termItems } from '../site-days/site-days.ts'
import { type AgendaDay, type AgendaItem, agendaDays } from './agenda.rules.ts'

/** A calendar or layer that can be included in an agenda. */
export interface AgendaSource {
  key: string
  name: string
  hue: CalendarHue
  /** Whether the viewer shows it in their calendar. */
  on: boolean
}

/** Returns what the viewer's agenda can include. Two SQL queries. */
export async function agendaSources(ctx: Ctx): Promise<AgendaSource[]> {
  const [calendars, toggled] = await Promise.all([listCalendars(ctx), toggledOf(ctx)])
  return [
    ...calendars.map(({ id, name, hue }) => ({ key: id, name, hue, on: !toggled.has(id) })),
    ...visibleLayers(ctx).map(({ key, title, hue, off }) => ({
      key,
      name: title[ctx.locale],
      hue,
      on: Boolean(off) === toggled.has(key),
    })),
    ...computedLayersOf(ctx).map(({ key, title, hue }) => ({
      key,
      name: title[ctx.locale],
      hue,
      on: !toggled.has(key),
    })),
  ]
}

/** Returns the viewer's items on these days, from these calendars and layers; declined items are not theirs. */
export async function agendaOf(
  ctx: Ctx,
  { first, last, sources }: { first: Day; last: Day; sources: ReadonlySet<string> },
): Promise<AgendaDay[]> {
  const window = instantsOfDays(first, last)
  const calendars = (await listCalendars(ctx)).filter(({ id }) => sources.has(id))
  const [entries, items] = await Promise.all([
    listEntries(ctx, calendars, window),
    loadLayerItems(ctx, { ...window, keys: [...sources] }),
  ])
  const notes = siteDayNotes(ctx, first, last, (key) => sources.has(key))
  const names = notes.flatMap(({ day, holiday, great }) => {
    const name = (holiday ?? great)?.[ctx.locale]
    return name ? [[day, name] as const] : []
  })
  const all = [
    ...entries.filter(({ answer }) => answer !== 'declined').map((entry) => entryItem(ctx, entry)),
    ...items.map(layerItem),
    ...(sources.has('terms') ? termItems(ctx, first, last) : []),
  ]
  return agendaDays(all, { first, last, names: new Map(names) })
}

/** Returns an event as shown in a list of days. */
export const entryItem = (ctx: Pick<Ctx, 'locale'>, entry: CalendarEntry): AgendaItem => ({
  key: entry.key,
  title: entry.title ?? calendarMessages[ctx.locale].busy,
  note: entry.place,
  hue: entry.hue,
  href:
    entry.title === null
      ? null
      : calendarPaths.event(typeof entry.start === 'string' ? entry.start : day(entry.start), entry.key),
  start: entry.start,
  end: entry.end,
  busy: entry.busy,
})

const layerItem = ({ layer, id, title, note, href, hue, time }: TimedLayerItem): AgendaItem => ({
  key: `${layer}/${id}`,
  title,
  note: note ?? '',
  hue,
  href,
  busy: false,
  ...('first' in time ? { start: time.first, end: time.last } : { start: time.start, end: time.end }),
})
