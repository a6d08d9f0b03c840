import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { announcementStates } from './announcement.states.ts'
import { announcementReads, announcements } from './announcement.table.ts'

export type Announcement = Row<typeof announcements>

export const announcementRows = rows(announcements, { missing: 'lesson.no_announcement' })
export const readRows = rows(announcementReads)
/** The live topic for screens that show how far the announcements of a course are. */
export const announcementTopic = (courseId: string) => `lesson-announcements:${courseId}`

export const announcementLifecycle = createLifecycle({
  machine: announcementStates,
  rows: announcementRows,
  live: ({ row, to }) => ({ topic: announcementTopic(row.courseId), data: { status: to } }),
})
