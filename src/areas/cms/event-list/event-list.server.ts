import { appendTo } from '#kernel/append-to.ts'
import { type Ctx, dependsOn, roles } from '#kernel/http/ctx.ts'
import { safeHref } from '#kernel/rich-text/safe-href.rules.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import {
  addDays,
  type Day,
  dateParts,
  day,
  dayStart,
  formatDate,
  formatDayRange,
  weekdays,
} from '#kernel/time/index.ts'
import { firstOfMonth, sameMonth, stepCalendar, weeksOf } from '#kernel/ui/calendar/calendar.rules.ts'
import type { BlockProps, LocalizedBlockText } from '../block/block.input.ts'
import { blockTextInLocale } from '../block/block-text.ts'
import type { BlockView } from '../layout/layout-view.ts'
import { openDaysMessages } from '../messages/open-days.ts'
import { cmsScope } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { DayView, EventListView } from './event-list-view.ts'
import { openSpans } from './open-days.rules.ts'

type ViewOf<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
type DatedItem = BlockProps<'events'>['items'][number]

const localize = ({ locale }: Ctx, text: LocalizedBlockText) => blockTextInLocale(text, locale)
const optionalTitle = (ctx: Ctx, title: LocalizedBlockText | undefined) =>
  title ? { title: localize(ctx, title) } : {}
const lastDay = ({ day, end }: DatedItem): Day => (end && end > day ? end : day)

/** Returns upcoming events, nearest first, then (if enabled) past ones, latest first. Nothing while there are neither. */
export function eventsView(
  ctx: Ctx,
  { title, items, limit = 12, past }: BlockProps<'events'>,
): ViewOf<'events'> | null {
  const today = day(ctx.now)
  const byDay = items.toSorted((a, b) => (a.day + (a.time ?? '')).localeCompare(b.day + (b.time ?? '')))
  const upcoming = byDay.filter((item) => lastDay(item) >= today)
  const over = past ? byDay.filter((item) => lastDay(item) < today).reverse() : []
  const views = [...upcoming, ...over].slice(0, limit).map((item) => eventItemView(ctx, item))
  return views.length ? { type: 'events', ...optionalTitle(ctx, title), items: views } : null
}

function eventItemView(ctx: Ctx, item: DatedItem): EventListView {
  const { locale } = ctx
  const { name, place, text, to, time } = item
  return {
    day: item.day,
    ...(lastDay(item) !== item.day && { end: lastDay(item) }),
    when:
      lastDay(item) === item.day
        ? formatDate(item.day, locale, 'weekday')
        : formatDayRange(item.day, lastDay(item), locale, { year: true }),
    dayOfMonth: dateParts(item.day).dayOfMonth,
    month: formatDate(item.day, locale, 'dayMonth').replace(/[\d\s]+/g, ''),
    ...(time && { at: time, time: timeText(time, locale) }),
    name: localize(ctx, name),
    ...(place && { place: localize(ctx, place) }),
    ...(text && { text: localize(ctx, text) }),
    ...(to && { to: safeHref(to) ?? '/' }),
  }
}

/** Returns this month and the next ones. With posts, runs one query for the days of posts the viewer may read. */
export async function calendarView(
  ctx: Ctx,
  { title, months = 1, posts, items = [] }: BlockProps<'calendar'>,
): Promise<ViewOf<'calendar'>> {
  const today = day(ctx.now)
  const monthStarts = monthsFrom(today, months)
  const marks = new Map<Day, DayView['marks']>()
  const addMark = (on: Day, name: string, to?: string) => appendTo(marks, on, { name, ...(to && { to }) })
  for (const item of items) {
    const to = item.to ? (safeHref(item.to) ?? undefined) : undefined
    // A mistyped date could span years.
    for (let on = item.day, days = 0; on <= lastDay(item) && days < 62; on = addDays(on, 1), days++)
      addMark(on, localize(ctx, item.name), to)
  }
  if (posts && canEnterArea(ctx.tenant, 'cms', ctx.viewer.role))
    for (const post of await postsSince(ctx, monthStarts[0] as Day)) addMark(post.day, post.name, post.to)
  return {
    type: 'calendar',
    ...optionalTitle(ctx, title),
    months: monthStarts.map((month) => ({
      name: formatDate(month, ctx.locale, 'month'),
      // Weeks start on Sunday, as on Thai wall calendars; days of other months stay empty.
      weeks: weeksOf(month, 0).map((week) =>
        week.map((on) => (sameMonth(on, month) ? dayView(on, on === today, marks.get(on) ?? []) : null)),
      ),
    })),
  }
}

/** Returns the first days of this month and the following ones. */
function monthsFrom(today: Day, count: number): Day[] {
  const months = [firstOfMonth(today)]
  while (months.length < count) months.push(stepCalendar({ view: 'month', day: months.at(-1) as Day }, 1))
  return months
}

const dayView = (on: Day, today: boolean, marks: DayView['marks']): DayView => ({
  day: on,
  dayOfMonth: dateParts(on).dayOfMonth,
  ...(today && { today }),
  marks,
})

async function postsSince(ctx: Ctx, first: Day): Promise<{ day: Day; name: string; to: string }[]> {
  dependsOn(ctx, cmsScope)
  const rows = await ctx.db.query<{ slug: string; title: LocalizedText; code: string | null; at: Date }>(
    'cms.postDays',
    `SELECT p.slug, p.title, c.code, p.published_at AS at
     FROM cms_page p LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     WHERE p.tenant_id = $1 AND p.kind = 'post' AND p.state = 'published' AND p.audience <= $2 AND NOT p.unlisted
       AND p.published_at >= $3
     ORDER BY p.published_at LIMIT 60`,
    [ctx.tenant.id, roles.indexOf(ctx.viewer.role), dayStart(first)],
  )
  return rows.map(({ slug, title, code, at }) => ({
    day: day(at),
    name: textInLocale(title, ctx.locale),
    to: pathOf({ kind: 'post', slug, categoryCode: code }),
  }))
}

const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const weekdayNumbers = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 } as const

/** Returns the week from Monday on, with opening hours: 'จันทร์–ศุกร์ 08.00 – 17.00 น.' */
export function hoursView(ctx: Ctx, { title, note, ...days }: BlockProps<'hours'>): ViewOf<'hours'> {
  const { locale } = ctx
  return {
    type: 'hours',
    ...optionalTitle(ctx, title),
    days: openSpans(
      weekdayKeys.map((name) => {
        const { open, close } = days[name] ?? {}
        return open && close
          ? mergeTimeUnits(`${timeText(open, locale)} – ${timeText(close, locale)}`, locale)
          : null
      }),
    ).map(({ first, last, times }) => ({ day: daySpanLabel(first, last, locale), times })),
    ...(note && { note: localize(ctx, note) }),
  }
}

function daySpanLabel(first: number, last: number, locale: 'th' | 'en'): string {
  const name = (at: number) => weekdays[locale].long[weekdayNumbers[weekdayKeys[at] ?? 'mon']] ?? ''
  if (last - first === weekdayKeys.length - 1) return openDaysMessages[locale].everyDay
  return first === last ? name(first) : `${name(first)}–${name(last)}`
}

const timeText = (time: string, locale: 'th' | 'en') =>
  locale === 'th' ? `${time.replace(':', '.')} น.` : time
/** '08.00 – 17.00 น.': Thai writes the unit once. */
const mergeTimeUnits = (times: string, locale: 'th' | 'en') =>
  locale === 'th' ? times.replace(' น. –', ' –') : times
