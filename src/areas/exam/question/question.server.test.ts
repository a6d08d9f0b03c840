import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  addCategory,
  listBanks,
  removeBank,
  removeCategory,
  renameCategory,
  saveBank,
} from '../bank/bank.server.ts'
import { examChecks } from '../checks.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { previewDraw } from '../exam/exam.server.ts'
import { buildBank, buildQuestion, buildTestUser, singleBody } from '../factory.ts'
import {
  addQuestion,
  duplicateQuestion,
  listQuestions,
  managedQuestion,
  saveQuestion,
  transitionQuestion,
  transitionQuestions,
} from './question.server.ts'
import { drawCandidates, questionVersions } from './question-row.server.ts'
import { questionsList } from './questions.list.rules.ts'

const sites = testSites()
let manager: Awaited<ReturnType<typeof buildTestUser>>
let member: Awaited<ReturnType<typeof buildTestUser>>
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  member = await buildTestUser(sites, 'user')
})

const doing: typeof sites.doing = (work) => sites.doing(work, manager)
const query = (params: Record<string, string> = {}) => questionsList.parse(new URLSearchParams(params))

/** Returns the submitted form of a question with one correct answer. */
function form(place: string, more: Record<string, string> = {}): FormData {
  const data = new FormData()
  const values = {
    place,
    name: '',
    points: '1',
    difficulty: 'easy',
    tags: 'บทที่ 1',
    feedback: '',
    shuffles: 'on',
    stem: JSON.stringify(docOf('เมืองหลวงของไทย')),
    'options.count': '2',
    'options.0.text': 'กรุงเทพฯ',
    'options.0.isRight': 'on',
    'options.1.text': 'เชียงใหม่',
    ...more,
  }
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('a question', () => {
  test('is created by its form, searchable by its text, and drawn once released', async () => {
    const bankId = await doing(buildBank)
    const id = await doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId)))
    const page = await doing((ctx) => listQuestions(ctx, query({ search: 'เชียงใหม่', bank: bankId })))
    expect(page.items).toMatchObject([{ id, name: 'เมืองหลวงของไทย', status: 'draft', tags: ['บทที่ 1'] }])
    expect(await doing((ctx) => drawCandidates(ctx, { bankId }))).toEqual([])
    const part = { pick: 'random' as const, title: 'ตอนเดียว', bank: bankId, count: 1 }
    expect(
      await doing((ctx) => previewDraw(ctx, { parts: [part], rules: defaultRules } as never)),
    ).toMatchObject({ questions: 0, short: [{ found: 0, drafts: 1, bank: bankId }] })
    await doing((ctx) => transitionQuestion(ctx, id, 'release'))
    expect(await doing((ctx) => drawCandidates(ctx, { bankId }))).toMatchObject([
      { questionId: id, points: 1000 },
    ])
    expect(
      await doing((ctx) => previewDraw(ctx, { parts: [part], rules: defaultRules } as never)),
    ).toMatchObject({ parts: [{ bank: bankId, ready: 1, drawn: 1, points: 1000 }], short: [] })
    for (const narrowed of [{ tag: 'บทที่ 2' }, { difficulty: 'hard' as const }])
      expect(await doing((ctx) => drawCandidates(ctx, { bankId, ...narrowed }))).toEqual([])
    expect(
      await doing((ctx) => drawCandidates(ctx, { bankId, tag: 'บทที่ 1', difficulty: 'easy' })),
    ).toHaveLength(1)
  })

  test('becomes a new version when its content changes, and stays as it was in attempts that drew it', async () => {
    const bankId = await doing(buildBank)
    const id = await doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId)))
    const before = await doing((ctx) => managedQuestion(ctx, id))
    await doing((ctx) => saveQuestion(ctx, id, 'single', form(bankId, { points: '2' })))
    expect((await doing((ctx) => managedQuestion(ctx, id))).question).toMatchObject({
      versionNumber: 1,
      points: 2000,
    })
    await doing((ctx) => saveQuestion(ctx, id, 'single', form(bankId, { 'options.0.text': 'กรุงเทพมหานคร' })))
    const after = await doing((ctx) => managedQuestion(ctx, id))
    expect(after.versions.map(({ number }) => number)).toEqual([2, 1])
    const [drawn] = await doing((ctx) => questionVersions(ctx, [before.question.versionId]))
    expect(drawn?.body).toEqual(before.body)
    const results = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  })

  test('keeps the images of its options, which are not in its form', async () => {
    const imageId = newId()
    const first = newId()
    const second = newId()
    const body = singleBody('ใบใด')
    if (body.kind !== 'single') throw new Error('no options')
    body.options = [
      { id: first, text: 'ก', pictureId: imageId, share: 1 },
      { id: second, text: 'ข', share: 0 },
    ]
    const bankId = await doing(buildBank)
    const id = await doing((ctx) => buildQuestion(ctx, { bankId, body }))
    const sent = form(bankId, { 'options.0.id': first, 'options.1.id': second })
    await doing((ctx) => saveQuestion(ctx, id, 'single', sent))
    expect((await doing((ctx) => managedQuestion(ctx, id))).body).toMatchObject({
      options: [{ text: 'กรุงเทพฯ', pictureId: imageId }, { text: 'เชียงใหม่' }],
    })
  })

  test('that loses its key is a draft again, and cannot be released without one', async () => {
    const bankId = await doing(buildBank)
    const id = await doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId)))
    await doing((ctx) => transitionQuestion(ctx, id, 'release'))
    await doing((ctx) => saveQuestion(ctx, id, 'single', form(bankId, { 'options.0.isRight': '' })))
    expect((await doing((ctx) => managedQuestion(ctx, id))).question.status).toBe('draft')
    await expect(doing((ctx) => transitionQuestion(ctx, id, 'release'))).rejects.toMatchObject({
      status: 409,
      code: 'exam.not_ready',
    })
  })

  test('is released with others, except those without a key or already ready', async () => {
    const bankId = await doing(buildBank)
    const draft = await doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId)))
    const ready = await doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId)))
    await doing((ctx) => transitionQuestion(ctx, ready, 'release'))
    const keyless = form(bankId, { 'options.0.isRight': '' })
    const incomplete = await doing((ctx) => saveQuestion(ctx, null, 'single', keyless))
    const ids = [draft, ready, incomplete]
    expect(await doing((ctx) => transitionQuestions(ctx, ids, 'release'))).toEqual({
      moved: [draft],
      incomplete: 1,
    })
    const statuses = await Promise.all(
      ids.map(async (id) => (await doing((ctx) => managedQuestion(ctx, id))).question.status),
    )
    expect(statuses).toEqual(['ready', 'ready', 'draft'])
  })

  test('refuses a save based on an outdated version', async () => {
    const bankId = await doing(buildBank)
    const id = await doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId)))
    await doing((ctx) => saveQuestion(ctx, id, 'single', form(bankId, { version: '1', name: 'ใหม่' })))
    await expect(
      doing((ctx) => saveQuestion(ctx, id, 'single', form(bankId, { version: '1', name: 'เก่า' }))),
    ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  test('names the field of each error', async () => {
    const bankId = await doing(buildBank)
    await expect(
      doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId, { points: 'มาก' }))),
    ).rejects.toMatchObject({ status: 422, errors: [{ path: 'points' }] })
    const tags = Array.from({ length: 21 }, (_, at) => `ป้าย${at}`).join(',')
    await expect(
      doing((ctx) => saveQuestion(ctx, null, 'single', form(bankId, { tags }))),
    ).rejects.toMatchObject({ errors: [{ path: 'tags', code: 'exam.tag_count' }] })
  })

  test('is duplicated as a draft, archived and restored', async () => {
    const id = await doing((ctx) => buildQuestion(ctx))
    const copy = await doing((ctx) => duplicateQuestion(ctx, id, (name) => `สำเนา ${name}`))
    expect((await doing((ctx) => managedQuestion(ctx, copy))).question).toMatchObject({
      name: 'สำเนา ข้อใดถูก',
      status: 'draft',
    })
    await doing((ctx) => transitionQuestion(ctx, copy, 'archive'))
    expect((await doing((ctx) => listQuestions(ctx, query()))).items.map((item) => item.id)).not.toContain(
      copy,
    )
    await doing((ctx) => transitionQuestion(ctx, copy, 'restore'))
    expect((await doing((ctx) => managedQuestion(ctx, copy))).question.status).toBe('draft')
  })
})

describe('a bank', () => {
  test('has nested categories; drawing from one includes its subcategories', async () => {
    const bankId = await doing(buildBank)
    const top = await doing((ctx) => addCategory(ctx, { bankId, parentId: null, name: 'พืช' }))
    const below = await doing((ctx) => addCategory(ctx, { bankId, parentId: top.id, name: 'ใบ' }))
    const details = { name: '', points: 1000, difficulty: 'easy' as const, tags: [], body: singleBody() }
    const id = await doing((ctx) =>
      addQuestion(ctx, { ...details, bankId, categoryId: below.id }, { ready: true }),
    )
    expect(await doing((ctx) => drawCandidates(ctx, { bankId, categoryId: top.id }))).toMatchObject([
      { questionId: id },
    ])
    await doing((ctx) => renameCategory(ctx, { id: below.id, name: 'ใบและราก' }))
    const renamed = (await doing(listBanks)).find((candidate) => candidate.id === bankId)
    expect(renamed?.categories.map(({ name }) => name)).toContain('ใบและราก')
    await expect(
      sites.doing((ctx) => renameCategory(ctx, { id: below.id, name: 'x' }), {
        ...manager,
        tenant: sites.beta,
      }),
    ).rejects.toMatchObject({ status: 404 })
    await doing((ctx) => removeCategory(ctx, { id: below.id }))
    expect((await doing((ctx) => managedQuestion(ctx, id))).question.categoryId).toBe(top.id)
    const bank = (await doing(listBanks)).find((candidate) => candidate.id === bankId)
    expect(bank).toMatchObject({ questions: 1, ready: 1, categories: [{ name: 'พืช', depth: 0 }] })
  })

  test('with questions cannot be deleted, and names are unique', async () => {
    const bankId = await doing(buildBank)
    await doing((ctx) => buildQuestion(ctx, { bankId }))
    await expect(doing((ctx) => removeBank(ctx, { id: bankId }))).rejects.toMatchObject({
      code: 'exam.bank_not_empty',
    })
    await doing((ctx) => saveBank(ctx, { name: 'ชีววิทยา', about: '' }))
    await expect(doing((ctx) => saveBank(ctx, { name: 'ชีววิทยา', about: '' }))).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'name', code: 'exam.bank_name_taken' }],
    })
  })

  test('accepts no category of another bank', async () => {
    const bank = await doing(buildBank)
    const other = await doing(buildBank)
    const { id: categoryId } = await doing((ctx) =>
      addCategory(ctx, { bankId: bank, parentId: null, name: 'ดิน' }),
    )
    const details = { name: '', points: 1000, difficulty: 'easy' as const, tags: [], body: singleBody() }
    await expect(
      doing((ctx) => addQuestion(ctx, { ...details, bankId: other, categoryId })),
    ).rejects.toMatchObject({ status: 404, code: 'exam.no_category' })
  })
})

describe('strangers', () => {
  test('guests, members and another site can access no question and no bank', async () => {
    const bankId = await doing(buildBank)
    const id = await doing((ctx) => buildQuestion(ctx, { bankId }))
    const beta = { tenant: sites.beta, role: 'admin' as const }
    for (const [by, status] of [
      [{ role: 'guest' as const }, 401],
      [member, 403],
    ] as const) {
      for (const act of [
        (ctx: never) => listQuestions(ctx, query()),
        (ctx: never) => managedQuestion(ctx, id),
        (ctx: never) => transitionQuestion(ctx, id, 'withdraw'),
        (ctx: never) => transitionQuestions(ctx, [id], 'withdraw'),
        (ctx: never) => saveQuestion(ctx, id, 'single', form(bankId)),
        (ctx: never) => duplicateQuestion(ctx, id, (name) => name),
        (ctx: never) => saveBank(ctx, { name: 'x', about: '' }),
        (ctx: never) => removeBank(ctx, { id: bankId }),
        (ctx: never) => addCategory(ctx, { bankId, parentId: null, name: 'x' }),
        (ctx: never) => removeCategory(ctx, { id: newId() }),
        (ctx: never) => listBanks(ctx),
      ])
        await expect(sites.doing(act as never, by as never)).rejects.toMatchObject({ status })
    }
    for (const act of [
      (ctx: never) => managedQuestion(ctx, id),
      (ctx: never) => transitionQuestion(ctx, id, 'withdraw'),
      (ctx: never) => transitionQuestions(ctx, [id], 'withdraw'),
      (ctx: never) => removeBank(ctx, { id: bankId }),
      (ctx: never) => addCategory(ctx, { bankId, parentId: null, name: 'x' }),
    ])
      await expect(sites.doing(act as never, beta)).rejects.toMatchObject({ status: 404 })
    expect((await sites.doing((ctx) => listQuestions(ctx, query()), beta)).items).toEqual([])
  })
})
