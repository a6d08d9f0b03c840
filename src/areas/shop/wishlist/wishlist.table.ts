import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * A wish list item, once per product; the variant is the one that was viewed. A guest's item is stored under the hash
 * of the browser's key only until its owner has signed in. A removed item keeps its row for a while, so that undo is
 * exact.
 */
export const wishlistItems = tenantTable(
  'shop_wish',
  {
    userId: uuid('user_id'),
    guestHash: text('guest_hash'),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** SKUs of both, by which cards identify them. */
    productSku: text('product_sku').notNull(),
    sku: text('sku').notNull(),
    /** Name and price at the time it was added, to show later what it is and whether it has become cheaper. */
    name: jsonb('name').$type<LocalizedText>().notNull(),
    unitSatang: satang('unit_satang').notNull(),
    addedAt: timestamp('added_at').notNull(),
    removedAt: timestamp('removed_at'),
  },
  (table) => [
    uniqueIndex('shop_wish_user')
      .on(table.tenantId, table.userId, table.productId)
      .where(sql`${table.userId} IS NOT NULL`),
    uniqueIndex('shop_wish_guest')
      .on(table.tenantId, table.guestHash, table.productId)
      .where(sql`${table.guestHash} IS NOT NULL`),
    index('shop_wish_removed').on(table.tenantId, table.removedAt),
    check('shop_wish_owner', sql`(${table.userId} IS NULL) <> (${table.guestHash} IS NULL)`),
    check('shop_wish_price', sql`${table.unitSatang} >= 0`),
  ],
)
