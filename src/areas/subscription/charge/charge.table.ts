import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Allocation, ChangeMode } from '../change/change.rules.ts'
import type { NextTerms } from '../lifecycle/subscription.table.ts'
import { subscriptions } from '../lifecycle/subscription.table.ts'
import { type ChargeStatus, chargeStates } from './charge.states.ts'

/**
 * `first`: starts the subscription, also when reactivated; `renewal`: the next period; `ahead`: several periods;
 * `change`: other terms now.
 */
export const chargeKinds = ['first', 'renewal', 'ahead', 'change'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** What a paid change does to its subscription. */
export interface ChargedChange extends NextTerms {
  mode: ChangeMode
  /** The day it was calculated for; another day costs a different amount. */
  on: string
  /** Credit beyond what is due, kept for future bills. */
  kept: Satang
}

/** A bill of a subscription: one order, or none if nothing is due. */
export const charges = tenantTable(
  'subscription_charge',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    kind: text('kind').$type<ChargeKind>().notNull(),
    status: text('status').$type<ChargeStatus>().notNull(),
    /** Amount due: the total of its parts. */
    amount: satang('amount_satang').notNull(),
    /** Before coupons and credit. */
    gross: satang('gross_satang').notNull(),
    discount: satang('discount_satang').notNull(),
    /** Taken from the subscription's credit. */
    credit: satang('credit_satang').notNull(),
    /** The number of periods to which a coupon was applied. */
    couponPeriods: integer('coupon_periods').notNull().default(0),
    change: jsonb('change').$type<ChargedChange>(),
    payUntil: timestamp('pay_until').notNull(),
    orderId: uuid('order_id'),
    orderNumber: text('order_number'),
    createdAt: timestamp('created_at').notNull(),
    paidAt: timestamp('paid_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Only one bill can be open: a new one replaces the one that is waiting.
    uniqueIndex('subscription_charge_open')
      .on(table.tenantId, table.subscriptionId)
      .where(sql`status = 'open'`),
    index('subscription_charge_subscription').on(table.tenantId, table.subscriptionId, table.createdAt),
    uniqueIndex('subscription_charge_order').on(table.tenantId, table.orderId),
    foreignKey({
      columns: [table.tenantId, table.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    check(
      'subscription_charge_status',
      sql`${table.status} IN (${sql.raw(chargeStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'subscription_charge_kind',
      sql`${table.kind} IN (${sql.raw(chargeKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check(
      'subscription_charge_money',
      sql`${table.amount} >= 0 AND ${table.discount} >= 0 AND ${table.credit} >= 0`,
    ),
    check('subscription_charge_paid', sql`(${table.status} = 'paid') = (${table.paidAt} IS NOT NULL)`),
  ],
)

/** The parts of a bill as calculated when it was made, written once. */
export const allocations = tenantTable(
  'subscription_allocation',
  {
    chargeId: uuid('charge_id').notNull(),
    position: integer('position').notNull(),
    what: text('what').$type<Allocation['what']>().notNull(),
    from: date('from_on').notNull(),
    /** The exclusive end date. */
    to: date('to_on').notNull(),
    days: integer('days').notNull(),
    of: integer('of_days').notNull(),
    amount: satang('amount_satang').notNull(),
  },
  (table) => [
    uniqueIndex('subscription_allocation_place').on(table.tenantId, table.chargeId, table.position),
    foreignKey({
      columns: [table.tenantId, table.chargeId],
      foreignColumns: [charges.tenantId, charges.id],
    }),
  ],
)

/** One period of a subscription, and the bill that pays it. */
export const periods = tenantTable(
  'subscription_period',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    start: date('start_on').notNull(),
    end: date('end_on').notNull(),
    chargeId: uuid('charge_id').notNull(),
    /** `void`: another bill replaced it, or nobody paid. */
    status: text('status').$type<ChargeStatus>().notNull(),
    /** What was paid for it, as used for changes. */
    amount: satang('amount_satang').notNull(),
    seats: integer('seats').notNull(),
    versionId: uuid('version_id').notNull(),
  },
  (table) => [
    // One bill per period: a second attempt finds the first.
    uniqueIndex('subscription_period_once')
      .on(table.tenantId, table.subscriptionId, table.start)
      .where(sql`status <> 'void'`),
    index('subscription_period_charge').on(table.tenantId, table.chargeId),
    foreignKey({
      columns: [table.tenantId, table.chargeId],
      foreignColumns: [charges.tenantId, charges.id],
    }),
    check('subscription_period_days', sql`${table.end} > ${table.start}`),
    check(
      'subscription_period_status',
      sql`${table.status} IN (${sql.raw(chargeStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
)
