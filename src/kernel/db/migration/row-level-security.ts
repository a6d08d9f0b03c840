import type pg from 'pg'
import { type LockRetries, runInLockedTransaction, withLockRetries } from './lock-retries.ts'
import type { Roles } from './roles.ts'

/** The condition of `own_site`, written as PostgreSQL prints it, so that it can be compared with the existing one. */
const ownSiteCondition =
  "(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)"

/** The text of the policies; part of the schema's fingerprint. */
export const policyText = ownSiteCondition

/** The current state of a table. */
interface TableState {
  name: string
  hasTenant: boolean
  enabled: boolean
  forced: boolean
  appGranted: boolean
  platformGranted: boolean
  policies: Record<string, { roles: string[]; command: string; using: string; check: string }>
}

const tablesStatement = `
  SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
    EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped) AS "hasTenant",
    has_table_privilege($1, c.oid, 'SELECT') AND has_table_privilege($1, c.oid, 'INSERT')
      AND has_table_privilege($1, c.oid, 'UPDATE') AND has_table_privilege($1, c.oid, 'DELETE') AS "appGranted",
    has_table_privilege($2, c.oid, 'SELECT') AND has_table_privilege($2, c.oid, 'INSERT')
      AND has_table_privilege($2, c.oid, 'UPDATE') AND has_table_privilege($2, c.oid, 'DELETE') AS "platformGranted",
    coalesce((SELECT jsonb_object_agg(p.polname, jsonb_build_object(
      'roles', (SELECT jsonb_agg(r.rolname) FROM pg_roles r WHERE r.oid = ANY (p.polroles)),
      'command', p.polcmd,
      'using', pg_get_expr(p.polqual, p.polrelid),
      'check', pg_get_expr(p.polwithcheck, p.polrelid)))
      FROM pg_policy p WHERE p.polrelid = c.oid), '{}') AS policies
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  ORDER BY c.relname`

/**
 * Enables row-level security: every table with a tenant_id shows a site only its own rows, even to the table's owner
 * (FORCE); a connection that named no site sees nothing. Tables without one belong to the platform role alone. A table
 * that is already set up is neither changed nor locked.
 */
export async function applyRowLevelSecurity(
  client: pg.Client,
  roles: Roles,
  lockRetries: LockRetries,
): Promise<void> {
  // Printing a policy locks its table against being dropped, so reading may have to wait too.
  const tables = await withLockRetries(lockRetries, () =>
    client.query<TableState>(tablesStatement, [roles.app, roles.platform]),
  )
  for (const table of tables.rows) {
    const statements = statementsFor(table, roles)
    if (!statements.length) continue
    await runInLockedTransaction(client, lockRetries, async () => {
      for (const statement of statements) await client.query(statement)
    })
  }
}

function statementsFor(table: TableState, roles: Roles): string[] {
  const rights = 'SELECT, INSERT, UPDATE, DELETE'
  const name = `"${table.name}"`
  const statements: string[] = []
  if (!table.platformGranted) statements.push(`GRANT ${rights} ON ${name} TO ${roles.platform}`)
  if (!table.hasTenant) return statements
  if (!table.appGranted) statements.push(`GRANT ${rights} ON ${name} TO ${roles.app}`)
  if (!table.enabled) statements.push(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
  if (!table.forced) statements.push(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  const expected = [
    ['own_site', roles.app, ownSiteCondition],
    ['all_sites', roles.platform, 'true'],
  ] as const
  for (const [policy, role, rule] of expected) {
    if (isSamePolicy(table.policies[policy], role, rule)) continue
    statements.push(
      `DROP POLICY IF EXISTS ${policy} ON ${name}`,
      `CREATE POLICY ${policy} ON ${name} TO ${role} USING (${rule}) WITH CHECK (${rule})`,
    )
  }
  return statements
}

const isSamePolicy = (
  policy: TableState['policies'][string] | undefined,
  role: string,
  rule: string,
): boolean =>
  policy?.command === '*' &&
  policy.roles?.length === 1 &&
  policy.roles[0] === role &&
  policy.using === rule &&
  policy.check === rule

/**
 * Lifts forced row-level security. Migrations change rows of all sites, but the owner is subject to it too and would
 * see none: an UPDATE would silently do nothing. Nobody logs in as the owner, and `applyRowLevelSecurity` forces it
 * again right after.
 */
export async function unforceRowLevelSecurity(client: pg.Client, lockRetries: LockRetries): Promise<void> {
  const forced = await client.query(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity`)
  for (const { name } of forced.rows) {
    await runInLockedTransaction(client, lockRetries, async () => {
      await client.query(`ALTER TABLE "${name}" NO FORCE ROW LEVEL SECURITY`)
    })
  }
}
