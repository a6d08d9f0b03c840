import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { loadLayerItems, type TimedLayerItem } from '#kernel/calendar/items.ts'
import { type CalendarLayer, visibleLayers } from '#kernel/calendar/layer.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { addDays, type Day, day, isDay } from '#kernel/time/index.ts'
import {
  type CalendarItem,
  type CalendarNote,
  type CalendarView,
  calendarViews,
  visibleDays,
} from '#kernel/ui/calendar/calendar.rules.ts'
import type { AgendaItem } from '../agenda/agenda.rules.ts'
import { type CalendarCard, listCalendars, writableCalendars } from '../calendar/calendars.server.ts'
import { toggledOf } from '../calendar/preference.server.ts'
import type { dayNotes } from '../computed-layers.rules.ts'
import { type CalendarEntry, instantsOfDays, listEntries } from '../event/window.server.ts'
import { calendarMessages } from '../messages/index.ts'
import { movedMessages } from '../messages/moved.ts'
import { computedLayersOf, siteDayNotes, termItems } from '../site-days/site-days.ts'
import { type EventDetail, eventDetail } from './detail.server.ts'

/** A calendar or layer in the sidebar, with the state of its visibility. */
export interface Toggle {
  key: string
  name: string
  hue: CalendarHue
  on: boolean
  count: number
  /** A subscribed calendar that cannot be read. */
  faulty?: true
  /** Link to its settings, for its managers. */
  manage?: string
}

export interface CalendarPageView {
  view: CalendarView
  day: Day
  today: Day
  now: Date
  items: CalendarItem[]
  notes: [Day, CalendarNote][]
  mine: Toggle[]
  shared: Toggle[]
  layers: Toggle[]
  /** Calendars in which a new event can be created; `own` if there is none yet. */
  writable: { id: string; name: string }[]
  /** Languages of invitations; the first is the default. */
  inviteLocales: readonly Locale[]
  open: EventDetail | null
}

/** Returns the data of the page: at most five statements, plus two for an open event. */
export async function calendarPageView(ctx: Ctx, params: URLSearchParams): Promise<CalendarPageView> {
  const today = day(ctx.now)
  const dateParam = params.get('date')
  const view = calendarViews.find((calendarView) => calendarView === params.get('view')) ?? 'month'
  const at = isDay(dateParam) ? dateParam : today
  const { from, to } = visibleDays({ view, day: at }, 1)
  // On phones, the week around the day is listed below the month.
  const window = instantsOfDays(addDays(from, -1), addDays(to, 7))
  const [calendars, toggled] = await Promise.all([listCalendars(ctx), toggledOf(ctx)])
  const layers = visibleLayers(ctx)
  const isOn = ({ key, off }: Pick<CalendarLayer, 'key' | 'off'>) => Boolean(off) === toggled.has(key)
  const visible = calendars.filter(({ id }) => !toggled.has(id))
  const [entries, items, open] = await Promise.all([
    listEntries(ctx, visible, window),
    loadLayerItems(ctx, { ...window, keys: layers.filter(isOn).map(({ key }) => key) }),
    openEvent(ctx, params.get('open'), calendars),
  ])
  const visibleItems =
    view === 'month' || view === 'week' ? groupLayerItems(items, layers, ctx) : items.map(layerItem)
  const notes = siteDayNotes(ctx, from, addDays(to, 7), (key) => !toggled.has(key))
  const terms = toggled.has('terms') ? [] : termItems(ctx, from, addDays(to, 7))
  return {
    view,
    day: at,
    today,
    now: ctx.now,
    items: [...entries.map((entry) => eventItem(entry, ctx)), ...visibleItems, ...terms.map(termItem)],
    notes: notes.map((note) => [note.day, noteOf(note, ctx)]),
    ...togglesOf(ctx, { calendars, toggled, entries, items, layers, isOn }),
    writable: writableChoices(ctx, calendars),
    inviteLocales: languagesOf(ctx.tenant),
    open,
  }
}

const eventItem = (entry: CalendarEntry, ctx: Ctx): CalendarItem => ({
  id: entry.key,
  title: entry.title ?? calendarMessages[ctx.locale].busy,
  start: entry.start,
  end: entry.end,
  hue: entry.hue,
  ...noteOfEntry(entry, ctx),
  ...(entry.title !== null && { href: `?open=${entry.key}` }),
  ...(entry.mine && { movable: true }),
  ...((entry.status === 'tentative' || entry.answer === 'needs-action') && { tentative: true }),
})

const noteOfEntry = ({ moved, place }: CalendarEntry, { locale }: Ctx) => {
  if (!moved) return place && { note: place }
  return { note: [movedMessages[locale].moved, place].filter(Boolean).join(' · ') }
}

const layerItem = ({ layer, id, title, note, href, hue, time, movable }: TimedLayerItem): CalendarItem => ({
  id: `${layer}/${id}`,
  title,
  hue,
  href,
  movable,
  light: true,
  ...(note && { note }),
  ...('first' in time
    ? { start: time.first, end: time.last }
    : { start: time.start, ...(time.end && { end: time.end }) }),
})

const termItem = ({ key, title, hue, start, end }: AgendaItem): CalendarItem => ({
  id: key,
  title,
  hue,
  start,
  ...(end && { end }),
  light: true,
})

/** Combines several items of a layer on one day into one, if the layer asks for it. */
function groupLayerItems(
  items: TimedLayerItem[],
  layers: readonly CalendarLayer[],
  ctx: Ctx,
): CalendarItem[] {
  const groups = Map.groupBy(items, ({ layer, time }) =>
    'first' in time && time.first === time.last ? `${layer} ${time.first}` : '',
  )
  return [...groups].flatMap(([key, group]) => {
    const together = layers.find((candidate) => candidate.key === group[0]?.layer)?.together
    if (!key || !together || group.length < 2) return group.map(layerItem)
    const { layer, hue, time } = group[0]!
    const on = 'first' in time ? time.first : ''
    const title = together[ctx.locale](group.length)
    return { id: `${layer}/${on}`, title, hue, start: on, end: on, light: true, href: `?view=day&date=${on}` }
  })
}

function noteOf(
  { holiday, forecast, moon, lunar, great }: ReturnType<typeof dayNotes>[number],
  ctx: Ctx,
): CalendarNote {
  const name = holiday?.[ctx.locale] ?? null
  return {
    holiday: name && forecast ? `${name} (${ctx.locale === 'th' ? 'ประมาณการ' : 'forecast'})` : name,
    text: holiday ? null : (great?.[ctx.locale] ?? null),
    moon,
    lunar,
  }
}

function togglesOf(
  ctx: Ctx,
  found: {
    calendars: readonly CalendarCard[]
    toggled: ReadonlySet<string>
    entries: readonly CalendarEntry[]
    items: readonly TimedLayerItem[]
    layers: readonly CalendarLayer[]
    isOn(layer: CalendarLayer): boolean
  },
): Pick<CalendarPageView, 'mine' | 'shared' | 'layers'> {
  const { calendars, toggled, entries, items, layers, isOn } = found
  const userId = ctx.viewer.user?.id
  const card = ({ id, name, hue, access, sourceFault }: CalendarCard): Toggle => ({
    key: id,
    name,
    hue,
    on: !toggled.has(id),
    count: entries.filter(({ calendarId }) => calendarId === id).length,
    ...(sourceFault && { faulty: true as const }),
    ...(access === 'manage' && { manage: id }),
  })
  const ownCalendars = calendars.filter(({ ownerId, kind }) => ownerId === userId && kind === 'own')
  return {
    mine: ownCalendars.map(card),
    shared: calendars.filter((calendar) => !ownCalendars.includes(calendar)).map(card),
    layers: [
      ...layers.map((layer) => ({
        key: layer.key,
        name: layer.title[ctx.locale],
        hue: layer.hue,
        on: isOn(layer),
        count: items.filter((item) => item.layer === layer.key).length,
      })),
      ...computedLayersOf(ctx).map(({ key, title, hue }) => ({
        key,
        name: title[ctx.locale],
        hue,
        on: !toggled.has(key),
        count: 0,
      })),
    ],
  }
}

/** Returns the calendars in which a new event can be created; `own` if the viewer has none yet. */
export function writableChoices(ctx: Ctx, calendars: readonly CalendarCard[]): CalendarPageView['writable'] {
  const found = writableCalendars(calendars)
  const hasOwn = found.some(({ ownerId, kind }) => kind === 'own' && ownerId === ctx.viewer.user?.id)
  return [
    ...(hasOwn ? [] : [{ id: 'own', name: calendarMessages[ctx.locale].myCalendar }]),
    ...found.map(({ id, name }) => ({ id, name })),
  ]
}

async function openEvent(ctx: Ctx, open: string | null, calendars: readonly CalendarCard[]) {
  const [id = '', original] = (open ?? '').split('@')
  return id ? eventDetail(ctx, id, original ?? null, calendars) : null
}
