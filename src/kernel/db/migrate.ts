import { join } from 'node:path'
import pg from 'pg'
import { applyAreaSql, readAreaSql } from './migration/area-sql.ts'
import { migrateJobQueue } from './migration/job-queue.ts'
import { defaultLockRetries, type LockRetries, withLockRetries } from './migration/lock-retries.ts'
import { createRoles, type DatabaseUrls, loginUrls, rolesOf, setPasswords } from './migration/roles.ts'
import { applyRowLevelSecurity, unforceRowLevelSecurity } from './migration/row-level-security.ts'
import {
  createVersionTables,
  expectedSchema,
  readSchemaState,
  recordVersion,
  rejectOlderProduct,
} from './migration/schema-version.ts'

interface Options {
  /** A connection that may create roles and own a schema; used only here. */
  adminUrl: string
  rolePrefix: string
  secret: string
  /** The project's folder, which contains `drizzle/` and `src/`. */
  root: string
  /** Serves even though a newer product has prepared the database since; its migrations must still be known. */
  allowOlder?: boolean
  lockRetries?: LockRetries
}

/**
 * Brings a database to the schema this version of the product needs, and returns how to log in to it. If the schema is
 * already current it only reads; otherwise it touches only what differs. Safe to run from several processes
 * concurrently and to be interrupted: every step is its own repeatable transaction, and the fingerprint is recorded
 * last. Throws `InvalidSetting` if a newer product has prepared the database.
 */
export async function migrate(options: Options): Promise<DatabaseUrls> {
  const { adminUrl, rolePrefix, secret, lockRetries = defaultLockRetries } = options
  const roles = rolesOf(rolePrefix)
  const files = await readAreaSql(options.root)
  const expected = await expectedSchema(options.root, files)
  const client = new pg.Client({ connectionString: adminUrl })
  // A broken connection is reported by the statement that needed it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('sala migrate'))")
    // Set after the lock above, which waits as long as another process migrates.
    await client.query(`SET lock_timeout = ${lockRetries.timeoutMs}`)
    const state = await readSchemaState(client)
    rejectOlderProduct(state, expected, options.allowOlder ?? false)
    if (state.fingerprints.at(-1) !== expected.fingerprint) {
      const pending = expected.migrations.some((at) => !state.migrations.includes(at))
      await createRoles(client, roles)
      await client.query(`SET ROLE ${roles.owner}`)
      await createVersionTables(client)
      if (pending) await migrateTables(client, options.root, lockRetries)
      await migrateJobQueue(client, adminUrl, roles, lockRetries)
      await applyRowLevelSecurity(client, roles, lockRetries)
      // A migration may have replaced a table and dropped its triggers, so all of them are applied again then.
      const differing = files.filter(({ name, hash }) => pending || state.files.get(name) !== hash)
      for (const file of differing) await applyAreaSql(client, file, roles, lockRetries)
      await recordVersion(client, expected.fingerprint)
      await client.query('RESET ROLE')
    }
    await setPasswords(client, roles, secret)
  } finally {
    await client.end()
  }
  return loginUrls(adminUrl, rolePrefix, secret)
}

async function migrateTables(client: pg.Client, root: string, lockRetries: LockRetries): Promise<void> {
  await unforceRowLevelSecurity(client, lockRetries)
  // The migration libraries are loaded only when there is something to migrate: reading them takes a third of the
  // startup time.
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate: apply } = await import('drizzle-orm/node-postgres/migrator')
  await withLockRetries(lockRetries, () =>
    apply(drizzle(client), { migrationsFolder: join(root, 'drizzle') }),
  )
}
