import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { existingImageIds, storeImage, storePrivateFile } from '#areas/files/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildBank, buildQuestion, buildTestUser } from '../factory.ts'
import { bankImport } from '../import/import.server.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { imageIdsOf } from '../question/image.rules.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { exportBank, exportReport, loadExportedQuestions } from './export.server.ts'
import { exportFormats } from './export.types.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

const png = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

const withPictures = (stem: string, option: string): QuestionBody => ({
  kind: 'single',
  stem: {
    type: 'doc',
    content: [...docOf('ใบใดเป็นใบเลี้ยงเดี่ยว').content, { type: 'image', attrs: { id: stem, alt: 'ใบ & ก้าน' } }],
  },
  shuffles: true,
  options: [
    { id: newId(), text: 'ใบ < นี้', pictureId: option, share: 1, feedback: 'ถูก' },
    { id: newId(), text: '', pictureId: stem, share: 0 },
  ],
})

/** Creates a bank with a question that shows two images of its site. */
async function bankWithPictures() {
  const green = await png('#2e7d32')
  const red = await png('#c62828')
  return sites.doing(async (ctx) => {
    const { id: stem } = await storeImage(ctx, green, { name: 'a.png' })
    const { id: option } = await storeImage(ctx, red, { name: 'b.png' })
    const bankId = await buildBank(ctx)
    const body = withPictures(stem, option)
    await buildQuestion(ctx, { bankId, body })
    return { bankId, body, stem, option }
  }, manager)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
const bytesOf = async (bankId: string, format: string) => {
  const { body } = await sites.doing((ctx) => exportBank(ctx, bankId, format), manager)
  return new Uint8Array(await new Response(body).arrayBuffer())
}

let users = 0
/** Imports a file into a new bank of a site; returns the counts and the resulting questions. */
async function brought(bytes: Uint8Array, tenant: Tenant, into?: string) {
  const passwordHash = await hashPassword('a-good-password')
  const person = {
    email: `export${++users}@x.test`,
    firstname: 'ก',
    lastname: 'ข',
    role: 'manager' as const,
  }
  const user = await sites.doing((ctx) => createAccount(ctx.db, tenant.id, { ...person, passwordHash }), {
    tenant,
  })
  const as = { tenant, viewer: { role: 'manager' as const, user } }
  const bankId = into ?? (await sites.doing((ctx) => buildBank(ctx), as))
  const { id } = await sites.doing(
    (ctx) =>
      bankImport.start(ctx, { name: 'a', stream: once(bytes), dryRun: true, data: { bankId, ready: true } }),
    as,
  )
  await runJobHandler(sites.services, 'import.work', tenant.id, { id })
  await sites.doing((ctx) => bankImport.apply(ctx, id), as)
  await runJobHandler(sites.services, 'import.work', tenant.id, { id })
  return sites.doing(async (ctx) => {
    const { counts } = await bankImport.get(ctx, id)
    const all = await loadExportedQuestions(ctx, bankId)
    const ids = all.flatMap(({ body }) => imageIdsOf(body))
    return { counts, all, ids, there: await existingImageIds(ctx, ids) }
  }, as)
}

test.each(['qti-3', 'qti-2', 'moodle-xml', 'json'])(
  'images of a bank are exported as %s to another site, and recognised again on their own site',
  async (format) => {
    const { bankId, body } = await bankWithPictures()
    const bytes = await bytesOf(bankId, format)
    const elsewhere = await brought(bytes, sites.beta)
    expect(elsewhere.counts).toMatchObject({ created: 1, approximated: 0 })
    expect(elsewhere.ids).toHaveLength(2)
    expect(elsewhere.there.size).toBe(2)
    expect(elsewhere.all[0]?.body).toMatchObject({
      options: [
        { text: 'ใบ < นี้', feedback: 'ถูก' },
        { text: '', pictureId: elsewhere.ids[0] },
      ],
    })
    const athome = await brought(bytes, sites.alpha)
    expect(athome.all.map((question) => hashOfBody(question.body))).toEqual([hashOfBody(body)])
    expect((await brought(bytes, sites.alpha, bankId)).counts).toMatchObject({ created: 0, same: 1 })
  },
)

test('another site’s image and a private file are not exported', async () => {
  const foreign = await sites.doing(
    async (ctx) => (await storeImage(ctx, await png('#123456'), { name: 'a' })).id,
    { ...manager, tenant: sites.beta },
  )
  const bankId = await sites.doing(async (ctx) => {
    const hidden = await storePrivateFile(ctx, await png('#654321'), { kind: 'slip', name: 'slip.png' })
    const bankId = await buildBank(ctx)
    await buildQuestion(ctx, { bankId, body: withPictures(foreign, hidden.id) })
    return bankId
  }, manager)
  const text = Buffer.from(await bytesOf(bankId, 'moodle-xml')).toString()
  expect(text).not.toContain('<file')
  expect(JSON.parse(Buffer.from(await bytesOf(bankId, 'json')).toString()).pictures).toBeUndefined()
  const { formats } = await sites.doing((ctx) => exportReport(ctx, bankId), manager)
  const codesOf = (format: string) =>
    formats.find((candidate) => candidate.format === format)?.omissions.map(({ code }) => code)
  expect([codesOf('moodle-xml'), codesOf('json'), codesOf('csv')]).toEqual([['room'], ['room'], ['pictures']])
})

test('the report lists what is included, and names what is left out', async () => {
  const { bankId } = await bankWithPictures()
  const items = ['ก', 'ข'].map((text) => ({ id: newId(), text }))
  const ordering: QuestionBody = { kind: 'ordering', stem: docOf('เรียง'), items, scoring: 'exact' }
  await sites.doing((ctx) => buildQuestion(ctx, { bankId, body: ordering }), manager)
  const { count, beyond, formats } = await sites.doing((ctx) => exportReport(ctx, bankId), manager)
  expect([count, beyond]).toEqual([2, 0])
  const of = (format: string) => formats.find((candidate) => candidate.format === format)
  expect(of('moodle-xml')).toMatchObject({ pictures: 2, omissions: [] })
  expect(of('qti-3')).toMatchObject({ count: 2, pictures: 2, omissions: [] })
  expect(of('gift')?.omissions).toMatchObject([
    { code: 'ordering', count: 1, questions: [{ name: 'เรียง' }] },
    { code: 'pictures', count: 1 },
  ])
})

test('unfinished questions are left out and named; those other programs read differently are included', async () => {
  const bankId = await sites.doing(async (ctx) => {
    const bankId = await buildBank(ctx)
    const stem = docOf('ข้อที่ยังไม่มีเฉลย')
    const items = ['ก', 'ข'].map((text) => ({ id: newId(), text }))
    await buildQuestion(ctx, { bankId, body: { kind: 'short', stem, patterns: [] } })
    await buildQuestion(ctx, {
      bankId,
      body: { kind: 'ordering', stem: docOf('เรียง'), items, scoring: 'run' },
    })
    await buildQuestion(ctx, { bankId, body: { kind: 'essay', stem: docOf('เขียน'), minWords: 50 } })
    return bankId
  }, manager)
  const { formats } = await sites.doing((ctx) => exportReport(ctx, bankId), manager)
  for (const format of ['qti-3', 'qti-2'])
    expect(formats.find((candidate) => candidate.format === format)).toMatchObject({
      count: 2,
      omissions: [
        { code: 'unfinished', count: 1, questions: [{ name: 'ข้อที่ยังไม่มีเฉลย' }] },
        { code: 'run', count: 1, questions: [{ name: 'เรียง' }] },
        { code: 'words', count: 1, questions: [{ name: 'เขียน' }] },
      ],
    })
  const elsewhere = await brought(await bytesOf(bankId, 'qti-2'), sites.beta)
  expect(elsewhere.all.map(({ body }) => body.kind).sort()).toEqual(['essay', 'ordering'])
})

test('another site, a learner and a guest get neither file nor report, and an unknown format is refused', async () => {
  const { bankId } = await bankWithPictures()
  for (const [options, status] of [
    [{ tenant: sites.beta, role: 'manager' }, 404],
    [await buildTestUser(sites, 'user'), 403],
    [{}, 401],
  ] as const) {
    for (const format of exportFormats)
      await expect(exportBank(sites.ctx(options), bankId, format)).rejects.toMatchObject({ status })
    await expect(exportReport(sites.ctx(options), bankId)).rejects.toMatchObject({ status })
  }
  await expect(exportBank(sites.ctx(manager), bankId, 'docx')).rejects.toMatchObject({
    code: 'exam.export_format',
  })
})
