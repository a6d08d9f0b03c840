import { sql } from 'drizzle-orm'
import { check, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { maxBiographyLength, maxHeadlineLength } from './teacher.rules.ts'

/** What the pages of a teacher's courses say about them, besides the name and the photo of their account. */
export const teacherProfiles = tenantTable(
  'lesson_teacher_profile',
  {
    userId: uuid('user_id').notNull(),
    /** What they do, and where. */
    headline: text('headline').notNull(),
    /** Plain text with line breaks. */
    biography: text('biography').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('lesson_teacher_profile_once').on(table.tenantId, table.userId),
    check(
      'lesson_teacher_profile_length',
      sql`length(${table.headline}) <= ${sql.raw(`${maxHeadlineLength}`)} AND length(${table.biography}) <= ${sql.raw(`${maxBiographyLength}`)}`,
    ),
  ],
)
