import { beforeAll, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import {
  addUnit,
  changeUnit,
  draftOutline,
  enrol,
  managedUnit,
  markDone,
  publishCourse,
} from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import { buildBank, buildQuestion, buildTestUser } from '../factory.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { startAttempt } from './start.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
})

const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = learner) => sites.doing(work, who)

/**
 * Creates a course whose second section opens after the first, with an open exam in these sections, and a learner who
 * joined once they were published, or before that.
 */
async function openExamIn(sections: readonly (0 | 1)[], { joinsBefore = false } = {}) {
  const built = await as(async (ctx) => {
    const course = await buildCourse(ctx, { isDraft: !joinsBefore })
    const bankId = await buildBank(ctx)
    await buildQuestion(ctx, { bankId })
    const examId = await addExam(ctx, {
      courseId: course.id,
      title: 'ปลายภาค',
      slug: 'final',
      intro: '',
      rules: defaultRules,
      parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
    })
    await transitionExam(ctx, examId, 'open')
    return { id: examId, courseId: course.id, course: course.slug }
  }, manager)
  const joinedBefore = joinsBefore && (await as((ctx) => enrol(ctx, built.course)))
  const article = await as(async (ctx) => {
    const outline = await draftOutline(ctx, built.courseId)
    for (const at of sections) {
      const sectionId = outline.sections[at]?.id ?? ''
      const { id } = await addUnit(ctx, sectionId, { kind: 'exam', title: 'ปลายภาค' })
      await changeUnit(ctx, await managedUnit(ctx, built.courseId, id), {
        title: 'ปลายภาค',
        minutes: 30,
        isPreview: false,
        isRequired: true,
        donePercent: 90,
        sectionId,
        content: { target: built.id },
      })
    }
    await publishCourse(ctx, built.courseId)
    return outline.sections[0]?.units[0]?.id ?? ''
  }, manager)
  const { id: enrolmentId } = joinedBefore || (await as((ctx) => enrol(ctx, built.course)))
  return { ...built, article, enrolmentId }
}

const refusalOf = async ({ course }: { course: string }) =>
  (await as((ctx) => assessmentView(ctx, { course, exam: 'final' }))).refusal

test.each([false, true])(
  'an exam in a section that is still locked says what comes first, and does not start (added after joining: %s)',
  async (joinsBefore) => {
    const exam = await openExamIn([1], { joinsBefore })
    expect(await refusalOf(exam)).toEqual({ code: 'exam.locked', after: 'บทแรก' })
    await expect(as((ctx) => startAttempt(ctx, exam.id))).rejects.toMatchObject({ code: 'exam.locked' })
    await as((ctx) => markDone(ctx, exam.enrolmentId, exam.article))
    expect(await refusalOf(exam)).toBeNull()
    expect(await as((ctx) => startAttempt(ctx, exam.id))).toMatchObject({ number: 1 })
  },
)

test('an exam that is also in an open section, or in none, starts', async () => {
  for (const exam of [
    await openExamIn([0, 1]),
    await openExamIn([0, 1], { joinsBefore: true }),
    await openExamIn([]),
  ]) {
    expect(await refusalOf(exam)).toBeNull()
    expect(await as((ctx) => startAttempt(ctx, exam.id))).toMatchObject({ number: 1 })
  }
})
