import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { canWatch } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import { createSampleTable, samples } from '#kernel/testing/sample-table.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { tableImport } from './csv/table-import.ts'
import { defineImport } from './define-import.ts'
import { importRuns } from './import.table.ts'
import { importErrors } from './import-errors.ts'

interface Sample {
  title: string
  price: number
}

const sample = rows(samples)
const runs = rows(importRuns)
/** The title at which the process crashes. */
let diesAt: string | null = null

/** A minimal import. */
const sampleImport = (key: string) =>
  defineImport<Sample, { version: number }, { found: number; created: number; refused: number }, object>({
    key,
    title: { th: 'ตัวอย่าง', en: 'Samples' },
    // Written out: `abilities` would register it for other tests of this worker.
    ability: { name: 'sample.import.run', roles: ['manager', 'admin'] },
    topic: `${key}-import`,
    maxBytes: 10_000,
    upload: { summary: '', description: '', fileName: 'samples.csv', data: () => ({}) },
    counts: {
      names: ['found', 'created', 'refused'],
      of: ({ rows: found, created, refused }) => ({ found, created, refused }),
    },
    reportColumns: ['line', 'sample', 'result', 'column', 'code', 'message_th', 'message_en'],
    ...tableImport<Sample>(key, [
      {
        name: 'plain',
        required: ['title', 'price'],
        knows: (column) => ['title', 'price'].includes(column),
        read(row) {
          const title = row.text('title')
          const price = row.money('price')
          if (title === undefined) row.wrong('title', 'field.required')
          return title && price !== undefined ? { label: title, staged: { title, price } } : undefined
        },
      },
    ]),
    batch: { size: 2 },
    plan: async (_, waiting) => waiting.map(({ ordinal }) => ({ ordinal, result: 'created', notices: [] })),
    async write(ctx, waiting) {
      const outcomes = []
      for (const { ordinal, staged } of waiting) {
        if (staged.title === diesAt) throw new Error('The process dies.')
        if (staged.price === 0) throw conflict(`${key}.import.meanwhile`)
        const { id, version } = await sample.insert(ctx, {
          ...staged,
          price: staged.price as never,
          madeAt: ctx.now,
        })
        outcomes.push({ ordinal, result: 'created' as const, recordId: id, before: { version }, notices: [] })
      }
      return outcomes
    },
    undoSize: 2,
    async undo(ctx, records) {
      const undone = []
      for (const { recordId, befores } of records) {
        const now = await sample.get(ctx, recordId)
        const changed = now.version !== befores[0]?.version
        if (!changed) await sample.remove(ctx, recordId)
        undone.push({
          recordId,
          result: changed ? ('undo_kept' as const) : ('undone' as const),
          notices: changed ? [{ code: `${key}.import.changed_since` }] : [],
        })
      }
      return undone
    },
  })

const own = sampleImport('sample')
const other = sampleImport('other')
registerTestArea({ imports: [own, other], liveTopics: own.liveTopics, errors: [importErrors('sample')] })

const sites = testSites()
beforeAll(() => createSampleTable(sites.adminUrl))
beforeEach(() => {
  diesAt = null
})

const admin = <Result>(act: (ctx: Ctx) => Promise<Result>) => sites.doing(act, { role: 'admin' })
const work = (id: string) => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })

async function* bytes(content: string | Uint8Array) {
  yield Buffer.from(content as string)
}

const started = async (content: string | Uint8Array, dryRun = false): Promise<string> =>
  (await admin((ctx) => own.start(ctx, { name: 'x.csv', stream: bytes(content), dryRun, data: {} }))).id

const titles = async (mark: string) =>
  (await admin((ctx) => sample.list(ctx, { order: ['title'] })))
    .map(({ title }) => title)
    .filter((title) => title.startsWith(mark))

const reportOf = (id: string) =>
  admin(async (ctx) => {
    let text = ''
    for await (const piece of await own.report(ctx, id)) text += piece
    return text
  })

/** Encodes Thai as TIS-620: one byte per letter. */
const tis620 = (text: string) =>
  Uint8Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x0e00 + 0xa0
  })
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each([
  ['UTF-8 with commas', Buffer.from('title,price\nหนึ่ง a,10\n'), 'utf-8', ','],
  ['TIS-620 with semicolons', tis620('title;price\nหนึ่ง b;10\n'), 'windows-874', ';'],
  ['UTF-16 with tabs', utf16('title\tprice\nหนึ่ง c\t10\n'), 'utf-16le', 'tab'],
])('a file of %s is detected automatically', async (_, file, encoding, delimiter) => {
  const id = await started(file, true)
  await work(id)
  expect(await admin((ctx) => own.get(ctx, id))).toMatchObject({
    status: 'checked',
    format: 'plain',
    encoding,
    delimiter,
    lines: 2,
    counts: { found: 1, created: 1, refused: 0 },
  })
  const [row] = await admin((ctx) => own.rows(ctx, id))
  expect(row?.label).toMatch(/^หนึ่ง [abc]$/)
})

test('a dry run writes nothing, reports every error by line in both languages, and can be applied afterwards', async () => {
  const id = await started('title,price,colour\ndry 1,10,red\ndry 2,many,blue\n,5,\n', true)
  await work(id)
  expect(await titles('dry')).toEqual([])
  const messages = await admin((ctx) => own.rows(ctx, id, { withMessages: true }))
  expect(messages.map(({ line, result, notices }) => [line, result, notices[0]?.code])).toEqual([
    [3, 'refused', 'sample.import.price'],
    [4, 'refused', 'field.required'],
  ])
  const report = await reportOf(id)
  expect(report).toContain('colour')
  expect(report).toMatch(/\n2,dry 1,created,,,,\r/)
  expect(report).toMatch(/\n3,#3,refused,price,sample\.import\.price,ราคาไม่ถูกต้อง.*,"?Invalid price/)
  await admin((ctx) => own.apply(ctx, id))
  await work(id)
  expect(await titles('dry')).toEqual(['dry 1'])
  expect(await admin((ctx) => own.get(ctx, id))).toMatchObject({
    status: 'done',
    dryRun: false,
    counts: { found: 3, created: 1, refused: 2 },
  })
})

test('an import applied twice, or processed by two workers at once, writes each record once', async () => {
  const id = await started(`title,price\n${[1, 2, 3, 4, 5].map((n) => `twice ${n},10`).join('\n')}\n`, true)
  await work(id)
  await admin((ctx) => own.apply(ctx, id))
  await expect(admin((ctx) => own.apply(ctx, id))).rejects.toMatchObject({
    status: 409,
    code: 'sample.import.cannot_apply',
  })
  await Promise.all([work(id), work(id)])
  expect(await titles('twice')).toHaveLength(5)
  await work(id)
  expect(await titles('twice')).toHaveLength(5)
  await expect(admin((ctx) => own.apply(ctx, id))).rejects.toMatchObject({ status: 409 })
})

test('work left by a dead process is resumed where it stopped', async () => {
  const id = await started(`title,price\n${[1, 2, 3, 4, 5].map((n) => `crash ${n},10`).join('\n')}\n`)
  diesAt = 'crash 4'
  await expect(work(id)).rejects.toThrow('The process dies.')
  expect(await titles('crash')).toEqual(['crash 1', 'crash 2'])
  expect(await admin((ctx) => own.get(ctx, id))).toMatchObject({ status: 'applying', counts: { created: 2 } })
  diesAt = null
  const queued = async () => {
    const { rows: jobs } = await sites.services.database.platformPool.query<{ payload: unknown }>(
      `SELECT j.payload->'payload' AS payload FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'import.work'`,
    )
    return jobs.filter(({ payload }) => (payload as { id?: string }).id === id).length
  }
  await sites.services.database.platformPool.query('DELETE FROM graphile_worker._private_jobs')
  await runJobHandler(sites.services, 'import.takeOver', sites.alpha.id, undefined)
  // Seen recently: it is being worked on.
  expect(await queued()).toBe(0)
  await admin((ctx) => runs.update(ctx, id, { seenAt: new Date(Date.now() - 3_600_000) }))
  await runJobHandler(sites.services, 'import.takeOver', sites.alpha.id, undefined)
  expect(await queued()).toBe(1)
  await work(id)
  expect(await titles('crash')).toHaveLength(5)
  expect(await admin((ctx) => own.get(ctx, id))).toMatchObject({ status: 'done', counts: { created: 5 } })
})

test('a record that cannot be written is refused without affecting the others', async () => {
  const id = await started('title,price\nalone 1,10\nalone 2,0\nalone 3,10\n')
  await work(id)
  expect(await titles('alone')).toEqual(['alone 1', 'alone 3'])
  const [refused] = await admin((ctx) => own.rows(ctx, id, { withMessages: true }))
  expect(refused).toMatchObject({
    line: 3,
    result: 'refused',
    notices: [{ code: 'sample.import.meanwhile' }],
  })
})

test('undo removes what was written, and leaves what was changed since', async () => {
  const id = await started('title,price\nundo 1,10\nundo 2,20\nundo 3,30\n')
  await work(id)
  await admin(async (ctx) => {
    const changed = await sample.find(ctx, { title: 'undo 2' })
    await sample.update(ctx, changed!.id, { note: 'ของใหม่' })
  })
  await admin((ctx) => own.undo(ctx, id))
  await expect(admin((ctx) => own.undo(ctx, id))).rejects.toMatchObject({ code: 'sample.import.cannot_undo' })
  await work(id)
  expect(await titles('undo')).toEqual(['undo 2'])
  expect((await admin((ctx) => own.get(ctx, id))).status).toBe('undone')
  expect(await reportOf(id)).toContain('undo 2,undo_kept,,sample.import.changed_since')
})

test('a cancelled import writes nothing more', async () => {
  const id = await started('title,price\nstop 1,10\n')
  await admin((ctx) => own.cancel(ctx, id))
  await work(id)
  expect(await titles('stop')).toEqual([])
  await expect(admin((ctx) => own.cancel(ctx, id))).rejects.toMatchObject({
    code: 'sample.import.cannot_cancel',
  })
})

test('a file that is too large or of unknown format is refused, and leaves no run', async () => {
  const before = await admin((ctx) => own.list(ctx))
  await expect(started(`title,price\n${'x'.repeat(20_000)}`)).rejects.toMatchObject({ status: 413 })
  await expect(started('a,b\n1,2\n')).rejects.toMatchObject({ code: 'sample.import.format_unknown' })
  await expect(started('')).rejects.toMatchObject({ code: 'sample.import.empty' })
  expect(await admin((ctx) => own.list(ctx))).toHaveLength(before.length)
})

test('another site, a lower role and another kind of import can neither see nor change a run', async () => {
  const id = await started('title,price\nmine,10\n', true)
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  for (const act of ['get', 'rows', 'report', 'apply', 'undo', 'cancel'] as const) {
    await expect(own[act](stranger, id), act).rejects.toMatchObject({ status: 404 })
    await expect(own[act](sites.ctx({ role: 'user' }), id), act).rejects.toMatchObject({ status: 403 })
    await expect(own[act](sites.ctx(), id), act).rejects.toMatchObject({ status: 401 })
    await expect(
      admin((ctx): Promise<unknown> => other[act](ctx, id)),
      act,
    ).rejects.toMatchObject({
      status: 404,
      code: 'other.import.none',
    })
  }
  expect(await own.list(stranger)).toEqual([])
  expect(await admin((ctx) => other.list(ctx))).toEqual([])
  expect(await canWatch(sites.ctx({ role: 'user' }), `sample-import:${id}`)).toBe(false)
  expect(await canWatch(sites.ctx({ role: 'manager' }), `sample-import:${id}`)).toBe(true)
})
