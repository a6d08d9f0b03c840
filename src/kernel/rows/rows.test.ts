import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, type Database, unitOfWork } from '#kernel/db/database.ts'
import { newId } from '#kernel/id.ts'
import { createSampleTable, samples } from '#kernel/testing/sample-table.ts'
import { testDatabase } from '#kernel/testing/test-database.ts'
import { type RepositoryScope, rows } from './rows.ts'

const sample = rows(samples)

let database: Database
let drop: () => Promise<void>
const here = newId()
const there = newId()

beforeAll(async () => {
  const created = await testDatabase(inject('databaseServer'))
  drop = created.drop
  await createSampleTable(created.adminUrl)
  database = createDatabase(created.urls, { pool: 5, onError: () => undefined })
})
afterAll(async () => {
  await database.end()
  await drop()
})

/** Does something on a site (`here` by default) and commits it. */
const on = <Result>(work: (scope: RepositoryScope) => Promise<Result>, tenantId = here): Promise<Result> =>
  unitOfWork(database.forTenant(tenantId, 'write'), (db) =>
    work({ db, tenant: { id: tenantId } as RepositoryScope['tenant'] }),
  )
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const created = (title: string, more: object = {}) => ({
  title,
  price: 100 as never,
  madeAt: day(1),
  ...more,
})

describe('table rows', () => {
  test('are read back as inserted, with the names and types of the table', async () => {
    const row = await on((scope) => sample.insert(scope, created('มะม่วง', { tags: ['ใหม่', 'หวาน'] })))
    expect(row).toMatchObject({ title: 'มะม่วง', price: 100, tags: ['ใหม่', 'หวาน'], note: null, version: 1 })
    expect(row.madeAt).toEqual(day(1))
    expect(await on((scope) => sample.get(scope, row.id))).toEqual(row)
  })

  test('accept null as no value, also in dates and JSON', async () => {
    const full = { seenAt: day(2), tags: ['ใหม่'], note: 'x' }
    const empty = { seenAt: null, tags: null, note: null }
    const [one, two] = await on(async (scope) => [
      await sample.insert(scope, created('เต็ม', full)),
      await sample.insert(scope, created('ว่าง', empty)),
    ])
    expect(two).toMatchObject(empty)
    expect(await on((scope) => sample.update(scope, one!.id, empty))).toMatchObject(empty)
    expect(await on((scope) => sample.update(scope, one!.id, full))).toMatchObject(full)
    expect(
      await on((scope) => sample.list(scope, { where: { title: 'ว่าง', tags: null, seenAt: null } })),
    ).toHaveLength(1)
    await on((scope) => sample.removeWhere(scope, {}))
  })

  test('are inserted when their key is new, else updated, however many requests arrive at once', async () => {
    const id = newId()
    const insertNote = (title: string, note: string | null) =>
      on((scope) => sample.upsert(scope, { id }, { title, note }, { price: 100 as never, madeAt: day(1) }))
    await Promise.all([insertNote('หนึ่ง', null), insertNote('สอง', 'x'), insertNote('สาม', null)])
    expect(await insertNote('สี่', null)).toMatchObject({ id, title: 'สี่', note: null, price: 100, version: 4 })
    const initial = { ...created('ห้า'), price: 5 as never }
    const asIs = await on((scope) => sample.upsert(scope, { id }, {}, initial))
    expect(asIs).toMatchObject({ title: 'สี่', price: 100, version: 4 })
    expect(await on((scope) => sample.count(scope, { id }), there)).toBe(0)
    await on((scope) => sample.remove(scope, id))
  })

  test('of another site cannot be read, changed, locked or deleted', async () => {
    const { id } = await on((scope) => sample.insert(scope, created('ของที่นี่')))
    const missing = { status: 404, code: 'not_found' }
    await expect(on((scope) => sample.get(scope, id), there)).rejects.toMatchObject(missing)
    await expect(on((scope) => sample.lock(scope, id), there)).rejects.toMatchObject(missing)
    await expect(on((scope) => sample.update(scope, id, { title: 'x' }), there)).rejects.toMatchObject(
      missing,
    )
    expect(await on((scope) => sample.remove(scope, id), there)).toBe(false)
    expect((await on((scope) => sample.get(scope, id))).title).toBe('ของที่นี่')
  })

  test('requested by an invalid id are not found, without querying the database', async () => {
    await on(async (scope) => {
      await expect(sample.get(scope, "' OR 1=1")).rejects.toMatchObject({ status: 404 })
      expect(await sample.remove(scope, 'none')).toBe(false)
      expect(scope.db.statements).toBe(0)
    })
  })

  test.each<[string, object, string[]]>([
    ['a value', { title: 'ข' }, ['ข']],
    ['no value', { note: null }, ['ก', 'ค']],
    ['any value', { note: { not: null } }, ['ข']],
    ['another value, or none', { note: { not: 'มี' } }, ['ก', 'ค']],
    ['one of several', { title: ['ก', 'ค', 'ง'] }, ['ก', 'ค']],
    ['bounds', { madeAt: { gte: day(2), lt: day(3) } }, ['ข']],
    ['several columns at once', { madeAt: { gt: day(1) }, note: null }, ['ค']],
    ['a filter that is left out', { title: undefined }, ['ก', 'ข', 'ค']],
    ['a text that looks like SQL', { title: "ก' OR '1'='1" }, []],
  ])('are found by %s', async (_, where, titles) => {
    await on(async (scope) => {
      await sample.removeWhere(scope, {})
      await sample.insertMany(scope, [
        created('ก'),
        created('ข', { madeAt: day(2), note: 'มี' }),
        created('ค', { madeAt: day(3) }),
      ])
      const found = await sample.list(scope, { where, order: ['madeAt'] })
      expect(found.map(({ title }) => title)).toEqual(titles)
      expect(await sample.count(scope, where)).toBe(titles.length)
    })
  })

  test('are paged with the total count, also past the end', async () => {
    await on(async (scope) => {
      await sample.removeWhere(scope, {})
      await sample.insertMany(
        scope,
        [1, 2, 3, 4, 5].map((at) => created(String(at), { madeAt: day(at) })),
      )
      const page = (at: number) => sample.page(scope, { order: ['-madeAt'], page: at, size: 2 })
      expect(await page(2)).toMatchObject({
        total: 5,
        page: 2,
        pages: 3,
        items: [{ title: '3' }, { title: '2' }],
      })
      expect(await page(9)).toEqual({ items: [], total: 5, page: 9, pages: 3 })
    })
  })

  test('continue after a row by keyset without skipping or repeating ties', async () => {
    await on(async (scope) => {
      await sample.removeWhere(scope, {})
      await sample.insertMany(
        scope,
        [1, 1, 1, 2, 2].map((at) => created(`วัน ${at}`, { madeAt: day(at) })),
      )
      const seen: string[] = []
      let after: Awaited<ReturnType<typeof sample.find>>
      do {
        const part = await sample.list(scope, { order: ['-madeAt'], limit: 2, ...(after && { after }) })
        seen.push(...part.map(({ id }) => id))
        after = part.at(-1)
      } while (after)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    })
  })

  test('count their versions, and refuse a change based on an outdated one', async () => {
    const { id } = await on((scope) => sample.insert(scope, created('แรก')))
    const second = await on((scope) => sample.update(scope, id, { title: 'สอง' }, { version: 1 }))
    expect(second).toMatchObject({ title: 'สอง', version: 2 })
    await expect(
      on((scope) => sample.update(scope, id, { title: 'ช้าไป' }, { version: 1 })),
    ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await on((scope) => sample.get(scope, id))).title).toBe('สอง')
  })

  test('change only while they still match what the caller saw', async () => {
    const { id } = await on((scope) => sample.insert(scope, created('รอ')))
    const change = (from: string) =>
      on((scope) => sample.updateWhere(scope, id, { title: from }, { title: 'แล้ว' }))
    expect(await change('รอ')).toMatchObject({ title: 'แล้ว' })
    expect(await change('รอ')).toBeUndefined()
  })

  test('are read and written with one prepared statement each', async () => {
    await on(async (scope) => {
      const { id } = await sample.insert(scope, created('นับ'))
      await sample.get(scope, id)
      await sample.update(scope, id, { note: 'x' })
      await sample.page(scope, { page: 1, size: 10 })
      await sample.remove(scope, id)
      expect(scope.db.statements).toBe(5)
    })
  })
})
