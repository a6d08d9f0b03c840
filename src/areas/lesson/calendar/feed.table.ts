import { integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'

/** The secret link of somebody's calendar of lessons: another number is another link, and the one before opens nothing. */
export const lessonFeeds = tenantTable(
  'lesson_feed',
  { userId: uuid('user_id').notNull(), serial: integer('serial').notNull() },
  (table) => [uniqueIndex('lesson_feed_user').on(table.tenantId, table.userId)],
)
