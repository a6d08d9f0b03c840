import { redirect } from 'react-router'
import { layerItems } from '#kernel/calendar/items.ts'
import { layersFor } from '#kernel/calendar/layer.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day, dayStart, thaiPublicHolidays } from '#kernel/time/index.ts'
import { lessonPaths } from '../paths.ts'
import { feedLink } from './feed.server.ts'
import { lessonKeys } from './lesson-keys.ts'
import { openMonth, yearOfAddress } from './year.rules.ts'

export interface LessonDate {
  key: string
  layer: string
  day: Day
  title: string
  note: string
  href: string
}

/** A layer of the calendar as a kind of dates that a reader may leave out. */
export interface LessonKind {
  layer: string
  title: string
  /** How many dates it has in the year. */
  count: number
  isShown: boolean
}

export interface LessonCalendar {
  year: number
  month: number
  today: Day
  /** Without those of the kinds that are left out. */
  dates: LessonDate[]
  /** Those that have a date in the year, and those that are left out. */
  kinds: LessonKind[]
  /** Names of public holidays by their days. */
  holidays: Record<Day, string>
  /** The secret link of the viewer's own calendar; null while they have none. */
  feed: string | null
}

/**
 * A year of lessons: what is open to everybody, and of who is signed in their own. Exams and others show theirs by layers of the calendar.
 * `?without=exam.windows` leaves a kind out, `?month=5` opens a month. Leads to the year as it is kept; throws 404 for what is no year. Two
 * statements, one for guests.
 */
export async function lessonCalendar(
  ctx: Ctx,
  typed: string,
  params: URLSearchParams,
): Promise<LessonCalendar> {
  const found = yearOfAddress(typed)
  if (!found) throw notFound('lesson.bad_year')
  const { year } = found
  if (!found.isCanonical) {
    const query = params.toString()
    throw redirect(`${lessonPaths.calendar(year)}${query && `?${query}`}`, 301)
  }
  const [items, link] = await Promise.all([
    layerItems(ctx, {
      from: dayStart(`${year}-01-01`),
      to: dayStart(`${year + 1}-01-01`),
      keys: lessonKeys(ctx),
    }),
    feedLink(ctx),
  ])
  const without = new Set(params.getAll('without'))
  const all = items
    .map(({ layer, id, time, title, note = '', href }): LessonDate => {
      const on = 'first' in time ? time.first : day(time.start)
      return { key: `${layer} ${id}`, layer, day: on, title, note, href }
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title, 'th'))
  const kinds = layersFor(ctx)
    .map(({ key, title }) => ({
      ...{ layer: key, title: title[ctx.locale], isShown: !without.has(key) },
      count: all.filter(({ layer }) => layer === key).length,
    }))
    .filter(({ count, isShown }) => count > 0 || !isShown)
  const dates = all.filter(({ layer }) => !without.has(layer))
  const today = day(ctx.now)
  return {
    year,
    month: openMonth(year, { requested: params.get('month'), today, days: dates.map((one) => one.day) }),
    today,
    dates,
    kinds,
    holidays: Object.fromEntries(thaiPublicHolidays(year).map((one) => [one.day, one[ctx.locale]])),
    feed: link,
  }
}
