import { sql } from 'drizzle-orm'
import { check, date, integer, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** The time a user studied on a day (Bangkok), over all their courses. */
export const studyDays = tenantTable(
  'lesson_study_day',
  {
    userId: uuid('user_id').notNull(),
    on: date('on').notNull(),
    milliseconds: integer('ms').notNull().default(0),
    /** The last activity of the day, from which the next one is counted. */
    lastAt: timestamp('last_at').notNull(),
  },
  (table) => [
    unique('lesson_study_day_once').on(table.tenantId, table.userId, table.on),
    check('lesson_study_day_ms', sql`${table.milliseconds} BETWEEN 0 AND 86400000`),
  ],
)

/** The number of days a week on which a user wants to study; no row means the default. */
export const studyGoals = tenantTable(
  'lesson_study_goal',
  {
    userId: uuid('user_id').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [
    unique('lesson_study_goal_once').on(table.tenantId, table.userId),
    check('lesson_study_goal_days', sql`${table.days} BETWEEN 0 AND 7`),
  ],
)
