import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type Database, unitOfWork } from '#kernel/db/database.ts'
import { newId } from '#kernel/id.ts'
import { type RepositoryScope, rows } from '#kernel/rows/rows.ts'
import { createSampleTable, samples } from '#kernel/testing/sample-table.ts'
import { testDatabase } from '#kernel/testing/test-database.ts'
import { forEachRecord } from './each-record.ts'

const sample = rows(samples)
const site = newId()

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await testDatabase(inject('databaseServer'))
  drop = created.drop
  await createSampleTable(created.adminUrl)
  database = createDatabase(created.urls, { pool: 2, onError: () => undefined })
})
afterAll(async () => {
  await database.end()
  await drop()
})

const onSite = <Result>(work: (scope: RepositoryScope) => Promise<Result>): Promise<Result> =>
  unitOfWork(database.forTenant(site, 'write'), (db) =>
    work({ db, tenant: { id: site } as RepositoryScope['tenant'] }),
  )
const titles = async () =>
  (await onSite((scope) => sample.list(scope, { order: ['title'] }))).map(({ title }) => title)

/** Writes each title in its own transaction; those that start with `bad` fail after they were written. */
const writeEach = (given: string[]) =>
  onSite((scope) =>
    forEachRecord(scope, given, async (title) => {
      await sample.insert(scope, { title, price: 1 as never, madeAt: new Date() })
      if (title.startsWith('bad')) throw new Error(title)
      return !title.startsWith('skip')
    }),
  )

test('records are processed each in its own transaction, and those for which something was done are counted', async () => {
  expect(await writeEach(['a1', 'skip1', 'a2'])).toBe(2)
  expect(await titles()).toEqual(['a1', 'a2', 'skip1'])
})

test('a record that fails is rolled back and holds up none of the others; its error is thrown at the end', async () => {
  await expect(writeEach(['bad1', 'b1', 'b2'])).rejects.toThrow(/^bad1$/)
  expect(await titles()).toEqual(expect.arrayContaining(['b1', 'b2']))
  expect(await titles()).not.toContain('bad1')
})

test('several failures are thrown together', async () => {
  const failure = await writeEach(['bad1', 'c1', 'bad2']).catch((error) => error)
  expect(failure).toBeInstanceOf(AggregateError)
  expect(failure.errors.map(({ message }: Error) => message)).toEqual(['bad1', 'bad2'])
  expect(failure.message).toBe('2 of 3 records failed')
  expect(await titles()).toContain('c1')
})
