import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A request for an email when a sold-out variant is available again. It is sent once; `sentAt` is when. */
export const restockAlerts = tenantTable(
  'shop_restock_alert',
  {
    variantId: uuid('variant_id').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    email: text('email').notNull(),
    userId: uuid('user_id'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    sentAt: timestamp('sent_at'),
  },
  (table) => [
    uniqueIndex('shop_restock_alert_waiting')
      .on(table.tenantId, table.variantId, table.email)
      .where(sql`${table.sentAt} IS NULL`),
    index('shop_restock_alert_email').on(table.tenantId, table.email),
    check('shop_restock_alert_locale', sql`${table.locale} IN ('th', 'en')`),
  ],
)
