import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#areas/address/public.ts'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { users } from '../account.table.ts'

/** An address a user saved for future orders. */
export const savedAddresses = tenantTable(
  'account_address',
  {
    userId: uuid('user_id').notNull(),
    /** บ้าน, ที่ทำงาน … */
    label: text('label').notNull().default(''),
    recipient: text('recipient').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    isMain: boolean('is_main').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('account_address_user').on(table.tenantId, table.userId),
    uniqueIndex('account_address_main').on(table.tenantId, table.userId).where(sql`${table.isMain}`),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)
