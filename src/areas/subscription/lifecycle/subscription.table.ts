import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { planVersions } from '../plan/plan.table.ts'
import { type CollectMethod, collectMethods } from './collect.rules.ts'
import type { Interval } from './period.rules.ts'
import { type SubscriptionStatus, subscriptionStates } from './subscription.states.ts'

/** The contact who is emailed about it and named on its orders. */
export interface SubscriptionContact {
  name: string
  phone: string
  email: string | null
}

/** Other terms that start with the next period. */
export interface NextTerms {
  versionId: string
  interval: Interval
  count: number
  seats: number
}

/** One customer's plan. All its days are in Bangkok time, and follow its own clock if it has one. */
export const subscriptions = tenantTable(
  'subscription',
  {
    number: text('number').notNull(),
    /** Null once its owner was forgotten. */
    userId: uuid('user_id'),
    contact: jsonb('contact').$type<SubscriptionContact>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    planId: uuid('plan_id').notNull(),
    /** The agreed version; another applies only after a change. */
    versionId: uuid('version_id').notNull(),
    interval: text('interval').$type<Interval>().notNull(),
    intervalCount: integer('interval_count').notNull(),
    seats: integer('seats').notNull(),
    /** Per period, before coupons. */
    price: satang('price_satang').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** How the money of a period is collected (`collect.rules.ts`). */
    collect: text('collect').$type<CollectMethod>().notNull(),
    /** Periods are counted from here; the current one ends `cycles` after it. */
    anchor: date('anchor'),
    cycles: integer('cycles').notNull().default(0),
    periodStart: date('period_start'),
    /** The first day of the next one. */
    periodEnd: date('period_end'),
    /** The first day after a trial. */
    trialEnd: date('trial_end'),
    suspendedOn: date('suspended_on'),
    pausedOn: date('paused_on'),
    /** The day it resumes automatically; null: until someone resumes it. */
    resumeOn: date('resume_on'),
    cancelledOn: date('cancelled_on'),
    cancelReason: text('cancel_reason'),
    next: jsonb('next').$type<NextTerms>(),
    couponId: uuid('coupon_id'),
    /** The number of periods the coupon still applies to; null: all. */
    couponLeft: integer('coupon_left'),
    /** Credit from a change, deducted from the next bills. */
    credit: satang('credit_satang').notNull(),
    /** Its monthly revenue; the sum of its movements. */
    mrr: satang('mrr_satang').notNull(),
    /** For a test: its own clock; no money moves. */
    testNow: timestamp('test_now'),
    /** The day its owner's wallet was last tried. */
    askedOn: date('asked_on'),
    /** The day its owner's card was last charged; null: not since they chose it. */
    cardAskedOn: date('card_asked_on'),
    /** The number of reminders sent about the unpaid period. */
    reminders: integer('reminders').notNull().default(0),
    /** When it is next checked; null: nothing happens automatically. */
    nextAt: timestamp('next_at'),
    agreedAt: timestamp('agreed_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('subscription_number').on(table.tenantId, table.number),
    index('subscription_user').on(table.tenantId, table.userId),
    index('subscription_of_plan').on(table.tenantId, table.planId, table.status),
    index('subscription_due')
      .on(table.tenantId, table.nextAt)
      .where(sql`next_at IS NOT NULL AND test_now IS NULL`),
    foreignKey({
      columns: [table.tenantId, table.versionId],
      foreignColumns: [planVersions.tenantId, planVersions.id],
    }),
    check(
      'subscription_status',
      sql`${table.status} IN (${sql.raw(subscriptionStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('subscription_seats', sql`${table.seats} >= 1 AND ${table.intervalCount} >= 1`),
    check('subscription_money', sql`${table.price} >= 0 AND ${table.credit} >= 0 AND ${table.mrr} >= 0`),
    check('subscription_period', sql`${table.periodEnd} > ${table.periodStart}`),
    check(
      'subscription_collect',
      sql`${table.collect} IN (${sql.raw(collectMethods.map((method) => `'${method}'`).join(', '))})`,
    ),
  ],
)
