import { beforeAll, describe, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addCategory, bankRows, saveBank } from '../bank/bank.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam } from '../exam/exam.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { examUnits } from '../exam/exam-unit.server.ts'
import { buildTestUser, singleBody } from '../factory.ts'
import { addQuestion } from '../question/question.server.ts'
import { questionRows } from '../question/question-row.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
const as = <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  who: Partial<Person> & { tenant?: typeof sites.alpha } = manager,
) => sites.doing(work, who)
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
})

/** Creates a course with two exams that draw from one bank, randomly and by selection. */
async function built() {
  return as(async (ctx) => {
    const { id: courseId } = await buildCourse(ctx)
    const { id: bankId } = await saveBank(ctx, { name: `คลัง ${newId()}`, about: 'เกษตร' })
    const { id: categoryId } = await addCategory(ctx, { bankId, parentId: null, name: 'ดิน' })
    const add = (body: Parameters<typeof addQuestion>[1]['body'], points = 1000) =>
      addQuestion(
        ctx,
        { bankId, categoryId, name: '', points, difficulty: 'easy', tags: ['ดิน'], body },
        { ready: true },
      )
    const first = await add(singleBody('หนึ่ง'))
    await add({ kind: 'essay', stem: docOf('เล่า'), guide: 'ครบ' }, 5000)
    const last = await add({
      kind: 'file',
      stem: docOf('ส่งภาพ'),
      types: ['picture'],
      mostFiles: 2,
      mostMegabytes: 5,
    })
    const common = {
      courseId,
      intro: 'ตั้งใจ',
      rules: { ...defaultRules, seb: { keys: ['a'.repeat(64)] }, networks: ['203.0.113.0/24'] },
    }
    const drawn = await addExam(ctx, {
      ...common,
      title: 'สุ่ม',
      slug: 'drawn',
      password: 'secret',
      parts: [
        { pick: 'random', title: 'ก', bank: bankId, count: 2, points: 0, category: categoryId, tag: 'ดิน' },
      ],
    })
    const named = await addExam(ctx, {
      ...common,
      title: 'เจาะจง',
      slug: 'named',
      parts: [{ pick: 'fixed', title: '', points: 2000, questions: [last, first] }],
    })
    return { courseId, bankId, drawn, named }
  })
}

/** Exports exams of a course as for the import into another. */
const packed = (courseId: string, targets: string[] = []) =>
  as((ctx) => examUnits.pack(ctx, courseId, targets))
async function unpacked(values: readonly unknown[], who: Parameters<typeof as>[1] = manager) {
  const course = await as((ctx) => buildCourse(ctx), who)
  let created: Record<string, string> = {}
  const ids: string[] = []
  for (const value of values) {
    const prepared = await as((ctx) => examUnits.prepare?.(ctx, value) ?? Promise.resolve(null), who)
    const done = await as((ctx) => examUnits.unpack(ctx, course.id, value, { created, prepared }), who)
    created = { ...created, ...done.created }
    ids.push(done.target)
  }
  return { courseId: course.id, ids, made: created }
}

describe('exams in a course file', () => {
  test('are imported as drafts with one bank of their own, without password and keys', async () => {
    const { courseId, bankId, drawn, named } = await built()
    const out = await packed(courseId, [named, drawn])
    expect(out.map(({ name, isPartial }) => [name, isPartial])).toEqual([
      ['เจาะจง', true],
      ['สุ่ม', true],
    ])
    const values = out.map(({ value }) => JSON.parse(JSON.stringify(value)))
    expect(values.every((value) => examUnits.read(value) !== null)).toBe(true)
    const { courseId: to, ids, made } = await unpacked(values)
    const [own = ''] = Object.values(made)
    expect([Object.values(made).length, own === bankId]).toEqual([1, false])
    const [fixed, random] = await as((ctx) => Promise.all(ids.map((id) => examRows.get(ctx, id))))
    expect(random).toMatchObject({
      status: 'draft',
      slug: 'drawn',
      passwordHash: null,
      rules: { seb: { keys: [] } },
    })
    expect([JSON.stringify(values).includes('203.0.113'), random?.rules.networks]).toEqual([false, undefined])
    expect(random?.parts).toMatchObject([{ pick: 'random', bank: own, count: 2, tag: 'ดิน' }])
    const [part] = fixed?.parts ?? []
    const requested =
      part?.pick === 'fixed'
        ? await as((ctx) => Promise.all(part.questions.map((id) => questionRows.get(ctx, id))))
        : []
    expect(requested.map(({ name, bankId: of, status }) => [name, of === own, status])).toEqual([
      ['ส่งภาพ', true, 'ready'],
      ['หนึ่ง', true, 'ready'],
    ])
    // Compares equal except for the name of the bank, which must be unique on a site.
    const plain = (all: readonly { value: unknown }[]) =>
      JSON.stringify(all.map(({ value }) => value)).replaceAll(/คลัง [0-9a-f-]{36}( \(\d+\))?/g, 'คลัง')
    expect(plain(await packed(to, ids))).toBe(plain(out))
  })

  test('take their bank with them when the course is undone, unless another exam draws from it', async () => {
    const { courseId } = await built()
    const values = (await packed(courseId)).map(({ value }) => value)
    const first = await unpacked(values)
    expect(await as((ctx) => examUnits.remove(ctx, first.courseId))).toBe(true)
    await as((ctx) => examUnits.forget?.(ctx, first.made) ?? Promise.resolve())
    const [removedBankId = ''] = Object.values(first.made)
    expect(await as((ctx) => bankRows.find(ctx, { id: removedBankId }))).toBeUndefined()
    const second = await unpacked(values)
    await as((ctx) => examUnits.forget?.(ctx, second.made) ?? Promise.resolve())
    const [remainingBankId = ''] = Object.values(second.made)
    expect(await as((ctx) => bankRows.find(ctx, { id: remainingBankId }))).toBeDefined()
  })

  test.each([
    ['nothing', null],
    ['a number', 7],
    ['an exam without rules', { slug: 'x1', title: 'x', intro: '', parts: [], banks: [] }],
  ])('%s is not an exam', (_, value) => {
    expect(examUnits.read(value)).toBeNull()
  })

  test('are exported and imported only by users who may create exams', async () => {
    const { courseId } = await built()
    const [activity] = await packed(courseId)
    const user = await buildTestUser(sites, 'user')
    const given = { created: {}, prepared: [] }
    await expect(as((ctx) => examUnits.pack(ctx, courseId, []), user)).rejects.toMatchObject({ status: 403 })
    await expect(
      as((ctx) => examUnits.unpack(ctx, courseId, activity?.value, given), user),
    ).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      as((ctx) => examUnits.unpack(ctx, courseId, activity?.value, given), {}),
    ).rejects.toMatchObject({
      status: 401,
    })
  })
})
