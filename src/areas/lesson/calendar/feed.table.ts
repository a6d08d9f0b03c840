import { integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'

/** The secret link of a user's calendar of lessons: a new number makes a new link and invalidates the previous one. */
export const lessonFeeds = tenantTable(
  'lesson_feed',
  { userId: uuid('user_id').notNull(), serial: integer('serial').notNull() },
  (table) => [uniqueIndex('lesson_feed_user').on(table.tenantId, table.userId)],
)
