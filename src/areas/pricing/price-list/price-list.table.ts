import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Audience, Rounding } from '../price/price.rules.ts'
import type { PriceListStatus } from './price-list.states.ts'

/** Special prices: their audience, their period, and how prices calculated from a percentage are rounded. */
export const priceLists = tenantTable(
  'price_list',
  {
    name: jsonb('name').$type<LocalizedText>().notNull(),
    status: text('status').$type<PriceListStatus>().notNull().default('draft'),
    audience: text('audience').$type<Audience>().notNull(),
    /** Customer tags, if it is for customers with one of them. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Discount on everything without a more specific entry; null: only what it names. */
    offBp: integer('off_bp'),
    rounding: integer('rounding').$type<Rounding>().notNull().default(1),
    priority: integer('priority').notNull().default(0),
    startsAt: timestamp('starts_at'),
    endsAt: timestamp('ends_at'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('price_list_active').on(table.tenantId, table.status),
    check('price_list_status', sql`${table.status} IN ('draft', 'active', 'archived')`),
    check('price_list_audience', sql`${table.audience} IN ('everyone', 'members', 'tags', 'customers')`),
    check('price_list_off', sql`${table.offBp} BETWEEN 1 AND 10000`),
    check('price_list_rounding', sql`${table.rounding} IN (1, 25, 100, 500, 1000)`),
    check('price_list_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

const listForeignKey = (table: { tenantId: never; listId: never }) =>
  foreignKey({
    columns: [table.tenantId, table.listId],
    foreignColumns: [priceLists.tenantId, priceLists.id],
  }).onDelete('cascade')

/** The price of a product or one of its variants in a list from a quantity on: an amount, or a discount on the regular price. */
export const listPrices = tenantTable(
  'price_list_price',
  {
    listId: uuid('list_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Null: the whole product. */
    variantId: uuid('variant_id'),
    fromMilli: milli('from_milli').notNull(),
    satang: satang('satang'),
    offBp: integer('off_bp'),
  },
  (table) => [
    unique('price_list_price_once')
      .on(table.tenantId, table.listId, table.productId, table.variantId, table.fromMilli)
      .nullsNotDistinct(),
    index('price_list_price_product').on(table.tenantId, table.productId),
    check('price_list_price_either', sql`(${table.satang} IS NULL) <> (${table.offBp} IS NULL)`),
    check('price_list_price_satang', sql`${table.satang} >= 0`),
    check('price_list_price_off', sql`${table.offBp} BETWEEN 1 AND 10000`),
    check('price_list_price_from', sql`${table.fromMilli} >= 1000 AND ${table.fromMilli} % 1000 = 0`),
    listForeignKey(table as never),
  ],
)

/** A customer a list is for, if it names customers. */
export const listCustomers = tenantTable(
  'price_list_customer',
  { listId: uuid('list_id').notNull(), customerId: uuid('customer_id').notNull() },
  (table) => [
    unique('price_list_customer_once').on(table.tenantId, table.listId, table.customerId),
    index('price_list_customer_of').on(table.tenantId, table.customerId),
    listForeignKey(table as never),
  ],
)
