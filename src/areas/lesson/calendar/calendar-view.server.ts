import { redirect } from 'react-router'
import { loadLayerItems } from '#kernel/calendar/items.ts'
import { visibleLayers } from '#kernel/calendar/layer.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day, dayStart, thaiPublicHolidays } from '#kernel/time/index.ts'
import { lessonPaths } from '../paths.ts'
import { feedLink } from './feed.server.ts'
import { lessonKeys } from './lesson-keys.ts'
import { openMonth, yearFromUrl } from './year.rules.ts'

export interface LessonDate {
  key: string
  layer: string
  day: Day
  title: string
  note: string
  href: string
}

/** A calendar layer as a kind of dates that can be hidden. */
export interface LessonDateKind {
  layer: string
  title: string
  /** The number of its dates in the year. */
  count: number
  isShown: boolean
}

export interface LessonCalendar {
  year: number
  month: number
  today: Day
  /** Without those of hidden kinds. */
  dates: LessonDate[]
  /** The kinds with dates in the year, and the hidden ones. */
  kinds: LessonDateKind[]
  /** Names of public holidays by day. */
  holidays: Record<Day, string>
  /** The secret link of the viewer's own calendar; null if they have none. */
  feed: string | null
}

/**
 * Returns a year of lessons: public dates, and for signed-in users those of their own courses. Exams and other areas
 * add theirs through calendar layers. `?without=exam.windows` hides a kind, `?month=5` opens a month. Redirects to the
 * canonical year; throws 404 if it is not a year. Two statements, one for guests.
 */
export async function lessonCalendar(
  ctx: Ctx,
  input: string,
  params: URLSearchParams,
): Promise<LessonCalendar> {
  const found = yearFromUrl(input)
  if (!found) throw notFound('lesson.bad_year')
  const { year } = found
  if (!found.isCanonical) {
    const query = params.toString()
    throw redirect(`${lessonPaths.calendar(year)}${query && `?${query}`}`, 301)
  }
  const [items, link] = await Promise.all([
    loadLayerItems(ctx, {
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
  const kinds = visibleLayers(ctx)
    .map(({ key, title }) => ({
      layer: key,
      title: title[ctx.locale],
      isShown: !without.has(key),
      count: all.filter(({ layer }) => layer === key).length,
    }))
    .filter(({ count, isShown }) => count > 0 || !isShown)
  const dates = all.filter(({ layer }) => !without.has(layer))
  const today = day(ctx.now)
  return {
    year,
    month: openMonth(year, { requested: params.get('month'), today, days: dates.map((date) => date.day) }),
    today,
    dates,
    kinds,
    holidays: Object.fromEntries(
      thaiPublicHolidays(year).map((holiday) => [holiday.day, holiday[ctx.locale]]),
    ),
    feed: link,
  }
}
