import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The three roles of a database. `owner` owns tables and never logs in; `app` is bound to one site at a time by row-level security; `platform` sees all sites. */
export interface Roles {
  owner: string
  app: string
  platform: string
}

export interface DatabaseUrls {
  app: string
  platform: string
}

export const rolesOf = (prefix: string): Roles => ({
  owner: `${prefix}_owner`,
  app: `${prefix}_app`,
  platform: `${prefix}_platform`,
})

interface Options {
  /** A connection that may create roles and own a schema; used here alone. */
  adminUrl: string
  rolePrefix: string
  secret: string
  /** The project's folder, where `drizzle/` and `src/` stand. */
  root: string
}

/**
 * Brings a database to the shape this version of the product needs, and answers how to log in to it.
 * Does nothing but one read when it is there already. Safe to run from several processes at once.
 */
export async function migrate(options: Options): Promise<DatabaseUrls> {
  const roles = rolesOf(options.rolePrefix)
  const areaSql = await readAreaSql(options.root)
  const wanted = await fingerprint(options.root, areaSql)
  const client = new pg.Client({ connectionString: options.adminUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('sala migrate'))")
    if ((await currentFingerprint(client)) !== wanted) {
      await createRoles(client, roles)
      await client.query(`SET ROLE ${roles.owner}`)
      await migrateTables(client, options.root)
      await client.query('RESET ROLE')
      await migrateJobQueue(options.adminUrl, roles)
      await client.query('BEGIN')
      await client.query(`SET LOCAL ROLE ${roles.owner}`)
      await lawOfRows(client, roles)
      for (const file of areaSql) await runAreaSql(client, file, roles)
      await client.query('CREATE TABLE IF NOT EXISTS sala_shape (fingerprint text NOT NULL)')
      await client.query('DELETE FROM sala_shape')
      await client.query('INSERT INTO sala_shape VALUES ($1)', [wanted])
      await client.query('COMMIT')
    }
    await setPasswords(client, roles, options.secret)
  } finally {
    await client.end()
  }
  return loginUrls(options.adminUrl, options.rolePrefix, options.secret)
}

async function migrateTables(client: pg.Client, root: string): Promise<void> {
  await liftLaw(client)
  // The libraries of migrations come when there is something to migrate: reading them is a third of a start.
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate: apply } = await import('drizzle-orm/node-postgres/migrator')
  await apply(drizzle(client), { migrationsFolder: join(root, 'drizzle') })
}

/**
 * Steps take along the rows of all sites, but the law of rows holds for the owner too and would show it none: what a step means to
 * change would stay as it is, without a word. Nobody logs in as the owner, and `lawOfRows` lays it on again right after.
 */
async function liftLaw(client: pg.Client): Promise<void> {
  const forced = await client.query(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity`)
  for (const { name } of forced.rows) await client.query(`ALTER TABLE "${name}" NO FORCE ROW LEVEL SECURITY`)
}

/** How to log in to a database that was migrated with this prefix and secret. */
export function loginUrls(adminUrl: string, rolePrefix: string, secret: string): DatabaseUrls {
  const roles = rolesOf(rolePrefix)
  return { app: login(adminUrl, roles.app, secret), platform: login(adminUrl, roles.platform, secret) }
}

interface AreaSql {
  name: string
  text: string
}

/** Functions, triggers and views stand beside the tables they serve and are applied again when they change. */
async function readAreaSql(root: string): Promise<AreaSql[]> {
  const areas = join(root, 'src/areas')
  const names = ['kernel/db/database.sql']
  for (const area of (await readdir(areas)).sort()) names.push(`areas/${area}/database.sql`)
  const present = names.filter((name) => existsSync(join(root, 'src', name)))
  return Promise.all(
    present.map(async (name) => ({ name, text: await readFile(join(root, 'src', name), 'utf8') })),
  )
}

async function fingerprint(root: string, areaSql: AreaSql[]): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(root, 'drizzle/meta/_journal.json')))
  hash.update(await readFile(join(root, 'src/kernel/db/migrate.ts')).catch(() => ''))
  for (const file of areaSql) hash.update(file.name).update(file.text)
  return hash.digest('hex')
}

async function currentFingerprint(client: pg.Client): Promise<string | undefined> {
  const known = await client.query("SELECT to_regclass('public.sala_shape') IS NOT NULL AS known")
  if (!known.rows[0].known) return undefined
  return (await client.query('SELECT fingerprint FROM sala_shape')).rows[0]?.fingerprint
}

async function createRoles(client: pg.Client, roles: Roles): Promise<void> {
  const wants: [string, string][] = [
    [roles.owner, 'NOLOGIN'],
    [roles.app, 'LOGIN'],
    [roles.platform, 'LOGIN'],
  ]
  for (const [role, may] of wants) {
    const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (!exists.rowCount)
      await client.query(`CREATE ROLE ${role} ${may} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`)
  }
  // A request that hangs must not hold its locks and its connection; jobs and commands set longer limits themselves (`Pace`).
  for (const role of [roles.app, roles.platform]) {
    await client.query(`ALTER ROLE ${role} SET statement_timeout = '30s'`)
    await client.query(`ALTER ROLE ${role} SET lock_timeout = '10s'`)
    await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '60s'`)
  }
  await client.query(`GRANT ${roles.owner} TO CURRENT_USER`)
  await client.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${roles.owner}`)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${roles.app}, ${roles.platform}`)
  const database = (await client.query('SELECT current_database() AS name')).rows[0].name
  await client.query(`GRANT CREATE ON DATABASE "${database}" TO ${roles.owner}`)
  for (const extension of ['pg_trgm', 'btree_gin', 'btree_gist']) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`)
  }
}

async function migrateJobQueue(adminUrl: string, roles: Roles): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: `-c role=${roles.owner}` })
  // An idle connection that breaks is opened anew by the next statement, which reports what matters.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool: pool })
    await pool.query(`GRANT USAGE ON SCHEMA graphile_worker TO ${roles.platform}`)
    await pool.query(`GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO ${roles.platform}`)
    await pool.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${roles.platform}`)
    await pool.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${roles.platform}`)
    const tables = await pool.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'graphile_worker' AND rowsecurity",
    )
    for (const { tablename } of tables.rows) {
      await pool.query(`DROP POLICY IF EXISTS platform ON graphile_worker.${tablename}`)
      await pool.query(
        `CREATE POLICY platform ON graphile_worker.${tablename} TO ${roles.platform} USING (true) WITH CHECK (true)`,
      )
    }
  } finally {
    await pool.end()
  }
}

/**
 * Every table with a tenant_id shows a site its own rows only, even to its owner (FORCE); a connection that named no
 * site sees nothing. Tables without one belong to the platform role alone.
 */
async function lawOfRows(client: pg.Client, roles: Roles): Promise<void> {
  const tables = await client.query(`
    SELECT c.relname AS name, EXISTS (
      SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped) AS owned
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'sala_shape'`)
  const mine = "tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid"
  for (const { name, owned } of tables.rows) {
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "${name}" TO ${roles.platform}`)
    if (!owned) continue
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON "${name}" TO ${roles.app}`)
    await client.query(`ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY`)
    await client.query(`ALTER TABLE "${name}" FORCE ROW LEVEL SECURITY`)
    await client.query(`DROP POLICY IF EXISTS own_site ON "${name}"`)
    await client.query(
      `CREATE POLICY own_site ON "${name}" TO ${roles.app} USING (${mine}) WITH CHECK (${mine})`,
    )
    await client.query(`DROP POLICY IF EXISTS all_sites ON "${name}"`)
    await client.query(
      `CREATE POLICY all_sites ON "${name}" TO ${roles.platform} USING (true) WITH CHECK (true)`,
    )
  }
}

async function runAreaSql(client: pg.Client, file: AreaSql, roles: Roles): Promise<void> {
  const text = file.text.replace(/\{\{(owner|app|platform)\}\}/g, (_, role: keyof Roles) => roles[role])
  try {
    await client.query(text)
  } catch (cause) {
    throw new Error(`${file.name}: ${(cause as Error).message}`, { cause })
  }
}

/** The passwords follow from the installation's secret, so nothing more has to be kept. */
function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}

async function setPasswords(client: pg.Client, roles: Roles, secret: string): Promise<void> {
  for (const role of [roles.app, roles.platform]) {
    await client.query(`ALTER ROLE ${role} PASSWORD '${passwordOf(role, secret)}'`)
  }
}

function login(adminUrl: string, role: string, secret: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.href
}
