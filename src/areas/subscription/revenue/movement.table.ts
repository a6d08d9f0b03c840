import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { subscriptions } from '../lifecycle/subscription.table.ts'
import { type MovementKind, movementKinds } from './movement.rules.ts'

/** A change of a subscription's monthly revenue, as it happened; written once. */
export const movements = tenantTable(
  'subscription_movement',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    planId: uuid('plan_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    before: satang('before_satang').notNull(),
    after: satang('after_satang').notNull(),
    at: timestamp('at').notNull(),
    /** The day in Bangkok. */
    on: date('on_day').notNull(),
  },
  (table) => [
    index('subscription_movement_day').on(table.tenantId, table.on),
    index('subscription_movement_subscription').on(table.tenantId, table.subscriptionId, table.at),
    foreignKey({
      columns: [table.tenantId, table.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
    check(
      'subscription_movement_kind',
      sql`${table.kind} IN (${sql.raw(movementKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('subscription_movement_moves', sql`${table.before} <> ${table.after}`),
  ],
)
