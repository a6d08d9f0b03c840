import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'
import { products, variants } from '../product/product.table.ts'

/** The contents of one piece of a bundle (`product.bundle`). A variant that is in a bundle cannot be deleted. */
export const bundleParts = tenantTable(
  'product_bundle_part',
  {
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    pieces: integer('pieces').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('product_bundle_part_variant').on(table.tenantId, table.productId, table.variantId),
    index('product_bundle_part_in').on(table.tenantId, table.variantId),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.variantId],
      foreignColumns: [variants.tenantId, variants.id],
    }),
    check('product_bundle_part_pieces', sql`${table.pieces} BETWEEN 1 AND 99`),
  ],
)
