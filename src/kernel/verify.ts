import { createHash } from 'node:crypto'
import type { Db } from '#kernel/db/db.ts'

/** An invariant of the data that a query can verify. `run` reports what violates it. */
export interface Check {
  name: string
  /** `tenantId` null: all sites. The Db is the platform's, read-only. */
  run(db: Db, tenantId: string | null): Promise<{ ok: boolean; detail: string }>
}

export interface CheckResult {
  name: string
  ok: boolean
  detail: string
}

/** Runs every check; one that fails to run counts as violated. */
export async function runChecks(
  checks: Check[],
  open: () => Db,
  tenantId: string | null,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checks) {
    const db = open()
    try {
      results.push({ name: check.name, ...(await check.run(db, tenantId)) })
    } catch (error) {
      results.push({ name: check.name, ok: false, detail: (error as Error).message })
    } finally {
      await db.rollback()
    }
  }
  return results
}

/**
 * Creates a check from a query that lists violations: no rows means it passed. Its `$1` is the site or null; it returns
 * a column `what`.
 */
export function checkByQuery(name: string, text: string): Check {
  return {
    name,
    async run(db, tenantId) {
      const rows = await db.query<{ what: string }>(checkStatement(name), `${text} LIMIT 20`, [tenantId])
      return { ok: rows.length === 0, detail: rows.map((row) => row.what).join('; ') || 'holds' }
    },
  }
}

/**
 * Returns the name of a check's prepared statement: PostgreSQL truncates names at 63 bytes, and check names share long
 * prefixes.
 */
export const checkStatement = (name: string): string =>
  `verify.${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`
