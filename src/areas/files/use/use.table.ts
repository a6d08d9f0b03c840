import { foreignKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { filesItem } from '../item/item.table.ts'

/** Where a file is used, as reported by the area that uses it. */
export const filesUse = tenantTable(
  'files_use',
  {
    itemId: uuid('item_id').notNull(),
    /** The kind of thing that uses it, in that area's terms: `product`, `page`. */
    kind: text('kind').notNull(),
    refId: text('ref_id').notNull(),
    label: text('label').notNull(),
    /** The path where users see or change it. */
    path: text('path').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('files_use_once').on(table.tenantId, table.itemId, table.kind, table.refId),
    uniqueIndex('files_use_by').on(table.tenantId, table.kind, table.refId, table.itemId),
    foreignKey({
      columns: [table.tenantId, table.itemId],
      foreignColumns: [filesItem.tenantId, filesItem.id],
    }).onDelete('cascade'),
  ],
)
