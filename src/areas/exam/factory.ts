import { createAccount } from '#areas/account/public.server.ts'
import {
  addCohort,
  addUnit,
  changeUnit,
  createCourse,
  draftOutline,
  enrol,
  managedUnit,
  publishCourse,
} from '#areas/lesson/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { saveAnswers } from './attempt/save.server.ts'
import { scoreAttempt } from './attempt/score.server.ts'
import { startAttempt } from './attempt/start.server.ts'
import { submitAttempt } from './attempt/submit.server.ts'
import { saveBank } from './bank/bank.server.ts'
import { defaultRules } from './exam/exam.fields.ts'
import { addExam, transitionExam } from './exam/exam.server.ts'
import type { ExamRules } from './exam/exam.types.ts'
import { addQuestion } from './question/question.server.ts'
import type { QuestionBody } from './question/question.types.ts'
import { assessmentView } from './room/assessment-view.server.ts'

let buildCount = 0

/** Creates a user of the site, as context options. */
export async function buildTestUser(sites: TestSites, role: Exclude<Role, 'guest'>, firstname = 'มาลี') {
  const person = { email: `exam${++buildCount}@alpha.test`, firstname, lastname: 'ศรีสุข', role }
  const passwordHash = await hashPassword('a-good-password')
  const user = await sites.doing((ctx) => createAccount(ctx.db, ctx.tenant.id, { ...person, passwordHash }))
  return { viewer: { role, user } }
}

export const buildBank = async (ctx: Ctx): Promise<string> =>
  (await saveBank(ctx, { name: `คลัง ${++buildCount}`, about: '' })).id

/** A question with three options, one of them correct. */
export const singleBody = (stemText = 'ข้อใดถูก'): QuestionBody => ({
  kind: 'single',
  stem: docOf(stemText),
  shuffles: true,
  options: ['ก', 'ข', 'ค'].map((text, at) => ({ id: newId(), text, share: at === 0 ? 1 : 0 })),
})

/** Creates a question available to exams, by default in a bank of its own. */
export async function buildQuestion(
  ctx: Ctx,
  {
    bankId,
    body = singleBody(),
    tags = [] as string[],
  }: { bankId?: string; body?: QuestionBody; tags?: string[] } = {},
): Promise<string> {
  const bank = bankId ?? (await buildBank(ctx))
  const slot = { bankId: bank, categoryId: null }
  return addQuestion(
    ctx,
    { ...slot, name: '', points: 1000, difficulty: 'medium', tags, body },
    { ready: true },
  )
}

type TestUser = Awaited<ReturnType<typeof buildTestUser>>

/** Creates an open exam with these questions, in a course with these learners; times are relative to `startedAt`. */
export async function openExamFor(
  sites: TestSites,
  { manager, learners, bodies, rules = {}, began }: OpenExam,
): Promise<BuiltExam> {
  const early = new Date(began.getTime() - 3_600_000)
  const built = await sites.doing(
    async (ctx) => {
      const course = await buildCourse(ctx)
      const bankId = await buildBank(ctx)
      const questions: string[] = []
      for (const body of bodies) questions.push(await buildQuestion(ctx, { bankId, body }))
      const id = await addExam(ctx, {
        courseId: course.id,
        title: 'ปลายภาค',
        slug: 'final',
        intro: '',
        rules: { ...defaultRules, ...rules },
        parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
      })
      await transitionExam(ctx, id, 'open')
      await addAsUnit(ctx, course.id, id)
      return { id, course: course.slug, courseId: course.id, questions }
    },
    { ...manager, now: early },
  )
  for (const learner of learners)
    await sites.doing((ctx) => enrol(ctx, built.course), { ...learner, now: early })
  return built
}

let courseCount = 0

/** Creates a free course of one article, not published yet. */
async function buildCourse(ctx: Ctx): Promise<{ id: string; slug: string }> {
  const slug = `exam-course-${++courseCount}`
  const article = { kind: 'article' as const, title: 'ตอนแรก', content: { text: docOf('เนื้อหา') } }
  const id = await createCourse(ctx, {
    title: 'ปุ๋ยหมัก',
    subtitle: '',
    topic: 'เกษตร',
    level: 'any',
    access: 'free',
    slug,
    teacherIds: [],
    outcomes: [],
    needs: [],
    about: docOf(),
    sections: [{ title: 'บทแรก', units: [article] }],
  })
  return { id, slug }
}

/** Makes an exam the last unit of its course. */
async function addAsUnit(ctx: Ctx, courseId: string, target: string): Promise<void> {
  const section = (await draftOutline(ctx, courseId)).sections.at(-1)
  const sectionId = section?.id ?? ''
  const unit = await addUnit(ctx, sectionId, { kind: 'exam', title: 'ปลายภาค' })
  await changeUnit(ctx, await managedUnit(ctx, courseId, unit.id), {
    title: 'ปลายภาค',
    minutes: 30,
    isPreview: false,
    isRequired: true,
    donePercent: 90,
    sectionId,
    content: { target },
  })
  await publishCourse(ctx, courseId)
}

interface OpenExam {
  manager: TestUser
  learners: readonly TestUser[]
  bodies: readonly QuestionBody[]
  rules?: Partial<ExamRules>
  began: Date
}
export interface BuiltExam {
  id: string
  course: string
  courseId: string
  questions: string[]
}

/**
 * Takes an exam from start to score: answers each question with the option with this text, or with a text; null leaves
 * it unanswered.
 */
export async function takeExam(
  sites: TestSites,
  exam: BuiltExam,
  {
    learner,
    answers,
    startedAt,
  }: { learner: TestUser; answers: readonly (string | null)[]; startedAt: Date },
): Promise<string> {
  const doing = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
    sites.doing(work, { ...learner, now: startedAt })
  const { id } = await doing((ctx) => startAttempt(ctx, exam.id))
  const { room } = await doing((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }))
  const saves = exam.questions.flatMap((questionId, at) => {
    const text = answers[at] ?? null
    const displayed = room?.questions.find((question) => question.id === questionId)?.shown
    if (text === null || !displayed) return []
    const value =
      displayed.kind === 'essay'
        ? { text }
        : { option: displayed.options?.find((option) => option.text === text)?.id }
    return { seq: at + 1, questionId, value, at: startedAt }
  })
  if (saves.length) await doing((ctx) => saveAnswers(ctx, id, saves))
  await doing((ctx) => submitAttempt(ctx, id, 0))
  await doing((ctx) => scoreAttempt(ctx, id))
  return id
}

/** Adds a learner of an exam's course to one of its cohorts. Returns the cohort. */
export async function addToCohort(
  sites: TestSites,
  exam: Pick<BuiltExam, 'courseId'>,
  { manager, learner, title }: { manager: TestUser; learner: TestUser; title: string },
): Promise<string> {
  return sites.doing(async (ctx) => {
    const cohort = await addCohort(ctx, exam.courseId, { title, startsOn: '2026-11-01', capacity: null })
    await ctx.db.query(
      'test.intoCohort',
      'UPDATE lesson_enrolment SET cohort_id = $2 WHERE tenant_id = $1 AND course_id = $3 AND user_id = $4',
      [ctx.tenant.id, cohort, exam.courseId, learner.viewer.user.id],
    )
    return cohort
  }, manager)
}
