import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Somebody wants an e-mail when a sold-out variant can be had again. It rings once; `rungAt` is when it did. */
export const restockAlerts = tenantTable(
  'shop_bell',
  {
    variantId: uuid('variant_id').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    email: text('email').notNull(),
    userId: uuid('user_id'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    rungAt: timestamp('rung_at'),
  },
  (table) => [
    uniqueIndex('shop_bell_waiting')
      .on(table.tenantId, table.variantId, table.email)
      .where(sql`${table.rungAt} IS NULL`),
    index('shop_bell_email').on(table.tenantId, table.email),
    check('shop_bell_locale', sql`${table.locale} IN ('th', 'en')`),
  ],
)
