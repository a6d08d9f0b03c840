import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { courses } from '../course/course.table.ts'

/** A code that admits a limited number of users to a course, until a day. */
export const codes = tenantTable(
  'lesson_code',
  {
    courseId: uuid('course_id').notNull(),
    /** Upper-case letters and digits, without lookalikes. */
    code: text('code').notNull(),
    note: text('note').notNull().default(''),
    most: integer('most').notNull(),
    /** Incremented by one conditional update, so that two users cannot both take the last use. */
    used: integer('used').notNull().default(0),
    /** The last day on which it is valid. */
    until: date('until', { mode: 'string' }),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_code_once').on(table.tenantId, table.code),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    check('lesson_code_used', sql`${table.used} BETWEEN 0 AND ${table.most}`),
  ],
)
