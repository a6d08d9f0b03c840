import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { courses } from '../course/course.table.ts'

/** A group that takes a course together, from one day to another. */
export const cohorts = tenantTable(
  'lesson_cohort',
  {
    courseId: uuid('course_id').notNull(),
    title: text('title').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** The last day to join; if null, the day before it ends. */
    joinUntil: date('join_until', { mode: 'string' }),
    /** Null for unlimited. */
    capacity: integer('capacity'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('lesson_cohort_course').on(table.tenantId, table.courseId, table.startsOn),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    check('lesson_cohort_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('lesson_cohort_capacity', sql`${table.capacity} > 0`),
  ],
)
