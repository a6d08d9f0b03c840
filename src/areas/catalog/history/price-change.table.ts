import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type PriceReason, priceReasons } from './price-change.rules.ts'

const reasons = sql.raw(priceReasons.map((reason) => `'${reason}'`).join(', '))

/**
 * Every price a variant has ever had, with the previous one; recorded by `writeProducts` in the statement that writes
 * the price. Never changed or deleted (enforced by a trigger and missing privileges).
 */
export const priceChanges = tenantTable(
  'product_price_change',
  {
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** The four "before" columns are null together for a first price. */
    regularBefore: satang('regular_before_satang'),
    saleBefore: satang('sale_before_satang'),
    saleFromBefore: timestamp('sale_from_before'),
    saleToBefore: timestamp('sale_to_before'),
    regular: satang('regular_satang').notNull(),
    sale: satang('sale_satang'),
    saleFrom: timestamp('sale_from'),
    saleTo: timestamp('sale_to'),
    reason: text('reason').$type<PriceReason>().notNull(),
    /** The source of the change, if it has a name: an import. */
    ref: text('ref').notNull().default(''),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('product_price_change_product').on(table.tenantId, table.productId, table.at),
    check('product_price_change_reason', sql`${table.reason} IN (${reasons})`),
  ],
)
