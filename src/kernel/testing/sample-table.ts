import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A table that exists only in tests of the kernel. */
export const samples = tenantTable('rows_sample', {
  title: text('title').notNull(),
  note: text('note'),
  price: satang('price').notNull(),
  tags: jsonb('tags').$type<string[]>(),
  status: text('status').notNull().default('draft'),
  madeAt: timestamp('made_at').notNull(),
  seenAt: timestamp('seen_at'),
  version: integer('version').notNull().default(1),
})

/** Creates it in a test's own database, with the same protection the migrator gives every table with a `tenant_id`. */
export async function createSampleTable(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`
    CREATE TABLE rows_sample (tenant_id uuid NOT NULL, id uuid NOT NULL, title text NOT NULL, note text, price bigint NOT NULL,
      tags jsonb, status text NOT NULL DEFAULT 'draft', made_at timestamptz NOT NULL, seen_at timestamptz, version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id));
    GRANT SELECT, INSERT, UPDATE, DELETE ON rows_sample TO sala_app;
    ALTER TABLE rows_sample ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own_site ON rows_sample TO sala_app
      USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)`)
  await admin.end()
}
