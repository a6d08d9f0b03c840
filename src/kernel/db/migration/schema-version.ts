import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { InvalidSetting } from '#kernel/config.ts'
import type { AreaSql } from './area-sql.ts'
import { policyText } from './row-level-security.ts'

/** The database schema this product expects. */
export interface ExpectedSchema {
  fingerprint: string
  /** When each migration was generated; Drizzle records the same number for applied ones. */
  migrations: number[]
}

/** The current schema of a database. */
export interface SchemaState {
  /** Fingerprints of the products that prepared it, oldest first; the last one is current. */
  fingerprints: string[]
  migrations: number[]
  /** Hashes of the applied `database.sql` files, by name. */
  files: Map<string, string>
}

export async function expectedSchema(root: string, files: readonly AreaSql[]): Promise<ExpectedSchema> {
  const journal = await readFile(join(root, 'drizzle/meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  const hash = createHash('sha256').update(journal).update(policyText)
  for (const file of files) hash.update(file.name).update(file.hash)
  return { fingerprint: hash.digest('hex'), migrations: entries.map(({ when }) => when) }
}

/** Creates the version tables in their own schema: neither backups nor row-level security apply to it. */
export async function createVersionTables(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS migration;
    CREATE TABLE IF NOT EXISTS migration.version (
      number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      fingerprint text NOT NULL UNIQUE,
      applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS migration.sql_file (
      name text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now());
    DROP TABLE IF EXISTS public.sala_shape`)
}

export async function readSchemaState(client: pg.Client): Promise<SchemaState> {
  const existing = await client.query(`
    SELECT to_regclass('migration.sql_file') IS NOT NULL AS versions,
      to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS migrations`)
  const { versions, migrations } = existing.rows[0]
  const rowsOf = async (exists: boolean, text: string) => (exists ? (await client.query(text)).rows : [])
  const fingerprints = await rowsOf(versions, 'SELECT fingerprint FROM migration.version ORDER BY number')
  const files = await rowsOf(versions, 'SELECT name, hash FROM migration.sql_file')
  const applied = await rowsOf(migrations, 'SELECT created_at AS at FROM drizzle.__drizzle_migrations')
  return {
    fingerprints: fingerprints.map(({ fingerprint }) => fingerprint),
    files: new Map(files.map(({ name, hash }) => [name, hash])),
    migrations: applied.map(({ at }) => Number(at)),
  }
}

/** Records that this product was the last to prepare the database. */
export async function recordVersion(client: pg.Client, fingerprint: string): Promise<void> {
  await client.query('BEGIN')
  await client.query('DELETE FROM migration.version WHERE fingerprint = $1', [fingerprint])
  await client.query('INSERT INTO migration.version (fingerprint) VALUES ($1)', [fingerprint])
  await client.query('COMMIT')
}

/**
 * Prevents an older product from serving from a newer database or restoring its old functions. Throws `InvalidSetting` if
 * the database has migrations this product does not know, or if this product prepared it first and another one has
 * since.
 */
export function rejectOlderProduct(state: SchemaState, expected: ExpectedSchema, allowOlder: boolean): void {
  const unknown = state.migrations.filter((at) => !expected.migrations.includes(at))
  if (unknown.length) {
    throw new InvalidSetting(
      `Sala cannot start: the database was migrated by a newer version (${unknown.length} migrations are unknown here). Start that version, or restore a backup made before the upgrade.`,
    )
  }
  const superseded = state.fingerprints.slice(0, -1).includes(expected.fingerprint)
  if (superseded && !allowOlder) {
    throw new InvalidSetting(
      'Sala cannot start: the database has been prepared by a newer version since. Start that version, or set SALA_ALLOW_OLDER=1 to go back to this one.',
    )
  }
}
