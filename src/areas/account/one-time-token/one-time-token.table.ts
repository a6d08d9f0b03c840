import { sql } from 'drizzle-orm'
import { check, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { users } from '../account.table.ts'

/** A single-use proof: whoever presents its secret, which only an e-mail contains, is the user. */
export const oneTimeTokens = tenantTable(
  'account_one_time_token',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'recovery' | 'invitation' | 'sign_in' | 'email'>().notNull(),
    /** Of the secret; the secret itself is only in the e-mail. */
    secretHash: text('secret_hash').notNull(),
    /** The new address, for `email`; the redirect target, for `sign_in`. */
    about: text('about').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    createdBy: uuid('created_by'),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    uniqueIndex('account_one_time_token_secret').on(table.tenantId, table.secretHash),
    index('account_one_time_token_user').on(table.tenantId, table.userId),
    check(
      'account_one_time_token_kind',
      sql`${table.kind} IN ('recovery', 'invitation', 'sign_in', 'email')`,
    ),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)
