import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { lessonChecks } from '../checks.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { addLearner } from '../enrolment/manage-learners.server.ts'
import { article, buildCourse } from '../factory.ts'
import { addUnit, draftOutline, publishCourse } from '../outline/outline.server.ts'
import { saveUnit } from '../outline/save-unit.server.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { markDone } from '../progress/progress.server.ts'
import { answerSurvey, surveyView } from './answer-survey.server.ts'
import { managedSurvey, removeSurvey, saveSurvey } from './survey.server.ts'
import { surveyFile } from './survey-file.server.ts'
import { surveyResults } from './survey-results.server.ts'
import { responseRows } from './survey-row.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Someone = { viewer: Viewer }
const user = async (email: string): Promise<Someone> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
const idOf = (someone: Someone | undefined) => someone?.viewer.user?.id ?? ''
let users: Someone[] = []
let outsider: Someone
beforeAll(async () => {
  users = await Promise.all(Array.from({ length: 6 }, (_, at) => user(`asked${at}@alpha.test`)))
  outsider = await user('outsider@alpha.test')
})

const formOf = (of: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(of)) form.set(name, value)
  return form
}
const questions = {
  'questions.count': '5',
  'questions.0.kind': 'scale',
  'questions.0.title': 'คุ้มเวลาไหม',
  'questions.0.isRequired': 'on',
  'questions.1.kind': 'nps',
  'questions.1.title': 'แนะนำต่อไหม',
  'questions.2.kind': 'choice',
  'questions.2.title': 'ยากไหม',
  'questions.2.options': 'ง่าย\nพอดี\nยาก',
  'questions.3.kind': 'choices',
  'questions.3.title': 'ชอบอะไร',
  'questions.3.options': 'วิดีโอ\nเอกสาร',
  'questions.4.kind': 'text',
  'questions.4.title': 'อยากบอกอะไร',
}
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, manager)
const save = (course: string, more: Record<string, string> = {}, id: string | null = null) =>
  staff((ctx) => saveSurvey(ctx, course, id, formOf({ title: 'หลังเรียน', ...questions, ...more })))
const answer = (id: string, by: Someone | undefined, more: Record<string, string> = {}) =>
  sites.doing((ctx) => answerSurvey(ctx, id, formOf({ q1: '4', ...more })), by)

/** Creates a course whose second unit contains a survey. */
async function asking(more: Record<string, string> = {}) {
  const { id, slug } = await staff((ctx) =>
    buildCourse(ctx, { isDraft: true, sections: [{ title: 'บท', units: [article('อ่าน')] }] }),
  )
  const survey = await save(id, more)
  const section = (await draftOutline(sites.ctx(manager), id)).sections[0]?.id ?? ''
  const unit = await staff((ctx) => addUnit(ctx, section, { kind: 'survey', title: 'บอกเราหน่อย' }))
  const input = { title: 'บอกเราหน่อย', section, minutes: '3', isRequired: 'on', target: survey }
  await staff((ctx) => saveUnit(ctx, id, unit.id, formOf(input)))
  await staff((ctx) => publishCourse(ctx, id))
  return { id, slug, survey, unit: unit.id }
}
const joined = async (slug: string, ...all: (Someone | undefined)[]) => {
  for (const learner of all) await sites.doing((ctx) => enrol(ctx, slug), learner)
}

describe('a survey', () => {
  test('is answered once, and only that completes its unit', async () => {
    const { id, slug, survey, unit } = await asking()
    await joined(slug, users[0])
    const own = await sites.doing((ctx) => enrol(ctx, slug), users[0])
    await expect(sites.doing((ctx) => markDone(ctx, own.id, unit), users[0])).rejects.toMatchObject({
      code: 'lesson.answer_first',
    })
    await expect(answer(survey, users[0], { q1: '' })).rejects.toMatchObject({ errors: [{ path: 'q1' }] })
    await expect(answer(survey, users[0], { q1: '9' })).rejects.toMatchObject({ errors: [{ path: 'q1' }] })
    await answer(survey, users[0], { q2: '10', q3: 'o2', 'q4.o1': 'on', q5: 'ดีมาก' })
    await expect(answer(survey, users[0])).rejects.toMatchObject({ code: 'lesson.survey_answered' })
    expect((await surveyView(sites.ctx(users[0]), survey)).standing).toBe('answered')
    const units = (await detailView(sites.ctx(users[0]), slug)).sections.flatMap((section) => section.units)
    expect(units.find((candidate) => candidate.id === unit)?.isDone).toBe(true)
    const { results } = await surveyResults(sites.ctx(manager), id, survey, null)
    expect(results.map(({ answered }) => answered)).toEqual([1, 1, 1, 1, 1])
    expect([results[0]?.mean, results[1]?.nps?.score, results[4]?.texts]).toEqual([4, 100, ['ดีมาก']])
    expect(results[2]?.bars.map(({ count }) => count)).toEqual([0, 1, 0])
  })

  test('sent twice at the same time is answered once', async () => {
    const { slug, survey } = await asking({ isAnonymous: 'on' })
    await joined(slug, users[0])
    const sent = await Promise.allSettled([answer(survey, users[0]), answer(survey, users[0])])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await responseRows.count(sites.ctx(), { surveyId: survey })).toBe(1)
  })

  test('that is anonymous stores no identity and shows nothing before five responses', async () => {
    const { id, slug, survey } = await asking({ isAnonymous: 'on' })
    await joined(slug, ...users)
    const results = () => surveyResults(sites.ctx(manager), id, survey, null)
    for (const eachUser of users.slice(0, 4)) await answer(survey, eachUser, { q5: 'ลับ' })
    expect(await results()).toMatchObject({ total: 4, missing: 1, results: [] })
    await expect(surveyFile(sites.ctx(manager), survey, 'csv')).rejects.toMatchObject({
      code: 'lesson.survey_few',
    })
    await answer(survey, users[4], { q5: 'ลับ' })
    expect((await results()).results[0]).toMatchObject({ answered: 5, mean: 4 })
    const rows = await responseRows.list(sites.ctx(), { where: { surveyId: survey } })
    expect(rows.map(({ userId }) => userId)).toEqual([null, null, null, null, null])
    for (const row of rows)
      for (const eachUser of users) expect(JSON.stringify(row)).not.toContain(idOf(eachUser))
    expect(JSON.stringify(await collectLearning(sites.ctx(), idOf(users[4])))).not.toContain('ลับ')
    const text = new TextDecoder().decode((await surveyFile(sites.ctx(manager), survey, 'csv')).bytes)
    expect(text.split('\r\n')[0]).not.toContain('ผู้ตอบ')
    expect([...(await surveyFile(sites.ctx(manager), survey, 'xlsx')).bytes.slice(0, 2)]).toEqual([
      0x50, 0x4b,
    ])
    for (const check of lessonChecks)
      expect(await check.run(sites.ctx().db, sites.alpha.id)).toMatchObject({ ok: true })
  })

  test('shows a cohort separately from five responses on', async () => {
    const { id, survey } = await asking()
    const cohort = async (title: string) =>
      (
        await staff((ctx) =>
          cohortRows.insert(ctx, { courseId: id, title, startsOn: '2099-01-01', createdAt: ctx.now }),
        )
      ).id
    const large = await cohort('ใหญ่')
    const small = await cohort('เล็ก')
    for (const [at, learner] of users.entries()) {
      const cohortId = at < 5 ? large : small
      await staff((ctx) => addLearner(ctx, id, { userId: idOf(learner), cohortId }))
      await answer(survey, learner, { q1: at < 5 ? '5' : '1' })
    }
    const view = await surveyResults(sites.ctx(manager), id, survey, large)
    expect(view.cohorts).toMatchObject([{ id: large, count: 5 }])
    expect(view.results[0]).toMatchObject({ answered: 5, mean: 5 })
    await expect(surveyResults(sites.ctx(manager), id, survey, small)).rejects.toMatchObject({
      code: 'lesson.survey_few',
    })
  })

  test('keeps its questions once somebody answered, and cannot be removed', async () => {
    const { id, slug, survey } = await asking({ isAnonymous: 'on' })
    await expect(save(id, { 'questions.2.options': 'อย่างเดียว' })).rejects.toMatchObject({
      errors: [{ path: 'questions.2.options', code: 'lesson.survey_options' }],
    })
    await joined(slug, users[0])
    await answer(survey, users[0])
    await save(id, { title: 'ชื่อใหม่', isAnonymous: '', 'questions.count': '1' }, survey)
    const after = await managedSurvey(sites.ctx(manager), id, survey)
    expect([after.title, after.isAnonymous, after.questions.length]).toEqual(['ชื่อใหม่', true, 5])
    await expect(staff((ctx) => removeSurvey(ctx, id, survey))).rejects.toMatchObject({
      code: 'lesson.survey_used',
    })
    const unused = await save(id)
    await staff((ctx) => removeSurvey(ctx, id, unused))
    await expect(managedSurvey(sites.ctx(manager), id, unused)).rejects.toMatchObject({ status: 404 })
  })

  test('at the end is shown to learners who completed the course', async () => {
    const { id, slug } = await staff((ctx) =>
      buildCourse(ctx, { sections: [{ title: 'บท', units: [article('อ่าน')] }] }),
    )
    const survey = await save(id, { atEnd: 'on' })
    const own = await sites.doing((ctx) => enrol(ctx, slug), users[0])
    await expect(answer(survey, users[0])).rejects.toMatchObject({ code: 'lesson.survey_later' })
    const [unit] = (await detailView(sites.ctx(users[0]), slug)).sections.flatMap((section) => section.units)
    await sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), users[0])
    expect((await detailView(sites.ctx(users[0]), slug)).own?.survey).toBe(survey)
    await answer(survey, users[0])
    expect((await detailView(sites.ctx(users[0]), slug)).own?.survey).toBeNull()
  })

  test('is shown to a learner by a request that can only read, as its page does', async () => {
    const { slug, survey } = await asking()
    await joined(slug, users[0])
    const view = await unitOfWork(sites.services.database.forTenant(sites.alpha.id, 'read'), (db) =>
      surveyView({ ...sites.ctx(users[0]), db }, survey),
    )
    expect(view.standing).toBe('open')
    expect(view.fields).not.toBeNull()
  })

  test('is closed to others: non-learners, a guest, another site', async () => {
    const { id, slug, survey } = await asking()
    await joined(slug, users[0])
    await expect(answer(survey, outsider)).rejects.toMatchObject({ status: 404 })
    await expect(surveyView(sites.ctx(outsider), survey)).rejects.toMatchObject({ status: 404 })
    await expect(answer(survey, undefined)).rejects.toMatchObject({ status: 401 })
    await expect(
      sites.doing((ctx) => answerSurvey(ctx, survey, formOf({ q1: '4' })), {
        ...users[0],
        tenant: sites.beta,
      }),
    ).rejects.toMatchObject({ status: 404 })
    const acts = [
      (ctx: Ctx) => saveSurvey(ctx, id, survey, formOf({ title: 'x' })),
      (ctx: Ctx) => removeSurvey(ctx, id, survey),
      (ctx: Ctx) => surveyResults(ctx, id, survey, null),
      (ctx: Ctx) => surveyFile(ctx, survey, 'csv'),
    ]
    for (const act of acts) {
      await expect(sites.doing<unknown>(act, users[0])).rejects.toMatchObject({ status: 403 })
      await expect(sites.doing<unknown>(act, { ...manager, tenant: sites.beta })).rejects.toMatchObject({
        status: 404,
      })
    }
    const elsewhere = await staff((ctx) => buildCourse(ctx))
    await expect(staff((ctx) => surveyResults(ctx, elsewhere.id, survey, null))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('with names is exported and deleted with a person’s data', async () => {
    const someone = await user('survey-gone@alpha.test')
    const { slug, survey } = await asking()
    await joined(slug, someone)
    await answer(survey, someone, { q5: 'ของฉัน' })
    expect((await collectLearning(sites.ctx(), idOf(someone))).surveys).toMatchObject([
      { answers: { q1: 4, q5: 'ของฉัน' } },
    ])
    await sites.doing((ctx) => eraseLearning(ctx, idOf(someone)))
    expect(await responseRows.count(sites.ctx(), { surveyId: survey })).toBe(0)
  })
})
