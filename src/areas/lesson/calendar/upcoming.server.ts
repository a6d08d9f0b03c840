import { can } from '#kernel/auth/abilities.ts'
import { loadLayerItems } from '#kernel/calendar/items.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { lessonKeys } from './lesson-keys.ts'
import { cohortLayer } from './lesson-layers.ts'

/** A date of the viewer's own courses: an exam, an assignment that is due, a section that opens, the end of access. */
export interface UpcomingDate {
  key: string
  title: string
  note: string
  href: string
  day: Day
  /** The time of day, if it has one. */
  at: Date | null
}

const aheadMs = 30 * 86_400_000

/**
 * Returns the next dates of the viewer's own courses within thirty days, the earliest first. None for guests and the
 * team, for whom the layers contain the whole site. One statement.
 */
export async function upcomingDates(ctx: Ctx, limit: number): Promise<UpcomingDate[]> {
  if (!ctx.viewer.user || can(ctx.viewer, lessonAbilities['course.manage'])) return []
  const items = await loadLayerItems(ctx, {
    from: ctx.now,
    to: new Date(ctx.now.getTime() + aheadMs),
    keys: lessonKeys(ctx).filter((key) => key !== cohortLayer.key),
  })
  return items
    .map(({ layer, id, time, title, note = '', href }): UpcomingDate => {
      const at = 'first' in time ? null : time.start
      return {
        key: `${layer} ${id}`,
        title,
        note,
        href,
        day: at ? day(at) : (time as { first: Day }).first,
        at,
      }
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.at ?? 0) - Number(b.at ?? 0))
    .slice(0, limit)
}
