import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '#kernel/db/columns.ts'

/** The processes that run jobs, by the name under which they hold them, and when each was last seen alive. */
export const jobWorkers = pgTable('job_worker', {
  id: text('id').primaryKey(),
  seenAt: timestamp('seen_at').notNull(),
})
