import { beforeAll, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import { enrol } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import { buildBank, buildQuestion, buildTestUser } from '../factory.ts'
import { voidAttempt } from '../marking/void.server.ts'
import { collectExams } from '../personal-data.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { cameraConsent, recordCameraConsent } from './camera.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
})
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: object = learner) => sites.doing(work, who)

async function attemptWithCamera() {
  const created = await as(async (ctx) => {
    const course = await buildCourse(ctx)
    const bankId = await buildBank(ctx)
    await buildQuestion(ctx, { bankId })
    const id = await addExam(ctx, {
      courseId: course.id,
      title: 'สอบ',
      slug: 'final',
      intro: '',
      rules: { ...defaultRules, camera: true },
      parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
    })
    await transitionExam(ctx, id, 'open')
    return { exam: id, course: course.slug }
  }, manager)
  await as((ctx) => enrol(ctx, created.course))
  const { id } = await as((ctx) => startAttempt(ctx, created.exam))
  return { ...created, id }
}
const consent = (id: string) => as((ctx) => cameraConsent(ctx, id), manager)

test('camera consent is stored with its time, once, and withdrawing it closes the camera', async () => {
  const { id, course } = await attemptWithCamera()
  const room = async () => (await as((ctx) => assessmentView(ctx, { course, exam: 'final' }))).room
  expect(await consent(id)).toBeNull()
  expect((await room())?.camera).toBe(false)
  await as((ctx) => recordCameraConsent(ctx, id, true))
  await as((ctx) => recordCameraConsent(ctx, id, true))
  expect(await consent(id)).toMatchObject({ state: 'given' })
  expect((await room())?.camera).toBe(true)
  await as((ctx) => recordCameraConsent(ctx, id, false))
  expect(await consent(id)).toMatchObject({ state: 'withdrawn' })
  expect((await room())?.camera).toBe(false)
  const { camera } = await as((ctx) => collectExams(ctx, learner.viewer.user.id))
  expect(camera?.map(({ is_given }) => is_given)).toEqual([true, false])
})

test('a learner who declines can still take the exam', async () => {
  const { id, course } = await attemptWithCamera()
  await as((ctx) => recordCameraConsent(ctx, id, false))
  expect(await consent(id)).toMatchObject({ state: 'refused' })
  const { room } = await as((ctx) => assessmentView(ctx, { course, exam: 'final' }))
  expect(room).toMatchObject({ attemptId: id, camera: false })
})

test('after an attempt consent cannot change, and nobody can answer for another', async () => {
  const { id, exam } = await attemptWithCamera()
  const other = await buildTestUser(sites, 'user')
  for (const [who, status] of [
    [other, 404],
    [manager, 404],
    [{ ...learner, tenant: sites.beta }, 404],
    [{}, 401],
  ] as const)
    await expect(as((ctx) => recordCameraConsent(ctx, id, true), who)).rejects.toMatchObject({ status })
  await as((ctx) => voidAttempt(ctx, { exam, attempt: id }, 'ลอง'), manager)
  await as((ctx) => recordCameraConsent(ctx, id, true))
  expect(await consent(id)).toBeNull()
})
