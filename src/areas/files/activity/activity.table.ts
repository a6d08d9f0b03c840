import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ActivityType } from '../public.ts'

/** Who changed or viewed which file. Outlives the file. */
export const filesActivity = tenantTable(
  'files_activity',
  {
    spaceId: uuid('space_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** The file's name at the time. */
    name: text('name').notNull(),
    act: text('act').$type<ActivityType>().notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    /** Null: a visitor with a link, or the system itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    shareId: uuid('share_id'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('files_activity_item').on(table.tenantId, table.itemId, table.at),
    index('files_activity_space').on(table.tenantId, table.spaceId, table.at),
    index('files_activity_actor').on(table.tenantId, table.actorId, table.at),
  ],
)
