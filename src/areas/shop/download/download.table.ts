import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A file that comes with a product: a manual, recipes, a book. Every buyer of the product may download it. */
export const shopDownloads = tenantTable(
  'shop_download',
  {
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    /** The private file that stores it. */
    fileId: uuid('file_id').notNull(),
    /** Number of the current edition, starting at 1. */
    edition: integer('edition').notNull().default(1),
    createdAt: timestamp('created_at').notNull(),
    /** When it stopped coming with its product; buyers who have it keep it. */
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (table) => [index('shop_download_product').on(table.tenantId, table.productId)],
)
