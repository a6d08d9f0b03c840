import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { cohorts } from '../cohort/cohort.table.ts'
import { courses } from '../course/course.table.ts'
import { type AnnouncementStatus, announcementStates } from './announcement.states.ts'

/** An announcement by a teacher to all learners of a course, or of one of its cohorts. */
export const announcements = tenantTable(
  'lesson_announcement',
  {
    courseId: uuid('course_id').notNull(),
    /** Null for the whole course. */
    cohortId: uuid('cohort_id'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<AnnouncementStatus>().notNull(),
    sendAt: timestamp('send_at').notNull(),
    sentAt: timestamp('sent_at'),
    /** The last enrolment notified, so that the next job continues there if this one is killed. */
    cursor: uuid('cursor'),
    /** The number of learners notified on sending; those who join later read it in the course. */
    recipients: integer('recipients').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    createdBy: uuid('created_by'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('lesson_announcement_course').on(table.tenantId, table.courseId, table.sendAt),
    index('lesson_announcement_due').on(table.tenantId, table.sendAt).where(sql`${table.status} <> 'sent'`),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.cohortId],
      foreignColumns: [cohorts.tenantId, cohorts.id],
    }).onDelete('cascade'),
    check(
      'lesson_announcement_status',
      sql`${table.status} IN (${sql.raw(announcementStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('lesson_announcement_sent', sql`(${table.status} = 'sent') = (${table.sentAt} IS NOT NULL)`),
  ],
)

/** Who has opened an announcement. */
export const announcementReads = tenantTable(
  'lesson_announcement_read',
  {
    announcementId: uuid('announcement_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: timestamp('read_at').notNull(),
  },
  (table) => [
    unique('lesson_announcement_read_once').on(table.tenantId, table.announcementId, table.userId),
    index('lesson_announcement_read_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.announcementId],
      foreignColumns: [announcements.tenantId, announcements.id],
    }).onDelete('cascade'),
  ],
)
