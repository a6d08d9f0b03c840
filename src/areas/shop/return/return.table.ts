import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ReplacementItem } from '../exchange/exchange.rules.ts'
import type { RefundTarget, ReturnedLine, ReturnKind, ReturnReason } from './return.rules.ts'
import { type ReturnState, returnStates } from './return.states.ts'

const inStates = (...states: ReturnState[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** Goods of an order that its buyer wants to return, for a refund or an exchange, and the progress. */
export const returns = tenantTable(
  'shop_return',
  {
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** The order's number, with a counter. */
    number: text('number').notNull(),
    userId: uuid('user_id'),
    /** The email address for notifications about it. */
    email: text('email'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    kind: text('kind').$type<ReturnKind>().notNull().default('refund'),
    state: text('state').$type<ReturnState>().notNull().default('requested'),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    note: text('note').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    target: jsonb('target').$type<RefundTarget>().notNull(),
    value: satang('value_satang').notNull(),
    refunded: satang('refunded_satang').notNull().default(sql`0`),
    /** The replacement goods, at the agreed prices, and their total. */
    wanted: jsonb('wanted').$type<ReplacementItem[]>().notNull().default([]),
    wantedWorth: satang('wanted_satang').notNull().default(sql`0`),
    /** Billing's card with the value of the returned goods, set once they arrive. */
    cardId: uuid('card_id'),
    /** The order that ships the replacement. */
    replacementId: uuid('replacement_id'),
    replacementNumber: text('replacement_number'),
    answer: text('answer').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    unique('shop_return_number').on(table.tenantId, table.number),
    index('shop_return_order').on(table.tenantId, table.orderNumber),
    index('shop_return_open').on(table.tenantId, table.state, table.createdAt),
    index('shop_return_replacement').on(table.tenantId, table.replacementId),
    check('shop_return_state', sql`${table.state} IN (${inStates(...returnStates.states)})`),
    check(
      'shop_return_money',
      sql`${table.value} >= 0 AND ${table.refunded} >= 0 AND ${table.wantedWorth} >= 0
        AND (${table.state} <> 'refunded' OR ${table.refunded} > 0)
        AND (${table.refunded} = 0 OR ${table.state} IN (${inStates('refunded', 'exchanged')}))`,
    ),
    check(
      'shop_return_exchange',
      sql`(${table.kind} = 'exchange') = (jsonb_array_length(${table.wanted}) > 0)
        AND (${table.replacementId} IS NOT NULL) = (${table.state} IN (${inStates('due', 'exchanged')}))
        AND (${table.replacementId} IS NULL) = (${table.replacementNumber} IS NULL)
        AND (${table.cardId} IS NULL OR ${table.kind} = 'exchange')
        AND (${table.kind} = 'exchange' OR ${table.state} NOT IN (${inStates('due', 'exchanged', 'lapsed')}))
        AND (${table.cardId} IS NOT NULL OR ${table.state} NOT IN (${inStates('due', 'exchanged')}))`,
    ),
  ],
)
