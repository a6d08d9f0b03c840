import sharp from 'sharp'
import { expect, test } from 'vitest'
import { existingImageIds } from '#areas/files/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { bankRows, listBanks } from '../bank/bank.server.ts'
import { exportBank, loadExportedQuestions } from '../export/export.server.ts'
import { buildBank, buildTestUser } from '../factory.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { imageIdsOf } from '../question/image.rules.ts'
import { questionRows } from '../question/question-row.server.ts'
import { bankCommandImport } from './command-import.server.ts'
import { bankImport } from './import.server.ts'

const sites = testSites()

async function* once(text: string | Uint8Array) {
  yield Buffer.from(text as string)
}
const gift = `$CATEGORY: $course$/top/เคมี/น้ำ

::ก:: น้ำเดือดที่กี่องศา {=๑๐๐ ~90}

::ข:: pi {#3.14:0.01}

just words
`

async function brought(text: string, bankId: string) {
  const manager = await buildTestUser(sites, 'manager')
  const { id } = await sites.doing(
    (ctx) =>
      bankImport.start(ctx, {
        name: 'a.txt',
        stream: once(text),
        dryRun: true,
        data: { bankId, ready: true },
      }),
    manager,
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  await work()
  return { id, work, manager }
}
const inBank = (bankId: string) =>
  sites.doing((ctx) => loadExportedQuestions(ctx, bankId), { role: 'manager' })

test('a dry run reports the outcome; applied, it writes once, with categories; undo removes what is unchanged since', async () => {
  const bankId = await sites.doing((ctx) => buildBank(ctx), { role: 'manager' })
  const { id, work, manager } = await brought(gift, bankId)
  expect(await sites.doing((ctx) => bankImport.get(ctx, id), manager)).toMatchObject({
    status: 'checked',
    counts: { found: 3, created: 2, refused: 1, approximated: 0 },
  })
  expect(
    (await sites.doing((ctx) => bankImport.preview(ctx, id), manager)).map((row) => row.preview),
  ).toEqual([
    { name: 'ก', text: 'น้ำเดือดที่กี่องศา', kind: 'single', points: 1000, answers: ['๑๐๐'], moreAnswers: 0 },
    { name: 'ข', text: 'pi', kind: 'numeric', points: 1000, answers: ['3.14'], moreAnswers: 0 },
  ])
  expect(await inBank(bankId)).toEqual([])
  await sites.doing((ctx) => bankImport.apply(ctx, id), manager)
  await work()
  expect((await inBank(bankId)).map(({ name, category }) => [name, category])).toEqual([
    ['ก', ['เคมี', 'น้ำ']],
    ['ข', ['เคมี', 'น้ำ']],
  ])
  const [bank] = (await sites.doing((ctx) => listBanks(ctx), manager)).filter(
    (candidate) => candidate.id === bankId,
  )
  expect(bank).toMatchObject({ questions: 2, ready: 2 })

  const again = await brought(gift, bankId)
  expect(await sites.doing((ctx) => bankImport.get(ctx, again.id), manager)).toMatchObject({
    counts: { created: 0, same: 2 },
  })

  const [first] = await sites.doing(
    (ctx) => questionRows.list(ctx, { where: { bankId, name: 'ก' } }),
    manager,
  )
  await sites.doing((ctx) => questionRows.update(ctx, first!.id, { name: 'ก2' }), manager)
  await sites.doing((ctx) => bankImport.undo(ctx, id), manager)
  await work()
  expect((await inBank(bankId)).map(({ name }) => name)).toEqual(['ก2'])
})

test.each(['moodle-xml', 'gift', 'csv', 'json'])(
  'a bank is exported as %s and imported into another as the same questions',
  async (format) => {
    const [from, to] = await sites.doing(
      async (ctx) => [await buildBank(ctx), await buildBank(ctx)] as const,
      { role: 'manager' },
    )
    const first = await brought(gift, from)
    await sites.doing((ctx) => bankImport.apply(ctx, first.id), first.manager)
    await first.work()
    const file = await sites.doing((ctx) => exportBank(ctx, from, format), first.manager)
    const second = await brought(await new Response(file.body).text(), to)
    await sites.doing((ctx) => bankImport.apply(ctx, second.id), second.manager)
    await second.work()
    const hashes = async (bank: string) => (await inBank(bank)).map(({ body }) => hashOfBody(body)).sort()
    expect(await hashes(to)).toEqual(await hashes(from))
    expect(await hashes(to)).toHaveLength(2)
  },
)

test('images in a file are imported once, fake ones are not, and undo removes them', async () => {
  const bankId = await sites.doing((ctx) => buildBank(ctx), { role: 'manager' })
  const real = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2e7d32' } })
    .png()
    .toBuffer()
  const file = (name: string, bytes: Uint8Array) =>
    `<file name="${name}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
  const question = (name: string, bytes: Uint8Array) =>
    `<question type="essay"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[<p>${name}</p><p><img src="@@PLUGINFILE@@/a.png"></p>]]></text>${file('a.png', bytes)}</questiontext></question>`
  const xml = `<quiz>${question('จริง', real)}${question('ปลอม', real.subarray(0, 30))}</quiz>`
  const { id, work, manager } = await brought(xml, bankId)
  await sites.doing((ctx) => bankImport.apply(ctx, id), manager)
  await work()
  const all = await inBank(bankId)
  const shown = (name: string) => imageIdsOf(all.find((candidate) => candidate.name === name)!.body)
  expect(shown('ปลอม')).toEqual([])
  expect(shown('จริง')).toHaveLength(1)
  const there = () => sites.doing((ctx) => existingImageIds(ctx, shown('จริง')), manager)
  expect((await there()).size).toBe(1)
  const rows = await sites.doing((ctx) => bankImport.rows(ctx, id), manager)
  expect(rows.map(({ notices }) => notices.map(({ code }) => code))).toEqual([[], ['exam.import.picture']])

  const again = await brought(xml, bankId)
  expect(await sites.doing((ctx) => bankImport.get(ctx, again.id), manager)).toMatchObject({
    counts: { same: 1 },
  })
  await sites.doing((ctx) => bankImport.undo(ctx, id), manager)
  await work()
  expect(await inBank(bankId)).toEqual([])
  expect((await there()).size).toBe(0)
})

test('a file that hides an entity fails, and nothing of it is written', async () => {
  const bankId = await sites.doing((ctx) => buildBank(ctx), { role: 'manager' })
  const { id, manager } = await brought('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', bankId)
  expect(await sites.doing((ctx) => bankImport.get(ctx, id), manager)).toMatchObject({
    status: 'failed',
    failure: { code: 'exam.import.doctype' },
  })
})

test('operators import a file into a bank by its name', async () => {
  const name = await sites.doing(async (ctx) => (await bankRows.get(ctx, await buildBank(ctx))).name, {
    role: 'manager',
  })
  const input = { format: 'gift', into: name, dryRun: false, stream: once(gift), name: 'a.gift' }
  expect(await bankCommandImport.run(sites.services, sites.alpha, input)).toMatchObject({
    created: 2,
    errors: [{ code: 'exam.import.kind' }],
  })
  const missing = { ...input, into: 'ไม่มี', stream: once(gift) }
  await expect(bankCommandImport.run(sites.services, sites.alpha, missing)).rejects.toMatchObject({
    code: 'exam.no_bank',
  })
})

test('another site, a learner and a guest can neither import nor export', async () => {
  const bankId = await sites.doing((ctx) => buildBank(ctx), { role: 'manager' })
  const start = { name: 'a', stream: once(gift), dryRun: true, data: { bankId, ready: false } }
  for (const [options, status] of [
    [{ tenant: sites.beta, role: 'manager' }, 404],
    [{ role: 'user' }, 403],
    [{}, 401],
  ] as const) {
    const ctx = sites.ctx(options)
    await expect(bankImport.start(ctx, start)).rejects.toMatchObject({ status })
    await expect(exportBank(sites.ctx(options), bankId, 'gift')).rejects.toMatchObject({ status })
  }
})
