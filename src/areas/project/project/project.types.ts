import type { Day, Shift } from '#kernel/time/index.ts'

/** Who sees a project: its members, everybody who works on the site, or all the world by its link. */
export const visibilities = ['private', 'tenant', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What a visitor with the link of a board may do. */
export type ShareAccess = 'read' | 'comment'

/** When work is done in a project, as it is stored. */
export interface StoredCalendar {
  /** The shifts of each weekday, from Sunday. */
  week: Shift[][]
  /** Whether Thai public holidays are days off. */
  holidays: boolean
  /** Other days off. */
  off: Day[]
}
