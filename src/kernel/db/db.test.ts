import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { users } from '#areas/account/account.table.ts'
import { newId } from '#kernel/id.ts'
import { testDatabase } from '#kernel/testing/test-database.ts'
import { createDatabase, type Database, unitOfWork } from './database.ts'
import { type Db, prepareStatement } from './db.ts'

let database: Database
let drop: () => Promise<void>
const one = newId()
const two = newId()

beforeAll(async () => {
  const created = await testDatabase(inject('databaseServer'))
  drop = created.drop
  database = createDatabase(created.urls, { pool: 5, onError: () => undefined })
  for (const tenant of [one, two]) {
    await unitOfWork(database.forTenant(tenant, 'write'), (db) =>
      addUser(db, tenant, `somchai@${tenant}.test`),
    )
  }
})
afterAll(async () => {
  await database.end()
  await drop()
})

const addUser = (db: Db, tenantId: string, email: string) =>
  db.orm.insert(users).values({ tenantId, id: newId(), email, firstname: 'สมชาย', lastname: 'ใจดี' })
const emails = (db: Db) => db.query<{ email: string }>('test.emails', 'SELECT email FROM account_user')

describe('a unit of work', () => {
  test('shows a site only its own rows, whatever the statement asks for', async () => {
    const db = database.forTenant(one, 'read')
    expect(await emails(db)).toEqual([{ email: `somchai@${one}.test` }])
    const rows = await db.query('test.other', 'SELECT 1 FROM account_user WHERE tenant_id = $1', [two])
    expect(rows).toEqual([])
    await db.rollback()
  })

  test('refuses to write a row for another site', async () => {
    const db = database.forTenant(one, 'write')
    await expect(addUser(db, two, 'intruder@two.test')).rejects.toThrow()
    await db.rollback()
  })

  test('cannot write when it was opened for reading', async () => {
    const db = database.forTenant(one, 'read')
    await expect(addUser(db, one, 'late@one.test')).rejects.toThrow()
    await db.rollback()
  })

  test('leaves nothing behind when it is rolled back', async () => {
    const db = database.forTenant(one, 'write')
    await addUser(db, one, 'gone@one.test')
    await db.rollback()
    expect(await unitOfWork(database.forTenant(one, 'read'), emails)).toHaveLength(1)
  })

  test('prepares named statements only', async () => {
    const db = database.forTenant(one, 'read')
    await db.query('test.prepared', 'SELECT $1::int AS n', [1])
    expect(await db.query(null, 'SELECT $1::int + 1 AS n', [1])).toEqual([{ n: 2 }])
    const remaining = await db.query(
      null,
      "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%$1::int%' AND statement NOT LIKE '%pg_prepared%'",
    )
    expect(remaining).toEqual([{ statement: 'SELECT $1::int AS n' }])
    await db.rollback()
  })

  test('keeps a limited number of prepared statements per connection, and still answers those beyond', async () => {
    const db = database.forTenant(one, 'read')
    for (let at = 0; at < 2100; at++) await db.query(`test.form${at}`, `SELECT ${at} AS n`)
    expect(await db.query('test.form2099', 'SELECT 2099 AS n')).toEqual([{ n: 2099 }])
    const [remaining] = await db.query<{ n: number }>(
      null,
      'SELECT count(*)::int AS n FROM pg_prepared_statements',
    )
    expect(remaining?.n).toBeLessThanOrEqual(2000)
    await db.rollback()
  })

  test('reports when the commit of a failed transaction had no effect', async () => {
    const db = database.forTenant(one, 'write')
    await db.query('test.broken', 'SELECT 1 / 0').catch(() => undefined)
    await expect(db.commit()).rejects.toThrow('rolled back')
  })

  test('that has ended refuses further statements, so that no transaction is left open', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const db = database.forTenant(one, 'write')
      await addUser(db, one, 'halfway@one.test')
      await db.end('rollback')
      await expect(emails(db)).rejects.toThrow('has ended')
    }
    // Six times with a pool of five: if any had leaked a connection each time, none would be left now.
    expect(await unitOfWork(database.forTenant(one, 'read'), emails)).toHaveLength(1)
  })

  test('sends the statements of one tick in one write', async () => {
    const client = await database.platformPool.connect()
    const { stream } = client.connection
    const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')]
    const answers = await Promise.all([
      client.query('BEGIN'),
      client.query({ name: 'test.one', text: 'SELECT $1::int AS n', values: [1] }),
      client.query({ name: 'test.two', text: 'SELECT $1::int AS n', values: [2] }),
      client.query('COMMIT'),
    ])
    client.release()
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }])
    expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
  })

  test('is aborted by the database when it waits too long, and a job may take longer than a request', async () => {
    const limits = async (db: Db) => {
      const [row] = await db.query<{ limits: string[] }>(
        'test.limits',
        `SELECT ARRAY[current_setting('statement_timeout'), current_setting('lock_timeout'),
           current_setting('idle_in_transaction_session_timeout')] AS limits`,
      )
      await db.rollback()
      return row?.limits
    }
    const request = ['30s', '10s', '1min']
    for (const db of [database.forTenant(one, 'write'), database.forPlatform('read')])
      expect(await limits(db)).toEqual(request)
    expect(await limits(database.forTenant(one, 'write', 'job'))).toEqual(['10min', '1min', '10min'])
    expect(await limits(database.forPlatform('read', 'unlimited'))).toEqual(['0', '0', '0'])
    expect(await limits(database.forTenant(one, 'write'))).toEqual(request)
  })

  test('that is rolled back leaves nothing queued, even when no statement was sent', async () => {
    const db = database.forTenant(one, 'write')
    db.enqueue({ task: 'test.undone', payload: {} })
    await db.rollback()
    await emails(db)
    await db.commit()
    const jobs = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'test.undone'"
    expect((await database.platformPool.query(jobs)).rowCount).toBe(0)
  })

  test('ends with its work: later statements are refused', async () => {
    let late: Db | undefined
    await unitOfWork(database.forTenant(one, 'write'), async (db) => {
      late = db
    })
    await expect(emails(late as Db)).rejects.toThrow('has ended')
  })

  test('of the platform deduplicates queued jobs with the same key', async () => {
    await unitOfWork(database.forPlatform('write'), async (db) => {
      db.enqueue({ task: 'test.platform', payload: {}, key: 'same' })
      db.enqueue({ task: 'test.platform', payload: {}, key: 'same' })
    })
    const jobs = "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'test.platform'"
    expect((await database.platformPool.query(jobs)).rows).toEqual([{ key: 'platform:same' }])
  })

  test('does not leak the site to the next one on the same connection', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const tenant = turn % 2 ? one : two
      const rows = await unitOfWork(database.forTenant(tenant, 'read'), emails)
      expect(rows).toEqual([{ email: `somchai@${tenant}.test` }])
    }
  })

  test('without a site sees nothing as the app and everything as the platform', async () => {
    expect(await unitOfWork(database.forTenant(newId(), 'read'), emails)).toEqual([])
    expect(await unitOfWork(database.forPlatform('read'), emails)).toHaveLength(2)
  })
})

describe('a compiled statement', () => {
  const byEmail = prepareStatement('test.byEmail', (orm) =>
    orm
      .select({ firstname: users.firstname, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.email, sql.placeholder('email'))),
  )

  test('is compiled once and runs on any unit of work, with the rows typed by Drizzle', async () => {
    for (const tenant of [one, two, one]) {
      const db = database.forTenant(tenant, 'read')
      const [row] = await byEmail(db, { email: `somchai@${tenant}.test` })
      expect(row?.firstname).toBe('สมชาย')
      expect(row?.createdAt).toBeInstanceOf(Date)
      expect(db.statements).toBe(1)
      await db.rollback()
    }
  })

  test('shares one round trip with concurrent statements', async () => {
    const db = database.forTenant(one, 'read')
    const email = `somchai@${one}.test`
    const [first, second] = await Promise.all([byEmail(db, { email }), emails(db)])
    expect([first.length, second.length]).toEqual([1, 1])
    await db.rollback()
  })
})
