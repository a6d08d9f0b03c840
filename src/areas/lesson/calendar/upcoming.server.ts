import { can } from '#kernel/auth/abilities.ts'
import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { loadLayerItems } from '#kernel/calendar/items.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day, dayStart } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { daysOfWeek } from '../study/study.rules.ts'
import { lessonKeys } from './lesson-keys.ts'
import { cohortLayer } from './lesson-layers.ts'

/** A date of the viewer's own courses: an exam, an assignment that is due, a section that opens, the end of access. */
export interface UpcomingDate {
  key: string
  hue: CalendarHue
  title: string
  note: string
  href: string
  day: Day
  /** The time of day, if it has one. */
  at: Date | null
}

const aheadMs = 30 * 86_400_000

/** A day with the colours of what is on it, each once. */
export interface DayMarks {
  day: Day
  hues: CalendarHue[]
}

/**
 * Returns the next dates of the viewer's own courses within thirty days, the earliest first. None for guests and the
 * team, for whom the layers contain the whole site. One statement.
 */
export async function upcomingDates(ctx: Ctx, limit: number): Promise<UpcomingDate[]> {
  return (await ownDates(ctx, ctx.now)).slice(0, limit)
}

/** Returns the marks of the current week, Monday to Sunday, and the dates from today on. Otherwise like `upcomingDates`. */
export async function weekAndUpcomingDates(
  ctx: Ctx,
  limit: number,
): Promise<{ week: DayMarks[]; upcoming: UpcomingDate[] }> {
  const today = day(ctx.now)
  const week = daysOfWeek(today)
  const dates = await ownDates(ctx, dayStart(week[0] ?? today))
  const byDay = Map.groupBy(dates, (date) => date.day)
  return {
    week: week.map((weekDay) => ({
      day: weekDay,
      hues: [...new Set(byDay.get(weekDay)?.map(({ hue }) => hue))],
    })),
    upcoming: dates.filter((date) => (date.at ? date.at >= ctx.now : date.day >= today)).slice(0, limit),
  }
}

async function ownDates(ctx: Ctx, from: Date): Promise<UpcomingDate[]> {
  if (!ctx.viewer.user || can(ctx.viewer, lessonAbilities['course.manage'])) return []
  const items = await loadLayerItems(ctx, {
    from,
    to: new Date(ctx.now.getTime() + aheadMs),
    keys: lessonKeys(ctx).filter((key) => key !== cohortLayer.key),
  })
  return items
    .map(({ layer, id, hue, time, title, note = '', href }): UpcomingDate => {
      const at = 'first' in time ? null : time.start
      return {
        key: `${layer} ${id}`,
        hue,
        title,
        note,
        href,
        day: 'first' in time ? time.first : day(time.start),
        at,
      }
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.at ?? 0) - Number(b.at ?? 0))
}
