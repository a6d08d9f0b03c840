import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { migrate } from './migrate.ts'

const name = `sala_steps_${Math.floor(Math.random() * 1e9)}`
const server = inject('databaseServer')
const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
const root = await mkdtemp(join(tmpdir(), 'sala-steps-'))

afterAll(async () => {
  await ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await rm(root, { recursive: true, force: true })
})

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A product of one table, with these steps so far. */
async function bring(steps: string[]): Promise<void> {
  await mkdir(join(root, 'drizzle/meta'), { recursive: true })
  await mkdir(join(root, 'src/areas'), { recursive: true })
  const entries = steps.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(root, 'drizzle/meta/_journal.json'), JSON.stringify(journal))
  for (const [idx, step] of steps.entries()) await writeFile(join(root, `drizzle/000${idx}.sql`), step)
  await migrate({ adminUrl, rolePrefix: 'sala', secret: 'a-secret-that-only-tests-know-0123456789', root })
}

test('a step takes along the rows of every site, and the law of rows holds again after it', async () => {
  await ask(server, `CREATE DATABASE ${name}`)
  const table =
    'CREATE TABLE thing (tenant_id uuid NOT NULL, id uuid NOT NULL, size int, PRIMARY KEY (tenant_id, id))'
  await bring([table])
  const rows = [1, 2].map((size) => `('${newId()}', '${newId()}', ${size})`).join(', ')
  await ask(adminUrl, `INSERT INTO thing VALUES ${rows}`)
  await bring([table, 'UPDATE thing SET size = size * 10'])
  expect(await ask(adminUrl, 'SELECT size FROM thing ORDER BY size')).toEqual([{ size: 10 }, { size: 20 }])
  const law = "SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'thing'"
  expect(await ask(adminUrl, law)).toEqual([{ forced: true }])
})
