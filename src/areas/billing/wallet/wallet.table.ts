import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type AdjustmentStatus, adjustmentStates } from './adjustment.states.ts'
import { type HoldStatus, holdStates } from './hold.states.ts'

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A member's money held for a purpose; the ledger has it in the member's `user_hold` as long as it is open. */
export const walletHolds = tenantTable(
  'billing_wallet_hold',
  {
    userId: uuid('user_id').notNull(),
    amount: satang('amount_satang').notNull(),
    captured: satang('captured_satang').notNull().default(sql`0`),
    status: text('status').$type<HoldStatus>().notNull(),
    /** The purpose, as shown to the member. */
    reason: text('reason').notNull(),
    /** When it is released automatically; null: only by whoever opened it. */
    expiresAt: timestamp('expires_at'),
    createdAt: timestamp('created_at').notNull(),
    closedAt: timestamp('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('billing_wallet_hold_user').on(table.tenantId, table.userId, table.status),
    index('billing_wallet_hold_due').on(table.tenantId, table.expiresAt).where(sql`status = 'open'`),
    check('billing_wallet_hold_status', sql`${table.status} IN (${quotedList(holdStates.states)})`),
    check(
      'billing_wallet_hold_money',
      sql`${table.amount} > 0 AND ${table.captured} BETWEEN 0 AND ${table.amount} AND (${table.captured} > 0) = (${table.status} = 'captured')`,
    ),
  ],
)

/** A manual wallet adjustment by staff, and who approved it. */
export const walletAdjustments = tenantTable(
  'billing_wallet_adjustment',
  {
    userId: uuid('user_id').notNull(),
    /** Money, or points: then the amount is a number of points. */
    unit: text('unit').$type<'THB' | 'POINT'>().notNull().default('THB'),
    /** Positive for what is given, negative for what is taken. */
    amount: satang('amount_satang').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<AdjustmentStatus>().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: timestamp('asked_at').notNull(),
    /** Null if the amount was small enough for one person. */
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('billing_wallet_adjustment_status').on(table.tenantId, table.status, table.askedAt),
    index('billing_wallet_adjustment_user').on(table.tenantId, table.userId),
    check(
      'billing_wallet_adjustment_status',
      sql`${table.status} IN (${quotedList(adjustmentStates.states)})`,
    ),
    check('billing_wallet_adjustment_unit', sql`${table.unit} IN ('THB', 'POINT')`),
    check('billing_wallet_adjustment_amount', sql`${table.amount} <> 0`),
    check(
      'billing_wallet_adjustment_second',
      sql`${table.decidedBy} IS NULL OR ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
)
