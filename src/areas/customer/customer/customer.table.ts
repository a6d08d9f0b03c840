import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ContactKind } from './contact.rules.ts'

/** `merged`: the same person as another; `erased`: they were forgotten, and only figures are left. */
export type CustomerStatus = 'active' | 'merged' | 'erased'

/** A person who bought or signed up, once. Its figures are what its orders come to; listeners keep them. */
export const customers = tenantTable(
  'customer',
  {
    name: text('name').notNull(),
    /** To call and write to. What they are known by stands in `customer_contact`. */
    phone: text('phone'),
    email: text('email'),
    /** Their account, if they have one. */
    userId: uuid('user_id'),
    /** Folded words of name and contacts, for staff to search. */
    search: text('search').notNull(),
    /** Orders that are sales. */
    orderCount: integer('order_count').notNull().default(0),
    /** What these come to, without what was cancelled. */
    spent: satang('spent_satang').notNull().default(sql`0`),
    /** What of it went back for goods that were given back. */
    refunded: satang('refunded_satang').notNull().default(sql`0`),
    net: satang('net_satang').generatedAlwaysAs(sql`spent_satang - refunded_satang`),
    firstOrderAt: timestamp('first_order_at'),
    lastOrderAt: timestamp('last_order_at'),
    status: text('status').$type<CustomerStatus>().notNull().default('active'),
    mergedInto: uuid('merged_into'),
    /** When the site first knew of them. */
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('customer_user').on(table.tenantId, table.userId),
    index('customer_newest').on(table.tenantId, table.createdAt),
    index('customer_net').on(table.tenantId, table.net),
    index('customer_last').on(table.tenantId, table.lastOrderAt),
    // By which those who may be one person are found.
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

const ofCustomer = (table: { tenantId: never; customerId: never }) =>
  foreignKey({
    columns: [table.tenantId, table.customerId],
    foreignColumns: [customers.tenantId, customers.id],
  })

/** What a customer is known by. Unique, so that two orders of one guest at the same time make one customer. */
export const customerContacts = tenantTable(
  'customer_contact',
  {
    customerId: uuid('customer_id').notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    /** E.164, or an address in lower case. */
    value: text('value').notNull(),
  },
  (table) => [
    unique('customer_contact_value').on(table.tenantId, table.kind, table.value),
    index('customer_contact_of').on(table.tenantId, table.customerId),
    check('customer_contact_kind', sql`${table.kind} IN ('phone', 'email')`),
    ofCustomer(table as never),
  ],
)

/** Whose an order is; its `id` is the order's. */
export const customerOrders = tenantTable(
  'customer_order',
  { customerId: uuid('customer_id').notNull(), placedAt: timestamp('placed_at').notNull() },
  (table) => [
    index('customer_order_of').on(table.tenantId, table.customerId, table.placedAt),
    ofCustomer(table as never),
  ],
)

/** A word of staff about a customer, to find them by. */
export const customerTags = tenantTable(
  'customer_tag',
  { customerId: uuid('customer_id').notNull(), name: text('name').notNull() },
  (table) => [
    unique('customer_tag_of').on(table.tenantId, table.customerId, table.name),
    index('customer_tag_name').on(table.tenantId, table.name),
    ofCustomer(table as never),
  ],
)

/** How far a site's past was brought in, so that it goes on from there. */
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
