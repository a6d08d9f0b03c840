import { beforeAll, expect, test } from 'vitest'
import { createCaller } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { grantAccommodation } from '../accommodation/accommodation.server.ts'
import { storeAnswerFile } from '../answer-file/answer-file.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { ownTimeline } from '../attempt/timeline.server.ts'
import { type BuiltExam, buildTestUser, openExamFor } from '../factory.ts'
import { monitorView } from '../monitor/monitor.server.ts'
import { examPaths } from '../paths.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { sebFileOf } from './seb.server.ts'
import { configKeyOf, requestHash, sebSettings } from './seb-key.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let [manager, learner, other, third, fourth]: Person[] = []
let [exam, plain]: BuiltExam[] = []
const started = new Date('2026-11-20T03:00:00Z')
const entered = 'b'.repeat(64)
const origin = 'http://alpha.test'
const address = '/api/lesson/attempts'
const needed = { status: 403, code: 'exam.seb_needed' }

beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
  other = await buildTestUser(sites, 'user')
  third = await buildTestUser(sites, 'user')
  fourth = await buildTestUser(sites, 'user')
  const bodies = [{ kind: 'essay' as const, stem: docOf('เล่า') }]
  const about = { manager, learners: [learner, other, third, fourth], bodies, began: started }
  exam = await openExamFor(sites, { ...about, rules: { seb: { keys: [entered] } } })
  plain = await openExamFor(sites, about)
})

const as = <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  who?: Person,
  headers: Record<string, string> = {},
) =>
  sites.doing(
    (ctx) =>
      work({ ...ctx, caller: createCaller({ ip: '127.0.0.1', headers: new Headers(headers), address }) }),
    { ...who, now: started },
  )
const configKey = () => {
  const start = origin + examPaths.assessment(exam?.course ?? '', 'final')
  const quit = origin + examPaths.leaveSeb(exam?.course ?? '', 'final')
  return configKeyOf(sebSettings({ start, quit, host: 'alpha.test' }))
}
const inSeb = () => ({ 'X-SafeExamBrowser-ConfigKeyHash': requestHash(origin + address, configKey()) })
const begin = (who: Person | undefined, headers = {}, of = exam) =>
  as((ctx) => startAttempt(ctx, of?.id ?? ''), who, headers)
const view = (who: Person | undefined, headers = {}) =>
  as((ctx) => assessmentView(ctx, { course: exam?.course ?? '', exam: 'final' }), who, headers)
const save = (id: string, who: Person | undefined, headers = {}) =>
  as(
    (ctx) =>
      saveAnswers(ctx, id, [
        { seq: 1, questionId: exam?.questions[0] ?? '', value: { text: 'กองสูง' }, at: started },
      ]),
    who,
    headers,
  )

test('a Safe Exam Browser exam starts, opens and saves only there', async () => {
  await expect(begin(learner)).rejects.toMatchObject(needed)
  const forged = { 'X-SafeExamBrowser-ConfigKeyHash': requestHash(`${origin}/elsewhere`, configKey()) }
  await expect(begin(learner, forged)).rejects.toMatchObject(needed)
  const startPage = await view(learner)
  expect(startPage.room).toBeNull()
  expect(startPage.seb).toEqual({
    isOpen: false,
    link: `seb://alpha.test${examPaths.api.sebFile(exam?.id ?? '')}`,
  })

  const attempt = await begin(learner, inSeb())
  expect(attempt.needsSeb).toBe(true)
  await expect(begin(learner)).rejects.toMatchObject(needed)
  expect(await view(learner)).toMatchObject({ room: null, seb: { isOpen: true } })
  expect(await view(learner, inSeb())).toMatchObject({ seb: null, room: { attemptId: attempt.id } })
  await expect(save(attempt.id, learner)).rejects.toMatchObject(needed)
  const stems = async (headers = {}) =>
    (await as((ctx) => ownTimeline(ctx, attempt.id, null), learner, headers)).timeline.questions.map(
      ({ stem }) => stem,
    )
  expect(await stems()).toEqual([null])
  expect(await stems(inSeb())).toEqual([docOf('เล่า')])
  const file = { key: newId(), name: 'a.pdf', bytes: Buffer.from('%PDF-1.4') }
  const ids = { attempt: attempt.id, question: exam?.questions[0] ?? '' }
  await expect(as((ctx) => storeAnswerFile(ctx, ids, file), learner)).rejects.toMatchObject(needed)
  const byKey = { 'X-SafeExamBrowser-RequestHash': requestHash(origin + address, entered) }
  expect(await save(attempt.id, learner, byKey)).toMatchObject({ saved: [1] })
  const { learners } = await as((ctx) => monitorView(ctx, exam?.id ?? ''), manager)
  const seen = learners.find(({ userId }) => userId === learner?.viewer.user.id)
  expect(seen?.attempt).toMatchObject({ needsSeb: true, sebAt: started })
})

/** What our page sends in the newer web view, which adds no headers itself. */
const onPage = (url: string, key: string, name = 'X-Seb-ConfigKeyHash') => ({
  'X-Seb-Page': url,
  [name]: requestHash(url, key),
})
const page = (of = exam, slug = 'final') => origin + examPaths.assessment(of?.course ?? '', slug)

test('a page given its hashes by Safe Exam Browser starts, opens and saves', async () => {
  await expect(begin(third)).rejects.toMatchObject(needed)
  const response = onPage(`${page()}?attempt=1`, configKey())
  const attempt = await begin(third, response)
  expect(attempt.needsSeb).toBe(true)
  expect(await view(third, response)).toMatchObject({ seb: null, room: { attemptId: attempt.id } })
  await expect(save(attempt.id, third)).rejects.toMatchObject(needed)
  expect(await save(attempt.id, third, onPage(page(), entered, 'X-Seb-RequestHash'))).toMatchObject({
    saved: [1],
  })
})

test('hashes of other pages, other hosts or with other keys are refused', async () => {
  const key = configKey()
  for (const [url, by, name] of [
    [page(exam, 'other'), key],
    [page(plain), key],
    [`${page()}/receipt/${newId()}`, key],
    [page().replace('alpha.test', 'beta.test'), key],
    [page().replace('http:', 'https:'), key],
    [page().replace('alpha.test', 'alpha.test:81'), key],
    [`${origin}${address}`, key],
    // Settings of another exam; a key that was removed; the right hash sent as the wrong kind.
    [page(), configKeyOf(sebSettings({ start: page(plain), quit: page(plain), host: 'alpha.test' }))],
    [page(), 'c'.repeat(64)],
    [page(), 'c'.repeat(64), 'X-Seb-RequestHash'],
    [page(), key, 'X-Seb-RequestHash'],
  ] as [string, string, string?][])
    await expect(begin(fourth, onPage(url, by, name)), url).rejects.toMatchObject(needed)
  // A hash of this page presented as one of another page, and one without a URL.
  const hash = requestHash(page(), key)
  for (const headers of [
    { 'X-Seb-Page': page(plain), 'X-Seb-ConfigKeyHash': hash },
    { 'X-Seb-ConfigKeyHash': hash },
    { 'X-SafeExamBrowser-ConfigKeyHash': hash },
  ])
    await expect(begin(fourth, headers)).rejects.toMatchObject(needed)
  expect(await view(fourth, onPage(page(plain), key))).toMatchObject({ room: null, seb: { isOpen: false } })
})

test('a learner exempted with a reason takes it in any browser; learners cannot exempt anybody', async () => {
  const given = {
    user: other?.viewer.user.id ?? '',
    cohort: null,
    timePercent: 100,
    extraMinutes: 0,
    extraAttempts: 0,
    opensAt: null,
    closesAt: null,
    withoutSeb: true,
    anyNetwork: false,
    reason: 'เครื่องติดตั้งโปรแกรมไม่ได้',
  }
  const give = (who: Person | undefined) => as((ctx) => grantAccommodation(ctx, exam?.id ?? '', given), who)
  await expect(give(other)).rejects.toMatchObject({ status: 403 })
  await give(manager)
  const attempt = await begin(other)
  expect(attempt.needsSeb).toBe(false)
  expect(await save(attempt.id, other)).toMatchObject({ saved: [1] })
})

test('an exam without it requires nothing and has no settings, nor does another site', async () => {
  expect((await begin(learner, {}, plain)).needsSeb).toBe(false)
  await expect(as((ctx) => sebFileOf(ctx, plain?.id ?? ''))).rejects.toMatchObject({ status: 404 })
  expect(await as((ctx) => sebFileOf(ctx, exam?.id ?? ''))).toContain('<key>startURL</key>')
  const beta = sites.ctx({ tenant: sites.beta, role: 'admin' })
  await expect(sebFileOf(beta, exam?.id ?? '')).rejects.toMatchObject({ status: 404 })
})
