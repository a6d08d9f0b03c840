import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ContactKind } from './contact.rules.ts'

/** `merged`: the same person as another customer; `erased`: forgotten, only figures are left. */
export type CustomerStatus = 'active' | 'merged' | 'erased'

/** One record per person who bought or signed up. Its figures are the totals of its orders, maintained by listeners. */
export const customers = tenantTable(
  'customer',
  {
    name: text('name').notNull(),
    /** For calls and messages. The identifying contacts are in `customer_contact`. */
    phone: text('phone'),
    email: text('email'),
    /** Their account, if they have one. */
    userId: uuid('user_id'),
    /** Folded terms of name and contacts, for staff searches. */
    search: text('search').notNull(),
    /** The number of orders that are sales. */
    orderCount: integer('order_count').notNull().default(0),
    /** Their total, without what was cancelled. */
    spent: satang('spent_satang').notNull().default(sql`0`),
    /** How much of it was refunded for returned goods. */
    refunded: satang('refunded_satang').notNull().default(sql`0`),
    net: satang('net_satang').generatedAlwaysAs(sql`spent_satang - refunded_satang`),
    firstOrderAt: timestamp('first_order_at'),
    lastOrderAt: timestamp('last_order_at'),
    status: text('status').$type<CustomerStatus>().notNull().default('active'),
    mergedInto: uuid('merged_into'),
    /** When the site first learned of them. */
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('customer_user').on(table.tenantId, table.userId),
    index('customer_newest').on(table.tenantId, table.createdAt),
    index('customer_net').on(table.tenantId, table.net),
    index('customer_last').on(table.tenantId, table.lastOrderAt),
    // For finding possible duplicates.
    index('customer_phone').on(table.tenantId, table.phone),
    index('customer_email').on(table.tenantId, table.email),
    index('customer_name').on(table.tenantId, table.name),
    index('customer_merged').on(table.tenantId, table.mergedInto),
    foreignKey({ columns: [table.tenantId, table.mergedInto], foreignColumns: [table.tenantId, table.id] }),
    check('customer_status', sql`${table.status} IN ('active', 'merged', 'erased')`),
    check('customer_merged', sql`(${table.status} = 'merged') = (${table.mergedInto} IS NOT NULL)`),
    check(
      'customer_figures',
      sql`${table.orderCount} >= 0 AND ${table.spent} >= 0 AND ${table.refunded} >= 0`,
    ),
  ],
)

const customerForeignKey = (table: { tenantId: never; customerId: never }) =>
  foreignKey({
    columns: [table.tenantId, table.customerId],
    foreignColumns: [customers.tenantId, customers.id],
  })

/** A contact that identifies a customer. Unique, so that two concurrent orders of one guest create one customer. */
export const customerContacts = tenantTable(
  'customer_contact',
  {
    customerId: uuid('customer_id').notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    /** E.164, or an email address in lower case. */
    value: text('value').notNull(),
  },
  (table) => [
    unique('customer_contact_value').on(table.tenantId, table.kind, table.value),
    index('customer_contact_of').on(table.tenantId, table.customerId),
    check('customer_contact_kind', sql`${table.kind} IN ('phone', 'email')`),
    customerForeignKey(table as never),
  ],
)

/** Which customer an order belongs to; its `id` is the order's. */
export const customerOrders = tenantTable(
  'customer_order',
  { customerId: uuid('customer_id').notNull(), placedAt: timestamp('placed_at').notNull() },
  (table) => [
    index('customer_order_of').on(table.tenantId, table.customerId, table.placedAt),
    customerForeignKey(table as never),
  ],
)

/** A staff label for finding a customer. */
export const customerTags = tenantTable(
  'customer_tag',
  { customerId: uuid('customer_id').notNull(), name: text('name').notNull() },
  (table) => [
    unique('customer_tag_of').on(table.tenantId, table.customerId, table.name),
    index('customer_tag_name').on(table.tenantId, table.name),
    customerForeignKey(table as never),
  ],
)

/** How far a site's history has been imported, so that it can continue from there. */
export const customerFills = tenantTable(
  'customer_fill',
  {
    of: text('of').$type<'accounts' | 'orders'>().notNull(),
    atTime: timestamp('at_time').notNull(),
    atId: uuid('at_id').notNull(),
    doneAt: timestamp('done_at'),
  },
  (table) => [unique('customer_fill_of').on(table.tenantId, table.of)],
)
