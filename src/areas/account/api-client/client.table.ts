import { index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ClientScope } from './client.rules.ts'

/** A program that may call the site's JSON API with signed requests. */
export const apiClients = tenantTable(
  'account_api_client',
  {
    name: text('name').notNull(),
    /** Its public identifier; not secret. */
    clientKey: text('client_key').notNull(),
    /** Encrypted, not hashed: checking a signature needs the secret itself. */
    secretSealed: text('secret_sealed').notNull(),
    /** The previous secret, and until when it is valid. */
    formerSealed: text('former_sealed'),
    formerUntil: timestamp('former_until'),
    /** The role it calls with: a visitor, or staff. Never an admin. */
    role: text('role').$type<'guest' | 'manager'>().notNull(),
    scopes: text('scopes').array().$type<ClientScope[]>().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at'),
    lastIp: text('last_ip').notNull().default(''),
    revokedAt: timestamp('revoked_at'),
  },
  (table) => [unique('account_api_client_key').on(table.tenantId, table.clientKey)],
)

/** Nonces (`x-content-key`) of accepted calls, stored until they expire: none is accepted twice. */
export const apiNonces = tenantTable(
  'account_api_nonce',
  {
    clientId: uuid('client_id').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    unique('account_api_nonce_once').on(table.tenantId, table.clientId, table.nonce),
    index('account_api_nonce_expires').on(table.tenantId, table.expiresAt),
  ],
)
