import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type LockRetries, runInLockedTransaction } from './lock-retries.ts'
import type { Roles } from './roles.ts'

export interface AreaSql {
  name: string
  text: string
  hash: string
}

/**
 * Reads the functions, triggers and views; they are defined beside the tables they serve and are applied again when
 * they change.
 */
export async function readAreaSql(root: string): Promise<AreaSql[]> {
  const areas = join(root, 'src/areas')
  const names = ['kernel/db/database.sql']
  for (const area of (await readdir(areas)).sort()) names.push(`areas/${area}/database.sql`)
  const present = names.filter((name) => existsSync(join(root, 'src', name)))
  return Promise.all(
    present.map(async (name) => {
      const text = await readFile(join(root, 'src', name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies one file and records it, in one transaction: triggers lock their tables, so each file releases its own. */
export async function applyAreaSql(
  client: pg.Client,
  file: AreaSql,
  roles: Roles,
  lockRetries: LockRetries,
): Promise<void> {
  const text = file.text.replace(/\{\{(owner|app|platform)\}\}/g, (_, role: keyof Roles) => roles[role])
  try {
    await runInLockedTransaction(client, lockRetries, async () => {
      await client.query(text)
      await client.query(
        `INSERT INTO migration.sql_file (name, hash) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()`,
        [file.name, file.hash],
      )
    })
  } catch (cause) {
    throw new Error(`${file.name}: ${(cause as Error).message}`, { cause })
  }
}
