import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { announcementStates } from './announcement.states.ts'
import { announcementReads, announcements } from './announcement.table.ts'

export type Announcement = Row<typeof announcements>

export const announcementRows = rows(announcements, { missing: 'lesson.no_announcement' })
export const readRows = rows(announcementReads)
export const announcementLifecycle = createLifecycle({ machine: announcementStates, rows: announcementRows })
