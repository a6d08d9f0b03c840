import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText, Theme } from '#kernel/tenancy/tenant.ts'

/** One organisation's site. Owned by the installation, not by a site: only the platform role reads it. */
export const sites = pgTable(
  'site',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    tagline: jsonb('tagline').$type<LocalizedText>().notNull(),
    status: text('status').$type<'active' | 'disabled'>().notNull().default('active'),
    areas: jsonb('areas').$type<string[]>().notNull(),
    theme: jsonb('theme').$type<Theme>().notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** The database this site is stored in; `main` until sites are spread over several. */
    databaseName: text('database_name').notNull().default('main'),
    /** Identifies a signed API client's site (`?key=`); an identifier, never a secret. */
    publishableKey: text('publishable_key').notNull().unique(),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [check('site_status', sql`${table.status} IN ('active', 'disabled')`)],
)

/** The host names of the sites; a name belongs to one site in the whole installation. */
export const siteHosts = pgTable(
  'site_host',
  {
    host: text('host').primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    canonical: boolean('canonical').notNull().default(false),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [index('site_host_site').on(table.siteId)],
)
