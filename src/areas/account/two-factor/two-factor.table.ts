import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { users } from '../account.table.ts'

/** The secret of a user's authenticator app. Takes effect after a first code. */
export const totps = tenantTable(
  'account_totp',
  {
    userId: uuid('user_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    confirmedAt: timestamp('confirmed_at'),
    /** The half minute of the last accepted code; no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('account_totp_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)

/** For users who lost the app; each works once. */
export const recoveryCodes = tenantTable(
  'account_recovery_code',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    unique('account_recovery_code_hash').on(table.tenantId, table.userId, table.codeHash),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)

/** A key on a user's device (WebAuthn). Only its public part is stored here. */
export const passkeys = tenantTable(
  'account_passkey',
  {
    userId: uuid('user_id').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    uniqueIndex('account_passkey_credential').on(table.tenantId, table.credentialId),
    index('account_passkey_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)

/** A challenge that must be completed once and soon: a second step after the password, or a passkey response. */
export const challenges = tenantTable(
  'account_challenge',
  {
    purpose: text('purpose').$type<'second' | 'passkey_new' | 'passkey_sign_in'>().notNull(),
    value: text('value').notNull(),
    /** Its user; null while not identified. */
    userId: uuid('user_id'),
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_challenge_value').on(table.tenantId, table.value),
    index('account_challenge_expires').on(table.tenantId, table.expiresAt),
    check('account_challenge_purpose', sql`${table.purpose} IN ('second', 'passkey_new', 'passkey_sign_in')`),
  ],
)
