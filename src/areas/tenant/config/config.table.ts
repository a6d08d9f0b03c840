import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { FormValue } from '#kernel/fields/index.ts'
import type { SettingChange } from './change.types.ts'

/** What was set but not published yet, section by section. */
export const configDrafts = pgTable(
  'config_draft',
  {
    tenantId: tenantId(),
    section: text('section').notNull(),
    value: jsonb('value').$type<FormValue>().notNull(),
    /** By field; sealed. */
    secrets: jsonb('secrets').$type<Record<string, string>>().notNull(),
    version: integer('version').notNull().default(1),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.section] })],
)

/** What was published: who changed what from what to what, and how it was before, to go back. Never changed. */
export const configReleases = tenantTable(
  'config_release',
  {
    number: integer('number').notNull(),
    changes: jsonb('changes').$type<SettingChange[]>().notNull(),
    /** Values of the sections it changed, as they were; secrets are not in it. */
    before: jsonb('before').$type<Record<string, FormValue>>().notNull(),
    /** The release whose state it brought back. */
    restores: integer('restores'),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [unique('config_release_number').on(table.tenantId, table.number)],
)
