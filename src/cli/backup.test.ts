import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { confirmPayment, placeOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { loginUrls } from '#kernel/db/migration/roles.ts'
import { tablesStatement } from '#kernel/db/restore-tables.ts'
import type { Services } from '#kernel/http/services.ts'
import { baht } from '#kernel/money/index.ts'
import { testSecret } from '#kernel/testing/global-setup.ts'
import { testDatabase } from '#kernel/testing/test-database.ts'
import { runChecks } from '#kernel/verify.ts'
import { checks } from '#src/server/checks.ts'
import { createServices } from '#src/server/services.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { restoreCommand } from './restore.ts'

const sites = testSites()
fakeSellable('kept', { apple: { price: baht(107) } })
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-backup-'))
  file = join(folder, 'all.gz')
  for (const tenant of [sites.alpha, sites.beta]) {
    const ctx = sites.ctx({ tenant, role: 'admin' })
    await configurePayments(ctx)
    await buildProducts(ctx, [{}, {}, {}])
    await growTree(tenant.id)
    await ctx.db.commit()
    for (const pieces of [1, 2]) {
      const buying = sites.ctx({ tenant })
      const { payment } = await placeOrder(buying, orderInput('kept', { apple: pieces }))
      await buying.db.commit()
      const manager = sites.ctx({ tenant, role: 'manager' })
      await confirmPayment(manager, payment.id)
      await manager.db.commit()
    }
  }
  await sites.services.storage.put('a/letter.txt', new TextEncoder().encode('สวัสดี'), {
    contentType: 'text/plain',
  })
  await sites.services.storage.put('a/big', new Uint8Array(3 * 2 ** 20).fill(7), {
    contentType: 'application/x-big',
  })
  await addJobs()
  await run(backupCommand, sites.services, sites.urls.app, file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates 1,300 categories, more than two batches; the first is a child of the last one written. */
async function growTree(tenant: string): Promise<void> {
  await unitOfWork(sites.services.database.forTenant(tenant, 'write'), async (db) => {
    await db.query(
      'test.categories',
      `INSERT INTO category (tenant_id, id, code, name_th, created_at)
       SELECT $1, gen_random_uuid(), 'c' || n, 'หมวด ' || n, now() FROM generate_series(1, 1300) AS n`,
      [tenant],
    )
    await db.query(
      'test.turn',
      `UPDATE category SET parent_id = (SELECT id FROM category WHERE tenant_id = $1 AND code = 'c1300')
       WHERE tenant_id = $1 AND code IN ('c1', 'c700')`,
      [tenant],
    )
  })
}

/** Adds jobs of every kind: one for later, one that has failed for good, one started by the clock. */
async function addJobs(): Promise<void> {
  await askAdmin(
    sites.urls.app,
    `SELECT graphile_worker.add_job('test.later', '{"tenant": "t", "payload": {"n": 1}}', 'idle', '2040-05-06T07:08:09Z', 12, 'a:key', 10);
     SELECT graphile_worker.add_job('test.given_up', '{}', max_attempts => 1);
     UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1;
     SELECT graphile_worker.add_job('clock:nightly', '{"_cron": {"ts": "2030-01-01"}}')`,
  )
}

const adminOf = (login: string): string => {
  const url = new URL(inject('databaseServer'))
  url.pathname = new URL(login).pathname
  return url.href
}

async function askAdmin(login: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: adminOf(login) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Runs a command as `sala` does; returns its output. */
async function run(command: Command, services: Services, login: string, word: string): Promise<string> {
  return (await runWithCode(command, services, login, word)).output
}

async function runWithCode(command: Command, services: Services, login: string, word: string) {
  const output: string[] = []
  const admin = { url: adminOf(login), owner: 'sala_owner' }
  const say = (line: string) => output.push(line)
  const code = await command.run({ services, admin, values: {}, args: [word], say })
  return { code, output: output.join('\n') }
}

/** Runs the work on a separate installation without any site. */
async function emptyPlace<Result>(
  work: (services: Services, login: string) => Promise<Result>,
): Promise<Result> {
  const database = await testDatabase(inject('databaseServer'))
  const env = { NODE_ENV: 'test', SALA_DATA: await mkdtemp(join(folder, 'place-')), LOG_LEVEL: 'silent' }
  const services = await createServices(readConfig(env), loginUrls(database.adminUrl, 'sala', testSecret))
  try {
    return await work(services, database.urls.app)
  } finally {
    await services.database.end()
    await database.drop()
  }
}

/** Returns the number of rows of each table. */
async function countRows({ database }: Services): Promise<Record<string, number>> {
  return unitOfWork(database.forPlatform('read'), async (db) => {
    const columns = await db.query<{ table: string }>('test.tables', tablesStatement)
    const counts: Record<string, number> = {}
    for (const table of new Set(columns.map((column) => column.table))) {
      const [row] = await db.query<{ n: number }>(
        `test.count.${table}`,
        `SELECT count(*)::int AS n FROM "${table}"`,
      )
      counts[table] = row?.n ?? 0
    }
    return counts
  })
}

test('a backup restores into an empty installation with every row and file, and the ledger balances', async () => {
  await emptyPlace(async (services, login) => {
    expect(await run(restoreCommand, services, login, file)).toMatch(/ 2 files and \d+ waiting jobs are back/)
    const there = await countRows(sites.services)
    expect(await countRows(services)).toEqual(there)
    expect(there).toMatchObject({ category: 2600, billing_order: 4, site: 2 })
    expect(there.ledger_entry).toBeGreaterThan(0)
    const results = await runChecks(checks, () => services.database.forPlatform('read'), null)
    expect(results.filter(({ ok }) => !ok)).toEqual([])
    const savedFile = await services.storage.get('a/letter.txt')
    expect(savedFile?.contentType).toBe('text/plain')
    expect(await text(savedFile!.stream)).toBe('สวัสดี')
    expect(await services.storage.head('a/big')).toMatchObject({ size: 3 * 2 ** 20 })

    // The disabled guards are active again: ledger entries are immutable, and a site sees only its own rows.
    await services.directory.reload()
    const db = services.database.forTenant(services.directory.byHost('alpha.test')!.id, 'write')
    const [seen] = await db.query<{ n: number }>('test.own', 'SELECT count(*)::int AS n FROM category')
    expect(seen?.n).toBe(1300)
    await expect(db.query('test.cheat', 'UPDATE ledger_account SET balance = balance + 1')).rejects.toThrow(
      /entries alone/,
    )
    await db.rollback()
  })
})

const jobsThatWait = (login: string) =>
  askAdmin(
    login,
    `SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.attempts, j.key, j.priority
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
     WHERE t.identifier NOT IN ('test.given_up', 'clock:nightly') ORDER BY j.id`,
  )

test('pending jobs are restored with their payload, other jobs are not', async () => {
  await emptyPlace(async (services, login) => {
    await run(restoreCommand, services, login, file)
    const back = await jobsThatWait(login)
    expect(back).toEqual(await jobsThatWait(sites.urls.app))
    expect(back).toContainEqual(
      expect.objectContaining({
        identifier: 'test.later',
        payload: { tenant: 't', payload: { n: 1 } },
        queue_name: 'idle',
        run_at: new Date('2040-05-06T07:08:09Z'),
        key: 'a:key',
        priority: 10,
      }),
    )
    const others = `SELECT FROM graphile_worker.jobs WHERE task_identifier IN ('test.given_up', 'clock:nightly')`
    expect(await askAdmin(login, others)).toEqual([])
  })
})

test('a backup lists what it leaves out', async () => {
  const output = await run(backupCommand, sites.services, sites.urls.app, join(folder, 'told.gz'))
  expect(output).toMatch(/Not in it: 1 jobs that were given up/)
})

test('a backup of the previous format, without jobs, can still be restored', async () => {
  const before = join(folder, 'before.gz')
  const [head = '', ...rest] = (await lines()).filter((line) => !line.startsWith('{"jobs"'))
  const end = rest.pop()!.replace(/,"jobs":\d+/, '')
  await writeFile(before, packed([head.replace('sala-backup-3', 'sala-backup-2'), ...rest, end]))
  await emptyPlace(async (services, login) => {
    expect(await run(restoreCommand, services, login, before)).toMatch(/ 0 waiting jobs are back/)
  })
})

test('a backup with missing files that rows refer to lists them and exits with 1', async () => {
  await emptyPlace(async (services, login) => {
    await run(restoreCommand, services, login, file)
    const { id } = sites.alpha
    await askAdmin(
      login,
      `INSERT INTO media (tenant_id, id, kind, name, type, bytes, width, height, sha256, created_at) VALUES
         ('${id}', '00000000-0000-7000-8000-000000000001', 'image', 'a', 'image/webp', 1, 320, 1, '', now()),
         ('${id}', '00000000-0000-7000-8000-000000000002', 'slip', 'b', 'image/png', 1, NULL, NULL, '', now())`,
    )
    const { code, output } = await runWithCode(backupCommand, services, login, join(folder, 'lacking.gz'))
    expect(code).toBe(1)
    expect(output).toContain(`MISSING ${id}/media/00000000-0000-7000-8000-000000000001/320.webp`)
    expect(output).toContain(`MISSING ${id}/private/00000000-0000-7000-8000-000000000002`)
    expect(output).toMatch(/lacks \d+ files/)
  })
})

test('an installation that already has sites refuses to restore', async () => {
  await expect(run(restoreCommand, sites.services, sites.urls.app, file)).rejects.toThrow(/has sites already/)
})

const lines = async () =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
const packed = (all: string[]) => gzipSync(`${all.join('\n')}\n`)
const withHead = async (change: (tables: Record<string, string[]>) => void) => {
  const [head = '', ...rest] = await lines()
  const manifest = JSON.parse(head)
  change(manifest.tables)
  return packed([JSON.stringify(manifest), ...rest])
}

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['is no backup at all', async () => Buffer.from('a,b\n1,2\n'), /no backup/],
  ['is packed but something else', async () => packed(['{"hello":1}']), /no backup/],
  ['is empty', async () => Buffer.alloc(0), /no backup|cut off/],
  ['was cut off', async () => (await readFile(file)).subarray(0, -2000), /cut off/],
  ['ends between two lines', async () => packed((await lines()).slice(0, -1)), /cut off/],
  [
    'lost a line within',
    async () => packed((await lines()).filter((line) => !line.includes('"table":"billing_order_line"'))),
    /less than it says/,
  ],
  ['has a broken line', async () => packed([...(await lines()).slice(0, 5), '{"table":']), /damaged/],
  [
    'was made by a newer version',
    () => withHead((tables) => tables.category?.push('mood')),
    /another version.*category \(mood\)/,
  ],
  [
    'was made by an older version',
    () => withHead((tables) => tables.category?.splice(tables.category.indexOf('code'), 1)),
    /older version.*category has no code/,
  ],
])('a file that %s is refused with a clear message and leaves nothing behind', async (_, created, words) => {
  const wrong = join(folder, 'wrong.gz')
  await writeFile(wrong, await created())
  await emptyPlace(async (services, login) => {
    await expect(run(restoreCommand, services, login, wrong)).rejects.toThrow(words)
    const counts = Object.values(await countRows(services))
    expect(counts.reduce((total, n) => total + n, 0)).toBe(0)
    for await (const { key } of services.storage.list('')) throw new Error(`${key} was left behind`)
  })
})
