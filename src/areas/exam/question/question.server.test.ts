import { describe, expect, test } from 'vitest'
import { buildPerson } from '#areas/account/factory.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createBank, createCategory } from '../bank/bank.server.ts'
import { examChecks } from '../checks.server.ts'
import { bodies, buildQuestion } from '../factory.ts'
import { collectExams, eraseExams } from '../personal-data.server.ts'
import { currentVersions, drawCandidates, questionVersions } from './draw.server.ts'
import { createQuestion, hashOf, type NewQuestion, questionRows, rewordQuestion } from './question.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const build = (more?: Partial<NewQuestion>) => sites.doing((ctx) => buildQuestion(ctx, more), manager)
const other = { ...bodies.single, stem: docOf('น้ำเดือดที่กี่องศา ณ ระดับทะเล') }

describe('a question', () => {
  test('gets a version with each new wording, none for the same again, and versions stay', async () => {
    const { id } = await build()
    const [first] = await currentVersions(sites.ctx(), [id])
    expect(await sites.doing((ctx) => rewordQuestion(ctx, id, bodies.single), manager)).toBe(1)
    expect(await sites.doing((ctx) => rewordQuestion(ctx, id, other), manager)).toBe(2)
    expect(await sites.doing((ctx) => rewordQuestion(ctx, id, other), manager)).toBe(2)
    const [second] = await currentVersions(sites.ctx(), [id])
    const both = await questionVersions(sites.ctx(), [second!.versionId, first!.versionId])
    expect(both.map(({ number, body }) => [number, body])).toEqual([
      [2, other],
      [1, bodies.single],
    ])
    expect(both[1]?.hash).toBe(hashOf(bodies.single))
    const proofs = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
    expect(proofs.filter(({ ok }) => !ok)).toEqual([])
  })

  test('keeps its kind, and has to be sound', async () => {
    const { id } = await build()
    await expect(sites.doing((ctx) => rewordQuestion(ctx, id, bodies.essay), manager)).rejects.toMatchObject({
      status: 422,
    })
    await expect(build({ body: { ...bodies.single, correct: 'x' } })).rejects.toMatchObject({ status: 422 })
    await expect(build({ points: -1 })).rejects.toMatchObject({ status: 422 })
  })

  test('stands in a category of its own bank only', async () => {
    const elsewhere = await sites.doing((ctx) => createBank(ctx, { name: 'อื่น' }), manager)
    const categoryId = await sites.doing(
      (ctx) => createCategory(ctx, { bankId: elsewhere, name: 'หมวด' }),
      manager,
    )
    await expect(build({ categoryId })).rejects.toMatchObject({ status: 422 })
  })

  test('is written by the team alone, and found on its own site alone', async () => {
    const { id, bankId } = await build()
    for (const role of ['guest', 'user'] as const) {
      const status = role === 'guest' ? 401 : 403
      const user = role === 'user' ? await buildPerson(sites, { email: 'pupil@alpha.test', role }) : null
      const by = { viewer: { role, user, sessionId: null, guestKey: null } }
      await expect(sites.doing((ctx) => createBank(ctx, { name: 'x' }), by)).rejects.toMatchObject({ status })
      await expect(sites.doing((ctx) => rewordQuestion(ctx, id, other), by)).rejects.toMatchObject({ status })
      await expect(
        sites.doing((ctx) => createQuestion(ctx, { bankId, body: other }), by),
      ).rejects.toMatchObject({ status })
    }
    const stranger = { tenant: sites.beta, role: 'manager' } as const
    const [version] = await currentVersions(sites.ctx(), [id])
    expect(await questionVersions(sites.ctx(stranger), [version!.versionId])).toEqual([])
    expect(await drawCandidates(sites.ctx(stranger), { bankId })).toEqual([])
    await expect(sites.doing((ctx) => rewordQuestion(ctx, id, other), stranger)).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      sites.doing((ctx) => createQuestion(ctx, { bankId, body: other }), stranger),
    ).rejects.toMatchObject({ status: 404 })
  })
})

test('what can be drawn: only what is ready, by bank, category with those within it, tag and difficulty', async () => {
  const { id: plain, bankId } = await build({ tags: ['ดิน', 'น้ำ'], difficulty: 'hard' })
  const category = (name: string, parentId?: string) =>
    sites.doing((ctx) => createCategory(ctx, { bankId, name, ...(parentId && { parentId }) }), manager)
  const [outer] = [await category('นอก')]
  const inner = await category('ใน', outer)
  const { id: within } = await build({ bankId, categoryId: inner, tags: ['ดิน'] })
  const { id: draft } = await build({ bankId, status: 'draft' })
  await build()
  const drawn = async (from: Parameters<typeof drawCandidates>[1]) =>
    (await drawCandidates(sites.ctx(), { bankId, ...from })).map(({ questionId }) => questionId)
  expect(await drawn({})).toEqual([plain, within].sort())
  expect(await drawn({ categoryId: outer })).toEqual([within])
  expect(await drawn({ tags: ['น้ำ', 'ลม'] })).toEqual([plain])
  expect(await drawn({ difficulty: 'medium' })).toEqual([within])
  expect(await drawn({ tags: ['ดิน'], difficulty: 'easy' })).toEqual([])
  expect(await currentVersions(sites.ctx(), [draft, 'x'])).toEqual([])
})

test('who is forgotten wrote no question any more, and the questions stay', async () => {
  const user = await buildPerson(sites, { email: 'author@alpha.test', role: 'manager' })
  const by = { viewer: { role: 'manager' as const, user, sessionId: null, guestKey: null } }
  const { id } = await sites.doing((ctx) => buildQuestion(ctx), by)
  expect((await collectExams(sites.ctx(), user.id)).questions).toHaveLength(1)
  await sites.doing((ctx) => eraseExams(ctx, user.id), manager)
  expect((await collectExams(sites.ctx(), user.id)).questions).toEqual([])
  expect(await questionRows.get(sites.ctx(), id)).toMatchObject({ name: 'น้ำเดือดที่กี่องศาเซลเซียส' })
})
