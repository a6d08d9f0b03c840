import { beforeAll, describe, expect, test } from 'vitest'
import { readPrivateFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attemptRows } from '../attempt/attempt-row.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { scoreAttempt } from '../attempt/score.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { submitAttempt } from '../attempt/submit.server.ts'
import { examChecks } from '../checks.server.ts'
import { type BuiltExam, buildTestUser, openExamFor, singleBody } from '../factory.ts'
import { markAnswer, markingView } from '../marking/marking.server.ts'
import { markingQueue, questionMarking } from '../marking/queue.server.ts'
import { collectExams, eraseExams } from '../personal-data.server.ts'
import type { AnswerFile, QuestionBody } from '../question/question.types.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { acceptOf, maxUploads, previewKindOf, withStoredFiles } from './answer-file.rules.ts'
import { answerFileRows, readableAnswerFile, storeAnswerFile } from './answer-file.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
let stranger: Person
let other: Person
let first = { id: '', file: '' }
let exam: BuiltExam
let question: string

const started = new Date('2026-11-20T03:00:00Z')
const atMinute = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = learner, minutes = 0) =>
  sites.doing(work, { ...who, now: atMinute(minutes) })
const fileBody: QuestionBody = {
  kind: 'file',
  stem: docOf('ส่งภาพถ่ายแผนผังแปลง'),
  types: ['picture', 'pdf'],
  mostFiles: 2,
  mostMegabytes: 1,
}
const pdf = Buffer.from('%PDF-1.4\n%%EOF')
const sent = (more: Partial<{ key: string; name: string; bytes: Uint8Array }> = {}) => ({
  key: newId(),
  name: 'แผนผัง มาลี.pdf',
  bytes: pdf,
  ...more,
})
const begin = (who: Person = learner) => as((ctx) => startAttempt(ctx, exam.id), who)
const put = (attempt: string, more: Parameters<typeof sent>[0] = {}, who: Person = learner, minutes = 1) =>
  as((ctx) => storeAnswerFile(ctx, { attempt, question }, sent(more)), who, minutes)
let seq = 0
const save = (attempt: string, files: readonly { id: string }[], who: Person = learner, minutes = 1) =>
  as(
    (ctx) =>
      saveAnswers(ctx, attempt, [
        { seq: ++seq, questionId: question, value: { files }, at: atMinute(minutes) },
      ]),
    who,
    minutes,
  )

beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
  stranger = await buildTestUser(sites, 'user')
  other = await buildTestUser(sites, 'user')
  exam = await openExamFor(sites, {
    manager,
    learners: [learner, stranger, other],
    bodies: [fileBody, singleBody()],
    began: started,
    rules: { minutes: 30, attempts: null, graceSeconds: 30 },
  })
  question = exam.questions[0] ?? ''
})

describe('rules', () => {
  const own: AnswerFile = { id: newId(), name: 'ก.pdf', bytes: 9, type: 'application/pdf' }
  test.each([
    ['of this question', [own.id], [own]],
    ['of nobody', [newId()], null],
    ['one of which is another’s', [own.id, newId()], null],
  ])('an answer of files %s', (_, ids, files) => {
    const given = { files: ids.map((id) => ({ id, name: 'forged', bytes: 1, type: 'text/html' })) }
    expect(withStoredFiles({ kind: 'file' }, given, new Map([[own.id, own]]))).toEqual(files && { files })
  })

  test('how files are shown next to the marks, and what the file picker accepts', () => {
    const looks = ['image/png', 'application/pdf', 'audio/mpeg', 'application/msword'].map((type) =>
      previewKindOf({ type }),
    )
    expect(looks).toEqual(['picture', 'pdf', 'other', 'other'])
    expect(acceptOf(['picture', 'pdf'])).toBe(
      'image/jpeg,image/png,image/webp,image/gif,application/pdf,.pdf',
    )
    expect([maxUploads(1), maxUploads(10)]).toEqual([10, 28])
  })
})

test('a file is uploaded once to its question, referenced by the answer with server-side data, and marked manually', async () => {
  const { id } = await begin()
  const key = newId()
  const file = await put(id, { key })
  expect(await put(id, { key, name: 'again.pdf' })).toEqual(file)
  expect(file).toMatchObject({ name: 'แผนผัง มาลี.pdf', type: 'application/pdf', bytes: pdf.length })
  const forged = { ...file, name: 'forged.html', type: 'text/html' }
  expect(await save(id, [forged])).toMatchObject({ saved: [seq], refused: [] })
  const view = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), learner, 2)
  const shown = view.room?.questions.find((candidate) => candidate.id === question)
  expect(shown?.answer).toEqual({ files: [file] })
  expect(shown?.shown.files).toEqual({ types: ['picture', 'pdf'], mostFiles: 2, mostMegabytes: 1 })

  await as((ctx) => submitAttempt(ctx, id, 0), learner, 3)
  await as((ctx) => scoreAttempt(ctx, id), learner, 3)
  const queue = await as((ctx) => markingQueue(ctx, exam.id), manager, 4)
  expect(queue.questions).toMatchObject([{ id: question, waiting: 1 }])
  const marking = await as((ctx) => questionMarking(ctx, { exam: exam.id, question }, null), manager, 4)
  // Learners write their names into file names.
  expect(marking.shown?.files).toEqual([{ ...file, name: '1.pdf' }])
  expect(marking.shown?.attemptId).toBeNull()
  const whole = await as((ctx) => markingView(ctx, exam.id, id), manager, 4)
  expect(whole.questions.find((candidate) => candidate.id === question)?.files).toEqual([file])
  await as(
    (ctx) => markAnswer(ctx, { exam: exam.id, attempt: id }, { question, points: 1000, comment: '' }),
    manager,
    5,
  )
  expect((await as((ctx) => attemptRows.get(ctx, id), manager)).status).toBe('graded')
  const results = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  first = { id, file: file.id }
})

test.each([
  ['empty', { bytes: Buffer.alloc(0) }, 'exam.file_empty'],
  [
    'larger than the question takes',
    { bytes: Buffer.concat([pdf, Buffer.alloc(2 ** 20)]) },
    'exam.file_large',
  ],
  [
    'a page that calls itself a picture',
    { name: 'a.png', bytes: Buffer.from('<html><script>') },
    'exam.file_type',
  ],
  [
    'a document where pictures and PDF are taken',
    { name: 'a.mp3', bytes: Buffer.from('ID3 sound') },
    'exam.file_type',
  ],
])('a file that is %s is refused next to its field', async (_, more, code) => {
  const { id } = await begin(other)
  await expect(put(id, more, other)).rejects.toMatchObject({ status: 422, errors: [{ path: 'file', code }] })
})

test('files are refused after the end, for a question without uploads, and beyond the upload limit', async () => {
  const { id } = await begin(other)
  await expect(put(id, {}, other, 31)).rejects.toMatchObject({ status: 409, code: 'exam.time_up' })
  const single = exam.questions[1] ?? ''
  await expect(
    as((ctx) => storeAnswerFile(ctx, { attempt: id, question: single }, sent()), other),
  ).rejects.toMatchObject({ status: 404, code: 'exam.no_question' })
  for (let at = 0; at < maxUploads(2); at++) await put(id, {}, other)
  await expect(put(id, {}, other)).rejects.toMatchObject({ status: 409, code: 'exam.many_uploads' })
})

describe('a stranger', () => {
  test('can neither upload to another’s attempt, nor read or attach its files', async () => {
    const { id, file: fileId } = first
    await expect(put(id, {}, stranger)).rejects.toMatchObject({ status: 404 })
    const own = await begin(stranger)
    expect(await save(own.id, [{ id: fileId }], stranger)).toMatchObject({
      saved: [],
      refused: [{ seq, code: 'exam.no_answer_file' }],
    })
    const read = (who: Person) => as((ctx) => readableAnswerFile(ctx, fileId), who)
    expect(await read(learner)).toMatchObject({ name: 'แผนผัง มาลี.pdf' })
    expect(await read(manager)).toMatchObject({ name: '1.pdf' })
    await expect(read(stranger)).rejects.toMatchObject({ status: 404, code: 'exam.no_answer_file' })
    await expect(sites.doing((ctx) => readableAnswerFile(ctx, fileId))).rejects.toMatchObject({ status: 404 })
    const beta = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(readableAnswerFile(beta, fileId)).rejects.toMatchObject({ status: 404 })
  })
})

test('a user’s data export names their files, and erasing the user deletes them', async () => {
  const userId = learner.viewer.user.id
  const known = await as((ctx) => collectExams(ctx, userId), manager)
  expect(known.files?.[0]).toMatchObject({ name: 'แผนผัง มาลี.pdf', type: 'application/pdf' })
  await as((ctx) => eraseExams(ctx, userId), manager)
  expect(await as((ctx) => answerFileRows.find(ctx, { id: first.file }), manager)).toBeUndefined()
  await expect(as((ctx) => readPrivateFile(ctx, first.file), manager)).rejects.toMatchObject({ status: 404 })
})
