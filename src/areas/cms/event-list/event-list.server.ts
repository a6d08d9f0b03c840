import { addTo } from '#kernel/add-to.ts'
import { type Ctx, dependsOn, roles } from '#kernel/http/ctx.ts'
import { safeAddress } from '#kernel/rich-text/address.rules.ts'
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
import { firstOfMonth, sameMonth, stepped, weeksOf } from '#kernel/ui/calendar/calendar.rules.ts'
import type { BlockProps, BlockWords } from '../block/block.input.ts'
import { inLocale } from '../block/block-words.ts'
import type { BlockView } from '../layout/layout-view.ts'
import { openDaysMessages } from '../messages/open-days.ts'
import { cmsScope } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { inWords } from '../product-grid/card-view.ts'
import type { DayView, EventListView } from './event-list-view.ts'
import { openSpans } from './open-days.rules.ts'

type Made<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
type Dated = BlockProps<'events'>['items'][number]

const say = ({ locale }: Ctx, words: BlockWords) => inLocale(words, locale)
const titled = (ctx: Ctx, title: BlockWords | undefined) => (title ? { title: say(ctx, title) } : {})
const lastDay = ({ day, end }: Dated): Day => (end && end > day ? end : day)

/** Returns upcoming events, nearest first, then (if enabled) past ones, latest first. Nothing while there are neither. */
export function eventsView(
  ctx: Ctx,
  { title, items, limit = 12, past }: BlockProps<'events'>,
): Made<'events'> | null {
  const today = day(ctx.now)
  const byDay = items.toSorted((a, b) => (a.day + (a.time ?? '')).localeCompare(b.day + (b.time ?? '')))
  const ahead = byDay.filter((item) => lastDay(item) >= today)
  const over = past ? byDay.filter((item) => lastDay(item) < today).reverse() : []
  const shown = [...ahead, ...over].slice(0, limit).map((item) => datedView(ctx, item))
  return shown.length ? { type: 'events', ...titled(ctx, title), items: shown } : null
}

function datedView(ctx: Ctx, item: Dated): EventListView {
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
    ...(time && { at: time, time: clock(time, locale) }),
    name: say(ctx, name),
    ...(place && { place: say(ctx, place) }),
    ...(text && { text: say(ctx, text) }),
    ...(to && { to: safeAddress(to) ?? '/' }),
  }
}

/** Returns this month and the next ones. With posts, runs one query for the days of posts the viewer may read. */
export async function calendarView(
  ctx: Ctx,
  { title, months = 1, posts, items = [] }: BlockProps<'calendar'>,
): Promise<Made<'calendar'>> {
  const today = day(ctx.now)
  const shown = monthsFrom(today, months)
  const marks = new Map<Day, DayView['marks']>()
  const mark = (on: Day, name: string, to?: string) => addTo(marks, on, { name, ...(to && { to }) })
  for (const item of items) {
    const to = item.to ? (safeAddress(item.to) ?? undefined) : undefined
    // A mistyped date could span years.
    for (let on = item.day, days = 0; on <= lastDay(item) && days < 62; on = addDays(on, 1), days++)
      mark(on, say(ctx, item.name), to)
  }
  if (posts) for (const post of await postsSince(ctx, shown[0] as Day)) mark(post.day, post.name, post.to)
  return {
    type: 'calendar',
    ...titled(ctx, title),
    months: shown.map((month) => ({
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
  while (months.length < count) months.push(stepped({ view: 'month', day: months.at(-1) as Day }, 1))
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
    name: inWords(title, ctx.locale),
    to: pathOf({ kind: 'post', slug, categoryCode: code }),
  }))
}

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const numberOf = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 } as const

/** Returns the week from Monday on, with opening hours: 'จันทร์–ศุกร์ 08.00 – 17.00 น.' */
export function hoursView(ctx: Ctx, { title, note, ...days }: BlockProps<'hours'>): Made<'hours'> {
  const { locale } = ctx
  return {
    type: 'hours',
    ...titled(ctx, title),
    days: openSpans(
      week.map((name) => {
        const { open, close } = days[name] ?? {}
        return open && close ? whole(`${clock(open, locale)} – ${clock(close, locale)}`, locale) : null
      }),
    ).map(({ first, last, times }) => ({ day: spanName(first, last, locale), times })),
    ...(note && { note: say(ctx, note) }),
  }
}

function spanName(first: number, last: number, locale: 'th' | 'en'): string {
  const name = (at: number) => weekdays[locale].long[numberOf[week[at] ?? 'mon']] ?? ''
  if (last - first === week.length - 1) return openDaysMessages[locale].everyDay
  return first === last ? name(first) : `${name(first)}–${name(last)}`
}

const clock = (time: string, locale: 'th' | 'en') => (locale === 'th' ? `${time.replace(':', '.')} น.` : time)
/** '08.00 – 17.00 น.': Thai writes the unit once. */
const whole = (times: string, locale: 'th' | 'en') => (locale === 'th' ? times.replace(' น. –', ' –') : times)
