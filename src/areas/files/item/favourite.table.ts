import { foreignKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { filesItem } from './item.table.ts'

/** Items a user marked as favourites. */
export const filesFavourite = tenantTable(
  'files_favourite',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('files_favourite_once').on(table.tenantId, table.userId, table.itemId),
    foreignKey({
      columns: [table.tenantId, table.itemId],
      foreignColumns: [filesItem.tenantId, filesItem.id],
    }).onDelete('cascade'),
  ],
)
