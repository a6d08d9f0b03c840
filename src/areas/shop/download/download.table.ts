import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A file that comes with a product: a manual, recipes, a book. Whoever bought the product may have it. */
export const shopDownloads = tenantTable(
  'shop_download',
  {
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    /** The private file that holds it. */
    fileId: uuid('file_id').notNull(),
    /** Counts the files that stood here, the present one in. */
    edition: integer('edition').notNull().default(1),
    createdAt: timestamp('created_at').notNull(),
    /** From then on it no longer comes with the product; who has it keeps it. */
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (table) => [index('shop_download_product').on(table.tenantId, table.productId)],
)
