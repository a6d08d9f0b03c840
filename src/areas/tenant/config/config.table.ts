import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { FormValue } from '#kernel/fields/index.ts'
import type { SettingChange } from './change.types.ts'

/** Settings saved but not yet published, by section. */
export const configDrafts = pgTable(
  'config_draft',
  {
    tenantId: tenantId(),
    section: text('section').notNull(),
    value: jsonb('value').$type<FormValue>().notNull(),
    /** By field; encrypted. */
    secrets: jsonb('secrets').$type<Record<string, string>>().notNull(),
    version: integer('version').notNull().default(1),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.section] })],
)

/** What was published: who changed what, with old and new values, and the previous state to roll back to. Never changed. */
export const configReleases = tenantTable(
  'config_release',
  {
    number: integer('number').notNull(),
    changes: jsonb('changes').$type<SettingChange[]>().notNull(),
    /** Previous values of the sections it changed, without secrets. */
    before: jsonb('before').$type<Record<string, FormValue>>().notNull(),
    /** The release whose state it restored. */
    restores: integer('restores'),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [unique('config_release_number').on(table.tenantId, table.number)],
)
