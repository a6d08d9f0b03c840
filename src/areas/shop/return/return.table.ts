import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { RefundTarget, ReturnedLine, ReturnReason } from './return.rules.ts'
import type { ReturnState } from './return.states.ts'

/** Goods of an order that its buyer wants to give back, and how far that is. */
export const returns = tenantTable(
  'shop_return',
  {
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** The order's, with how many there were before. */
    number: text('number').notNull(),
    userId: uuid('user_id'),
    /** Where e-mails about it go. */
    email: text('email'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    state: text('state').$type<ReturnState>().notNull().default('requested'),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    note: text('note').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    target: jsonb('target').$type<RefundTarget>().notNull(),
    value: satang('value_satang').notNull(),
    refunded: satang('refunded_satang').notNull().default(sql`0`),
    answer: text('answer').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    unique('shop_return_number').on(table.tenantId, table.number),
    index('shop_return_order').on(table.tenantId, table.orderNumber),
    index('shop_return_open').on(table.tenantId, table.state, table.createdAt),
    check(
      'shop_return_state',
      sql`${table.state} IN ('requested', 'approved', 'received', 'refused', 'withdrawn', 'refunded')`,
    ),
    check(
      'shop_return_money',
      sql`${table.value} >= 0 AND ${table.refunded} >= 0 AND (${table.state} = 'refunded') = (${table.refunded} > 0)`,
    ),
  ],
)
