import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/**
 * A registration whose address is not verified yet. No account exists until then, so nobody can claim an address that
 * belongs to someone else; several registrations may wait for one address, and the first to verify it gets the account.
 */
export const registrations = tenantTable(
  'account_registration',
  {
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().generatedAlwaysAs(sql`lower(email)`),
    phone: text('phone'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Of the link's secret and of the code in the e-mail. */
    secretHash: text('secret_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Codes tried since the last e-mail. */
    tries: integer('tries').notNull().default(0),
    emailsSent: integer('emails_sent').notNull().default(1),
    lastEmailAt: timestamp('last_email_at').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_registration_secret').on(table.tenantId, table.secretHash),
    index('account_registration_email').on(table.tenantId, table.emailKey),
    index('account_registration_expires').on(table.tenantId, table.expiresAt),
  ],
)
