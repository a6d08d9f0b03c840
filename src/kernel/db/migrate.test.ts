import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { InvalidSetting } from '#kernel/config.ts'
import { newId } from '#kernel/id.ts'
import { migrate } from './migrate.ts'

const server = inject('databaseServer')
const folders: string[] = []
const databases: string[] = []
const clients: pg.Client[] = []
let adminUrl: string

beforeEach(async () => {
  const name = `sala_steps_${Math.floor(Math.random() * 1e9)}`
  databases.push(name)
  await ask(`CREATE DATABASE ${name}`, server)
  adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))
afterAll(async () => {
  for (const name of databases) await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, server)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function ask(text: string, url = adminUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A client whose transaction holds a lock until the client closes. */
async function hold(lock: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  clients.push(client)
  await client.query(`BEGIN; ${lock}`)
  return client
}

interface Product {
  migrations: string[]
  /** The contents of `database.sql` by area. */
  sql?: Record<string, string>
  allowOlder?: boolean
}

/** Starts a product with these migrations and files on the database. */
async function start({ migrations, sql = {}, allowOlder }: Product): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'sala-steps-'))
  folders.push(root)
  await mkdir(join(root, 'drizzle/meta'), { recursive: true })
  await mkdir(join(root, 'src/areas'), { recursive: true })
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(root, 'drizzle/meta/_journal.json'), JSON.stringify(journal))
  for (const [idx, text] of migrations.entries()) await writeFile(join(root, `drizzle/000${idx}.sql`), text)
  for (const [area, text] of Object.entries(sql)) {
    await mkdir(join(root, 'src/areas', area), { recursive: true })
    await writeFile(join(root, 'src/areas', area, 'database.sql'), text)
  }
  await migrate({
    adminUrl,
    rolePrefix: 'sala',
    secret: 'a-secret-that-only-tests-know-0123456789',
    root,
    allowOlder,
    lockRetries: { timeoutMs: 50, attempts: 2, pauseMs: 1 },
  })
}

const table = (name: string) =>
  `CREATE TABLE ${name} (tenant_id uuid NOT NULL, id uuid NOT NULL, size int, PRIMARY KEY (tenant_id, id))`
const sized = (size: number) =>
  `CREATE OR REPLACE FUNCTION size_of() RETURNS int LANGUAGE sql AS 'SELECT ${size}'`
const sizeNow = async () => (await ask('SELECT size_of() AS size'))[0]?.size

test('a migration changes the rows of every site, and row-level security is forced again afterwards', async () => {
  await start({ migrations: [table('thing')] })
  const rows = [1, 2].map((size) => `('${newId()}', '${newId()}', ${size})`).join(', ')
  await ask(`INSERT INTO thing VALUES ${rows}`)
  await start({ migrations: [table('thing'), 'UPDATE thing SET size = size * 10'] })
  expect(await ask('SELECT size FROM thing ORDER BY size')).toEqual([{ size: 10 }, { size: 20 }])
  const forced = "SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'thing'"
  expect(await ask(forced)).toEqual([{ forced: true }])
})

test('a changed database.sql locks only the tables it names', async () => {
  await start({ migrations: [table('thing')], sql: { a: sized(1) } })
  await hold('SELECT FROM thing')
  await start({ migrations: [table('thing')], sql: { a: sized(2) } })
  expect(await sizeNow()).toBe(2)
})

test('only files that differ are applied', async () => {
  const migrations = ['CREATE TABLE applied (name text)']
  const counting = (name: string, comment: string) => `INSERT INTO applied VALUES ('${name}'); -- ${comment}`
  await start({ migrations, sql: { a: counting('a', ''), b: counting('b', '') } })
  await start({ migrations, sql: { a: counting('a', ''), b: counting('b', 'changed') } })
  const times = 'SELECT name, count(*)::int AS times FROM applied GROUP BY name ORDER BY name'
  expect(await ask(times)).toEqual([
    { name: 'a', times: 1 },
    { name: 'b', times: 2 },
  ])
})

test('a change that meets a lock gives up soon, leaves everything as it was, and is made by the next start', async () => {
  const migrations = [table('thing')]
  const clustered = (fill: number) => `ALTER TABLE thing SET (fillfactor = ${fill})`
  await start({ migrations, sql: { a: clustered(90) } })
  const holder = await hold('LOCK TABLE thing IN SHARE MODE')
  await expect(start({ migrations, sql: { a: clustered(80) } })).rejects.toThrow(/a\/database.sql.*lock/)
  await holder.query('ROLLBACK; BEGIN; LOCK TABLE thing IN ACCESS EXCLUSIVE MODE')
  await expect(start({ migrations, sql: { a: clustered(80) } })).rejects.toThrow(/lock timeout/)
  await holder.query('ROLLBACK')
  const fill = "SELECT reloptions AS options FROM pg_class WHERE relname = 'thing'"
  expect(await ask(fill)).toEqual([{ options: ['fillfactor=90'] }])
  await start({ migrations, sql: { a: clustered(80) } })
  expect(await ask(fill)).toEqual([{ options: ['fillfactor=80'] }])
})

test('a changed or dropped policy is restored', async () => {
  await start({ migrations: [table('thing'), table('other')], sql: { a: sized(1) } })
  await ask('ALTER POLICY own_site ON thing USING (true); DROP POLICY all_sites ON other')
  await start({ migrations: [table('thing'), table('other')], sql: { a: sized(2) } })
  const policies = 'SELECT count(DISTINCT qual)::int AS kinds, count(*)::int AS all FROM pg_policies'
  const ownPolicies = `${policies} WHERE tablename IN ('thing', 'other')`
  expect(await ask(ownPolicies)).toEqual([{ kinds: 2, all: 4 }])
})

test('a process that does not know a migration of the database refuses to start, and changes nothing', async () => {
  await start({ migrations: [table('thing'), table('other')], sql: { a: sized(2) } })
  const older = { migrations: [table('thing')], sql: { a: sized(1) } }
  await expect(start(older)).rejects.toThrow(InvalidSetting)
  await expect(start({ ...older, allowOlder: true })).rejects.toThrow(/migrated by a newer version/)
  expect(await sizeNow()).toBe(2)
})

test('an older process that restarts does not restore its functions, unless it is told to', async () => {
  const older = { migrations: [table('thing')], sql: { a: sized(1) } }
  const newer = { migrations: [table('thing')], sql: { a: sized(2) } }
  await start(older)
  await start(newer)
  await expect(start(older)).rejects.toThrow(/prepared by a newer version since/)
  expect(await sizeNow()).toBe(2)
  await start(newer)
  await start({ ...older, allowOlder: true })
  expect(await sizeNow()).toBe(1)
  await expect(start(newer)).rejects.toThrow(/prepared by a newer version since/)
})
