import { boolean, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { subscriptions } from '../lifecycle/subscription.table.ts'

/** A user of a subscription; its owner has the first seat. Access is granted by email address. */
export const seats = tenantTable(
  'subscription_seat',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    userId: uuid('user_id'),
    isOwner: boolean('is_owner').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscription_seat_once').on(table.tenantId, table.subscriptionId, table.email),
    index('subscription_seat_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.subscriptionId],
      foreignColumns: [subscriptions.tenantId, subscriptions.id],
    }),
  ],
)
