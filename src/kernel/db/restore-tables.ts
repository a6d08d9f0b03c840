import pg from 'pg'

/** Rows as stored in a backup, by column. */
type BackupRows = Record<string, unknown>[]

/** A column of a table in this database; `needed`: required in every row. */
export interface Column {
  name: string
  needed: boolean
}

/** The target for rows of a backup. */
export interface RestoreTarget {
  tables: Map<string, Column[]>
  insert(table: string, rows: BackupRows): Promise<void>
  /** Runs any other statement, in the same transaction. */
  query(text: string, values: unknown[]): Promise<unknown>
}

/** Every table of the product with its columns, ordered by name, without generated columns. */
export const tablesStatement = `
  SELECT c.relname AS table, a.attname AS name, a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS needed
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'job_worker'
  ORDER BY 1, a.attnum`

/**
 * Restores earlier rows unchanged, in one transaction with `work`. Triggers are disabled, since they would count the
 * rows again (the books) or treat them as new; foreign keys are verified at the end, so order does not matter and rows
 * may reference later ones. If `work` throws, nothing is changed.
 */
export async function restoreTables(
  adminUrl: string,
  owner: string,
  work: (refill: RestoreTarget) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  // A broken connection is reported by the statement that needed it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`BEGIN; SET LOCAL ROLE ${owner}`)
    const tables = await tablesOf(client)
    const keys = await foreignKeysOf(client)
    for (const table of tables.keys())
      await client.query(`ALTER TABLE "${table}" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`)
    for (const key of keys) await client.query(`${key} DEFERRABLE INITIALLY DEFERRED`)
    await work({
      tables,
      insert: (table, rows) => insert(client, table, rows),
      query: (text, values) => client.query(text, values),
    })
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    for (const key of keys) await client.query(`${key} NOT DEFERRABLE`)
    for (const [table, columns] of tables) {
      const owned = columns.some(({ name }) => name === 'tenant_id')
      await client.query(
        `ALTER TABLE "${table}" ENABLE TRIGGER USER${owned ? ', FORCE ROW LEVEL SECURITY' : ''}`,
      )
    }
    await client.query('COMMIT')
  } finally {
    // An open transaction is rolled back when its connection closes.
    await client.end()
  }
}

async function tablesOf(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(tablesStatement)
  return Map.groupBy(rows, (row) => row.table)
}

async function foreignKeysOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I', conrelid::regclass, conname) AS text
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  )
  return rows.map(({ text }) => text)
}

async function insert(client: pg.Client, table: string, rows: BackupRows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
