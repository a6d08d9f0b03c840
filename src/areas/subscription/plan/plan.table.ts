import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type PlanStatus, planStates } from './plan.states.ts'
import type { PlanPrice } from './price.rules.ts'

/** Something users subscribe to. Its details and prices are in its versions, the newest of which is on sale. */
export const plans = tenantTable(
  'subscription_plan',
  {
    code: text('code').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    position: integer('position').notNull(),
    /** The version on sale; absent only between the two inserts of a new plan. */
    versionId: uuid('version_id'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('subscription_plan_code').on(table.tenantId, table.code),
    check(
      'subscription_plan_status',
      sql`${table.status} IN (${sql.raw(planStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
)

/** A plan as it was when somebody subscribed. Written once (trigger in database.sql). */
export const planVersions = tenantTable(
  'subscription_plan_version',
  {
    planId: uuid('plan_id').notNull(),
    number: integer('number').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    lead: jsonb('lead').$type<LocalizedText>().notNull(),
    /** The features, line by line, as the plans page compares them. */
    features: jsonb('features').$type<{ label: LocalizedText; value: LocalizedText }[]>().notNull(),
    prices: jsonb('prices').$type<PlanPrice[]>().notNull(),
    seatsIncluded: integer('seats_included').notNull(),
    seatsLeast: integer('seats_least').notNull(),
    seatsMost: integer('seats_most').notNull(),
    trialDays: integer('trial_days').notNull(),
    /** Whether a trial starts with a saved card, which is charged when it ends. */
    trialNeedsCard: boolean('trial_needs_card').notNull().default(false),
    /** What its users may use: kinds and targets that areas named in their manifests. */
    grants: jsonb('grants').$type<{ kind: string; target: string }[]>().notNull(),
    /** The numbers of periods that may be paid ahead together. */
    ahead: jsonb('ahead').$type<number[]>().notNull(),
    /** What an immediate change to it costs: the remaining days, or a whole new period. */
    changeNow: text('change_now').$type<'prorate' | 'full'>().notNull(),
    leadDays: integer('lead_days').notNull(),
    remindDays: jsonb('remind_days').$type<number[]>().notNull(),
    graceDays: integer('grace_days').notNull(),
    cancelDays: integer('cancel_days').notNull(),
    createdAt: timestamp('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (table) => [
    unique('subscription_plan_version_number').on(table.tenantId, table.planId, table.number),
    foreignKey({
      columns: [table.tenantId, table.planId],
      foreignColumns: [plans.tenantId, plans.id],
    }),
    check(
      'subscription_plan_version_seats',
      sql`${table.seatsLeast} >= 1 AND ${table.seatsMost} >= ${table.seatsLeast} AND ${table.seatsIncluded} >= 0`,
    ),
    check('subscription_plan_version_change', sql`${table.changeNow} IN ('prorate', 'full')`),
  ],
)
