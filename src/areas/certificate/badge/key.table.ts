import { sql } from 'drizzle-orm'
import { text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** The site’s keys (Ed25519). Public keys are kept forever, for everything signed with them. */
export const keys = tenantTable(
  'certificate_key',
  {
    /** `69A`: the year and a letter. */
    kid: text('kid').notNull(),
    /** The public key: base64url of 32 bytes. */
    x: text('x').notNull(),
    /** The private key as PKCS #8, encrypted. */
    sealed: text('sealed').notNull(),
    createdAt: timestamp('created_at').notNull(),
    retiredAt: timestamp('retired_at'),
  },
  (table) => [
    unique('certificate_key_kid').on(table.tenantId, table.kid),
    uniqueIndex('certificate_key_current').on(table.tenantId).where(sql`${table.retiredAt} IS NULL`),
  ],
)
