import { beforeAll, describe, expect, test } from 'vitest'
import { loadLayerItems } from '#kernel/calendar/items.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { canWatch } from '#kernel/live/live.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { examAbilities } from '../abilities.ts'
import {
  accommodationsView,
  grantAccommodation,
  revokeAccommodation,
} from '../accommodation/accommodation.server.ts'
import { searchLearners } from '../accommodation/search-learners.server.ts'
import { analyseExam } from '../analysis/analysis.server.ts'
import { readableAnswerFile, storeAnswerFile } from '../answer-file/answer-file.server.ts'
import { attemptRows, monitorTopic } from '../attempt/attempt-row.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { listBanks, saveBank } from '../bank/bank.server.ts'
import { exportBank } from '../export/export.server.ts'
import {
  addToCohort,
  type BuiltExam,
  buildQuestion,
  buildTestUser,
  openExamFor,
  takeExam,
} from '../factory.ts'
import { markingCard } from '../home/marking-card.server.ts'
import { attemptsList } from '../marking/attempts.list.rules.ts'
import {
  acceptLate,
  assistedAttempt,
  extendAttempt,
  listAttempts,
  markAnswer,
  markingView,
  undoMark,
} from '../marking/marking.server.ts'
import { attemptOfHandle, markingQueue, nextToMark, questionMarking } from '../marking/queue.server.ts'
import { voidAttempt } from '../marking/void.server.ts'
import { monitorList } from '../monitor/monitor.list.rules.ts'
import { extendAll, monitorView, sendExamMessage, watchedAttempt } from '../monitor/monitor.server.ts'
import { listNoticedEvents } from '../monitor/noticed.server.ts'
import { previewExam, scorePreview } from '../preview/preview.server.ts'
import { listQuestions, managedQuestion } from '../question/question.server.ts'
import { questionsList } from '../question/questions.list.rules.ts'
import { startRegrade } from '../regrade/regrade.server.ts'
import { regradeView } from '../regrade/regrade-view.server.ts'
import { releaseResults, waitingForRelease } from '../results/release.server.ts'
import { resultsFile } from '../results/results-file.server.ts'
import { assistsInExam } from './assisted-exam.server.ts'
import { defaultRules } from './exam.fields.ts'
import { addExam, listExams, managedExam, saveExam, transitionExam } from './exam.server.ts'
import { loadExamHeader } from './exam-header.server.ts'
import { examUnits } from './exam-unit.server.ts'
import { examsList } from './exams.list.rules.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
/** An exam with a submitted essay, an attempt still running, and a file uploaded to that. */
interface Prepared extends BuiltExam {
  essay: string
  /** Of the answer to the essay. */
  handle: string
  submitted: string
  running: string
  file: string
  accommodation: string
  learner: string
}

const started = new Date('2026-11-20T03:00:00Z')
const later = new Date('2026-11-20T03:10:00Z')
let manager: Person
let own: Prepared
let foreign: Prepared
let outsider: Person
let staff: Record<'teacher' | 'assistant', { viewer: Viewer }>

const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: object, now = later) =>
  sites.doing(work, { ...who, now })
const parse = <Query>(list: { parse(params: URLSearchParams): Query }, params = {}) =>
  list.parse(new URLSearchParams(params))

const accommodation = (user: string) => ({
  user,
  cohort: null,
  timePercent: 150,
  extraMinutes: 0,
  extraAttempts: 0,
  withoutSeb: false,
  anyNetwork: false,
  opensAt: null,
  closesAt: null,
  reason: 'แขนหัก',
})

async function prepare(name: string): Promise<Prepared> {
  const done = await buildTestUser(sites, 'user', `${name}หนึ่ง`)
  const working = await buildTestUser(sites, 'user', `${name}สอง`)
  const exam = await openExamFor(sites, {
    manager,
    learners: [done, working],
    bodies: [
      { kind: 'essay', stem: docOf('เล่า') },
      { kind: 'file', stem: docOf('ส่งไฟล์'), types: ['pdf'], mostFiles: 2, mostMegabytes: 1 },
    ],
    rules: { minutes: 60, opensAt: '2026-11-20T02:30:00Z', closesAt: '2026-11-21T03:00:00Z' },
    began: started,
  })
  const [essay = '', question = ''] = exam.questions
  const submitted = await takeExam(sites, exam, { learner: done, answers: ['คำตอบ'], startedAt: started })
  const { id: running } = await as((ctx) => startAttempt(ctx, exam.id), working, started)
  const file = { key: newId(), name: 'แผนผัง.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }
  const stored = await as(
    (ctx) => storeAnswerFile(ctx, { attempt: running, question }, file),
    working,
    started,
  )
  const learner = done.viewer.user.id
  await as((ctx) => grantAccommodation(ctx, exam.id, accommodation(learner)), manager)
  const { given } = await as((ctx) => accommodationsView(ctx, exam.id), manager)
  const { shown } = await as((ctx) => questionMarking(ctx, { exam: exam.id, question: essay }, null), manager)
  const ids = { submitted, running, file: stored.id, accommodation: given[0]?.id ?? '' }
  return { ...exam, ...ids, essay, learner, handle: shown?.handle ?? '' }
}

/** A user with a role in one course. */
async function holder(role: 'teacher' | 'assistant', id: string): Promise<{ viewer: Viewer }> {
  const { viewer } = await buildTestUser(sites, 'user')
  const grants = [{ scope: { kind: 'course', id }, role, abilities: null }]
  return { viewer: { ...viewer, sessionId: null, guestKey: null, grants } }
}

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'exam'])]
  manager = await buildTestUser(sites, 'manager')
  outsider = await buildTestUser(sites, 'user')
  own = await prepare('ของเรา')
  foreign = await prepare('ของเขา')
  staff = {
    teacher: await holder('teacher', own.courseId),
    assistant: await holder('assistant', own.courseId),
  }
})

/** Everything a teacher or an assistant may do with an exam of their course; each case stands for itself. */
const assisted: Record<string, (ctx: Ctx, exam: Prepared) => Promise<unknown>> = {
  header: (ctx, { id }) => loadExamHeader(ctx, id),
  attempts: (ctx, { id }) => listAttempts(ctx, id, parse(attemptsList)),
  attempt: (ctx, { id, submitted }) => markingView(ctx, id, submitted),
  timeline: (ctx, { id, submitted }) => assistedAttempt(ctx, id, submitted),
  'marking queue': (ctx, { id }) => markingQueue(ctx, id),
  'marking by question': (ctx, { id, essay }) => questionMarking(ctx, { exam: id, question: essay }, null),
  'answer by handle': (ctx, { id, essay, handle }) =>
    attemptOfHandle(ctx, { exam: id, question: essay }, handle),
  'next answer': (ctx, { id, essay, handle }) => nextToMark(ctx, { exam: id, question: essay }, handle),
  monitor: (ctx, { id }) => monitorView(ctx, id),
  events: (ctx, { id }) => listNoticedEvents(ctx, id, parse(monitorList, { tab: 'events' })),
  'watched attempt': (ctx, { id, running }) => watchedAttempt(ctx, id, running),
  accommodations: (ctx, { id }) => accommodationsView(ctx, id),
  'search for learners': (ctx, { id }) => searchLearners(ctx, id, 'ศรีสุข'),
  'results as CSV': (ctx, { id }) => resultsFile(ctx, id, 'csv'),
  'results for Excel': (ctx, { id }) => resultsFile(ctx, id, 'xlsx'),
  analysis: (ctx, { id }) => analyseExam(ctx, id),
  extension: (ctx, { id, running }) =>
    extendAttempt(ctx, { exam: id, attempt: running }, { minutes: 5, reason: 'ไฟดับ' }),
  'extension for all': (ctx, { id }) => extendAll(ctx, id, { minutes: 5, reason: 'ไฟดับ' }),
  message: (ctx, { id }) => sendExamMessage(ctx, id, { text: 'เหลือสิบนาที' }),
  'message to one': (ctx, { id, running }) =>
    sendExamMessage(ctx, id, { text: 'มาหน้าห้อง', attempt: running }),
  'new accommodation': (ctx, { id, learner }) => grantAccommodation(ctx, id, accommodation(learner)),
  'revoked accommodation': (ctx, exam) => revokeAccommodation(ctx, exam.id, exam.accommodation),
  mark: (ctx, { id, submitted, essay }) =>
    markAnswer(ctx, { exam: id, attempt: submitted }, { question: essay, points: 1000, comment: 'ดี' }),
  'late answers': (ctx, { id, submitted }) => acceptLate(ctx, { exam: id, attempt: submitted }),
  voiding: (ctx, { id, running }) => voidAttempt(ctx, { exam: id, attempt: running }, 'ลองระบบ'),
}

/** Does something without keeping it. */
const attempting = async (work: (ctx: Ctx) => Promise<unknown>, who: object) => {
  const ctx = sites.ctx({ ...who, now: later })
  return work(ctx).finally(() => ctx.db.rollback())
}

for (const role of ['teacher', 'assistant'] as const)
  describe(`a course’s ${role}`, () => {
    for (const [name, act] of Object.entries(assisted))
      test(`reaches the exams of their course, and no others: ${name}`, async () => {
        const errorFor = (exam: Prepared, who: object) => attempting((ctx) => act(ctx, exam), who)
        await errorFor(own, staff[role])
        await errorFor(foreign, manager)
        await expect(errorFor(foreign, staff[role])).rejects.toMatchObject({
          status: 404,
          code: 'exam.no_exam',
        })
      })

    test('marks an answer and takes the mark back', async () => {
      const ids = { exam: own.id, attempt: own.submitted }
      await attempting(async (ctx) => {
        await markAnswer(ctx, ids, { question: own.essay, points: 1000, comment: '' })
        const { questions } = await markingView(ctx, own.id, own.submitted)
        const { number = 0 } = questions.find(({ id }) => id === own.essay) ?? {}
        await undoMark(ctx, ids, { question: own.essay, number })
      }, staff[role])
      const undo = (exam: Prepared) => (ctx: Ctx) =>
        undoMark(ctx, { exam: exam.id, attempt: exam.submitted }, { question: exam.essay, number: 1 })
      await expect(attempting(undo(foreign), staff[role])).rejects.toMatchObject({ code: 'exam.no_exam' })
    })

    test('reaches nothing of another exam through their own', async () => {
      const refused = (work: (ctx: Ctx) => Promise<unknown>, code: string) =>
        expect(attempting(work, staff[role])).rejects.toMatchObject({ status: 404, code })
      const mixed = { exam: own.id, attempt: foreign.submitted }
      await refused((ctx) => markingView(ctx, own.id, foreign.submitted), 'exam.no_attempt')
      await refused((ctx) => watchedAttempt(ctx, own.id, foreign.running), 'exam.no_attempt')
      await refused(
        (ctx) => markAnswer(ctx, mixed, { question: foreign.essay, points: 0, comment: '' }),
        'exam.no_attempt',
      )
      await refused(
        (ctx) => voidAttempt(ctx, { exam: own.id, attempt: foreign.running }, 'x'),
        'exam.no_attempt',
      )
      await refused(
        (ctx) => sendExamMessage(ctx, own.id, { text: 'x', attempt: foreign.running }),
        'exam.no_attempt',
      )
      await refused(
        (ctx) => questionMarking(ctx, { exam: own.id, question: foreign.essay }, null),
        'exam.no_question',
      )
      await refused((ctx) => revokeAccommodation(ctx, own.id, foreign.accommodation), 'exam.no_accommodation')
      await expect(
        attempting((ctx) => grantAccommodation(ctx, own.id, accommodation(foreign.learner)), staff[role]),
      ).rejects.toMatchObject({ status: 422 })
      expect(await searchLearners(sites.ctx(staff[role]), own.id, 'ของเขา')).toEqual([])
    })

    const asLearner = (user: string) => {
      const { viewer } = staff[role]
      return { viewer: { ...viewer, user: { ...outsider.viewer.user, id: user } } }
    }

    test('decides nothing about an exam they take themselves', async () => {
      const self = asLearner(own.learner)
      const ids = { exam: own.id, attempt: own.submitted }
      const cohort = await addToCohort(sites, own, {
        manager,
        learner: { viewer: { ...outsider.viewer, user: { ...outsider.viewer.user, id: own.learner } } },
        title: 'รุ่นของตัวเอง',
      })
      const given = { ...accommodation(own.learner), user: null, cohort }
      await as((ctx) => grantAccommodation(ctx, own.id, given), manager)
      const { given: all } = await as((ctx) => accommodationsView(ctx, own.id), manager)
      const ofCohort = all.find(({ cohortId }) => cohortId === cohort)?.id ?? ''
      const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
        (ctx) => markAnswer(ctx, ids, { question: own.essay, points: 1000, comment: '' }),
        (ctx) => markingView(ctx, own.id, own.submitted),
        (ctx) => extendAttempt(ctx, ids, { minutes: 5, reason: 'x' }),
        (ctx) => voidAttempt(ctx, ids, 'x'),
        (ctx) => acceptLate(ctx, ids),
        (ctx) => grantAccommodation(ctx, own.id, accommodation(own.learner)),
        (ctx) => grantAccommodation(ctx, own.id, given),
        (ctx) => revokeAccommodation(ctx, own.id, own.accommodation),
        (ctx) => revokeAccommodation(ctx, own.id, ofCohort),
      ]
      for (const act of acts)
        await expect(attempting(act, self)).rejects.toMatchObject({ status: 403, code: 'exam.own_attempt' })
      for (const who of [staff[role], manager]) {
        await attempting((ctx) => grantAccommodation(ctx, own.id, given), who)
        await attempting((ctx) => revokeAccommodation(ctx, own.id, ofCohort), who)
      }
      await as((ctx) => revokeAccommodation(ctx, own.id, ofCohort), manager)
    })

    test('is led to no exam of their own: neither in lists and the monitor, nor in the queue of answers', async () => {
      const lists = async (who: object) => {
        const ctx = sites.ctx(who)
        const attempts = await listAttempts(ctx, own.id, parse(attemptsList))
        const { learners } = await monitorView(ctx, own.id, '')
        const queue = await markingQueue(ctx, own.id)
        return {
          attempts: attempts.page.items.filter(({ isOwn }) => isOwn).map(({ id }) => id),
          learners: learners.filter(({ isOwn }) => isOwn).map(({ userId }) => userId),
          waiting: queue.questions.reduce((sum, { waiting }) => sum + waiting, 0),
          header: (await loadExamHeader(ctx, own.id)).waiting,
          home: (await markingCard(ctx)).length,
        }
      }
      expect(await lists(staff[role])).toEqual({ attempts: [], learners: [], waiting: 1, header: 1, home: 1 })
      expect(await lists(asLearner(own.learner))).toEqual({
        attempts: [own.submitted],
        learners: [own.learner],
        waiting: 0,
        header: 0,
        home: 0,
      })
    })

    test('gives everybody more time except themselves', async () => {
      const extend = (ctx: Ctx) => extendAll(ctx, own.id, { minutes: 5, reason: 'ไฟดับ' })
      const { userId } = await as((ctx) => attemptRows.get(ctx, own.running), manager)
      expect(await attempting(extend, staff[role])).toBe(1)
      expect(await attempting(extend, asLearner(userId))).toBe(0)
      expect(
        await attempting(extend, {
          viewer: { ...manager.viewer, user: { ...outsider.viewer.user, id: userId } },
        }),
      ).toBe(1)
    })

    test('opens files of answers in their exams only', async () => {
      const read = (exam: Prepared, who: object) => readableAnswerFile(sites.ctx(who), exam.file)
      expect(await read(own, staff[role])).toMatchObject({ id: own.file })
      expect(await read(foreign, manager)).toMatchObject({ id: foreign.file })
      for (const who of [staff[role], outsider, {}])
        await expect(read(foreign, who)).rejects.toMatchObject({ status: 404, code: 'exam.no_answer_file' })
    })

    test('sees only their exams in lists, counts, the calendar and live updates', async () => {
      const list = (params = {}) => listExams(sites.ctx(staff[role]), parse(examsList, params))
      expect(await list()).toMatchObject({
        manages: false,
        page: { total: 1, items: [{ id: own.id, waiting: 1 }] },
        courses: [{ id: own.courseId }],
      })
      expect((await list({ course: foreign.courseId })).page.items).toEqual([])
      expect(await markingCard(sites.ctx(staff[role]))).toMatchObject([
        { count: 1, to: `/cluster/exams/${own.id}/attempts?tab=marking` },
      ])
      const from = new Date('2026-11-01T00:00:00Z')
      const to = new Date('2026-12-01T00:00:00Z')
      const items = await loadLayerItems(sites.ctx(staff[role]), { from, to, keys: ['exam.windows'] })
      expect(items.map(({ href }) => href)).toEqual(Array(2).fill(`/cluster/exams/${own.id}/attempts`))
      const watches = (exam: Prepared, who: object) => canWatch(sites.ctx(who), monitorTopic(exam.id))
      expect(await watches(own, staff[role])).toBe(true)
      expect(await watches(foreign, staff[role])).toBe(false)
      expect(await watches(foreign, manager)).toBe(true)
      expect(await canWatch(sites.ctx(staff[role]), 'exam-monitor:x')).toBe(false)
      expect(await canWatch(sites.ctx(staff[role]), `exam-regrade:${own.id}`)).toBe(false)
    })

    test('neither writes, previews, corrects nor releases exams, and sees no question bank', async () => {
      const refused = async (work: (ctx: Ctx) => Promise<unknown>) =>
        expect(attempting(async (ctx) => work(ctx), staff[role])).rejects.toMatchObject({ status: 403 })
      const [question = ''] = own.questions
      const regrade = { id: newId(), question, how: 'drop' as const, points: null, reason: 'x' }
      const details = { title: 'x', slug: 'x-x', intro: '', rules: defaultRules, parts: [] }
      await refused((ctx) => managedExam(ctx, own.id))
      await refused((ctx) => saveExam(ctx, own.id, new FormData()))
      await refused((ctx) => saveExam(ctx, null, new FormData()))
      await refused((ctx) => addExam(ctx, { courseId: own.courseId, ...details }))
      await refused((ctx) => transitionExam(ctx, own.id, 'close'))
      await refused((ctx) => previewExam(ctx, own.id, 1))
      await refused((ctx) => scorePreview(ctx, own.id, 1, {}))
      await refused((ctx) => regradeView(ctx, own.id, null))
      await refused((ctx) => startRegrade(ctx, own.id, regrade))
      await refused((ctx) => waitingForRelease(ctx, own.id))
      await refused((ctx) => releaseResults(ctx, own.id))
      await refused((ctx) => listBanks(ctx))
      await refused((ctx) => saveBank(ctx, { name: 'x', about: '' }))
      await refused((ctx) => exportBank(ctx, newId(), 'json'))
      await refused((ctx) => listQuestions(ctx, parse(questionsList)))
      await refused((ctx) => managedQuestion(ctx, question))
      await refused((ctx) => buildQuestion(ctx, { bankId: newId() }))
      await refused((ctx) => examUnits.pack(ctx, own.courseId, []))
    })

    test('gets a link to the exams of their course, not to the place where exams are written', async () => {
      const ctx = sites.ctx(staff[role])
      expect(await examUnits.staffPath?.(ctx, own.courseId)).toBe(`/cluster/exams?course=${own.courseId}`)
      expect(await examUnits.staffPath?.(ctx, foreign.courseId)).toBeNull()
      expect(examUnits.authorPath(ctx, own.courseId)).toBeNull()
    })
  })

test('others are refused: users without a role, guests, other sites', async () => {
  const list = (who: object) => listExams(sites.ctx(who), parse(examsList))
  for (const [who, status] of [
    [outsider, 403],
    [{}, 401],
  ] as const) {
    for (const act of Object.values(assisted))
      await expect(attempting((ctx) => act(ctx, own), who)).rejects.toMatchObject({ status })
    await expect(list(who)).rejects.toMatchObject({ status })
    expect(await assistsInExam(sites.ctx(who), own.id)).toBe(false)
  }
  const elsewhere = { ...staff.teacher, tenant: sites.beta }
  for (const act of Object.values(assisted))
    await expect(attempting((ctx) => act(ctx, own), elsewhere)).rejects.toMatchObject({ status: 404 })
  expect((await list(elsewhere)).page.items).toEqual([])
  expect(await markingCard(sites.ctx(elsewhere))).toEqual([])
})

test('a staff group with the right on the whole site monitors and marks all exams, also with that to manage alone', async () => {
  for (const [act, manages] of [
    ['exam.manage', true],
    ['exam.assist', false],
  ] as const) {
    const grants = [{ scope: null, role: '', abilities: [examAbilities[act].name] }]
    const who = { viewer: { ...outsider.viewer, grants }, now: later }
    for (const exam of [own, foreign]) {
      expect((await monitorView(sites.ctx(who), exam.id)).exam.id).toBe(exam.id)
      expect(await loadExamHeader(sites.ctx(who), exam.id)).toMatchObject({ manages })
    }
    expect(await markingCard(sites.ctx(who))).toMatchObject([{ count: 2 }])
  }
})

test('a manager sees the exams of all courses, with the same statements as before', async () => {
  const ctx = sites.ctx(manager)
  expect((await loadExamHeader(ctx, own.id)).manages).toBe(true)
  expect(ctx.db.statements).toBe(1)
  const { page, manages, courses } = await listExams(sites.ctx(manager), parse(examsList))
  expect(manages).toBe(true)
  expect(page.items.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, foreign.id]))
  expect(courses.map(({ id }) => id)).toEqual(expect.arrayContaining([own.courseId, foreign.courseId]))
})
