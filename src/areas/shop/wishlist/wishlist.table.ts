import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * What somebody would like to have one day, once per product; the variant is the one that was looked at. A guest's wish waits
 * under the hash of the browser's key only until its owner has signed in. One that was taken off keeps its row a while, so that
 * taking it back is exact.
 */
export const wishlistItems = tenantTable(
  'shop_wish',
  {
    userId: uuid('user_id'),
    guestHash: text('guest_hash'),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** SKUs of both, by which cards know them. */
    productSku: text('product_sku').notNull(),
    sku: text('sku').notNull(),
    /** Name and price of the time it was wished for, to say later what it is and whether it has become cheaper. */
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
