import { beforeAll, describe, expect, test } from 'vitest'
import {
  copyCourse,
  coursesByIds,
  draftOutline,
  enrol,
  publishCourse,
  removeDraft,
} from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { buildBank, buildTestUser, openExamFor, singleBody, takeExam } from '../factory.ts'
import { monitorView } from '../monitor/monitor.server.ts'
import { courseScore } from '../results/course-score.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { redirectToCourse } from '../room/course-redirect.server.ts'
import { saveExam, transitionExam } from './exam.server.ts'
import { examRows } from './exam-row.server.ts'
import { examUnits } from './exam-unit.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let first: Person
let second: Person
let stranger: Person
const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = manager) =>
  sites.doing(work, { ...who, now: started })

beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  first = await buildTestUser(sites, 'user')
  second = await buildTestUser(sites, 'user')
  stranger = await buildTestUser(sites, 'user')
})

const built = () =>
  openExamFor(sites, { manager, learners: [first], bodies: [singleBody('หนึ่ง')], began: started })

/** Copies a course; returns the copy, and the target of its exam unit. */
async function copied(courseId: string, exams: 'copy' | 'same') {
  const id = await as((ctx) => copyCourse(ctx, courseId, { title: `รอบ ${exams}`, exams }))
  const { sections } = await as((ctx) => draftOutline(ctx, id))
  const unit = sections.flatMap(({ units }) => units).find(({ kind }) => kind === 'exam')
  return { id, target: unit?.content.target ?? '' }
}

const percentOf = async (courseId: string, user: Person) =>
  as(async (ctx) => {
    const [row] = await ctx.db.query<{ done: number }>(
      'test.doneUnits',
      `SELECT count(*)::int AS done FROM lesson_progress p JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.id = p.enrolment_id
       WHERE p.tenant_id = $1 AND e.course_id = $2 AND e.user_id = $3 AND p.done_at IS NOT NULL`,
      [ctx.tenant.id, courseId, user.viewer.user.id],
    )
    return row?.done
  })

describe('a copy of a course with exams', () => {
  test('has its own exams as drafts, which are deleted when the copy is undone', async () => {
    const exam = await built()
    const copy = await copied(exam.courseId, 'copy')
    expect(copy.target).not.toBe(exam.id)
    const [was, own] = await as((ctx) =>
      Promise.all([examRows.get(ctx, exam.id), examRows.get(ctx, copy.target)]),
    )
    expect(own).toMatchObject({
      courseId: copy.id,
      status: 'draft',
      slug: was.slug,
      title: was.title,
      rules: was.rules,
      parts: was.parts,
    })
    await as((ctx) => removeDraft(ctx, copy.id))
    expect(await as((ctx) => examRows.find(ctx, { id: copy.target }))).toBeUndefined()
    const other = await copied(exam.courseId, 'copy')
    await as((ctx) => transitionExam(ctx, other.target, 'open'))
    await expect(as((ctx) => removeDraft(ctx, other.id))).rejects.toMatchObject({
      code: 'lesson.changed_since',
    })
  })

  test('may share them: learners of both take one exam, and passing counts in both', async () => {
    const exam = await built()
    const copy = await copied(exam.courseId, 'same')
    expect(copy.target).toBe(exam.id)
    expect((await as((ctx) => examUnits.choices(ctx, copy.id))).map(({ target }) => target)).toEqual([
      exam.id,
    ])
    await as((ctx) => publishCourse(ctx, copy.id))
    const [course] = await as((ctx) => coursesByIds(ctx, [copy.id]))
    const slug = course?.slug ?? ''
    const openAssessment = (ctx: Ctx) => redirectToCourse(ctx, { course: exam.course, exam: 'final' })
    await as((ctx) => enrol(ctx, slug), second)
    await as(openAssessment, second)
    const view = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), second)
    expect([view.course.slug, view.learns.slug]).toEqual([exam.course, slug])
    await as((ctx) => enrol(ctx, slug), first)
    await takeExam(sites, exam, { learner: first, answers: ['ก'], startedAt: started })
    expect([await percentOf(exam.courseId, first), await percentOf(copy.id, first)]).toEqual([1, 1])
    const { learners } = await as((ctx) => monitorView(ctx, exam.id))
    expect(learners.map(({ userId }) => userId).sort()).toEqual(
      [first, second].map((one) => one.viewer.user.id).sort(),
    )
    const of = { courseId: copy.id, userId: first.viewer.user.id }
    expect(await as((ctx) => courseScore(ctx, of))).toBe(100)
    // A learner of neither course cannot take it.
    await expect(as((ctx) => startAttempt(ctx, exam.id), stranger)).rejects.toMatchObject({ status: 404 })
    await expect(
      as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), stranger),
    ).rejects.toMatchObject({ status: 404 })
    await expect(as(openAssessment, stranger)).rejects.toBeInstanceOf(Response)
    // Undoing a copy that shares the exams of the original keeps them.
    const again = await copied(exam.courseId, 'same')
    await as((ctx) => removeDraft(ctx, again.id))
    expect(await as((ctx) => examRows.find(ctx, { id: exam.id }))).toBeTruthy()
  })
})

test('an exam saved without an address in the link gets a free one', async () => {
  const { courseId } = await built()
  const bank = await as(buildBank)
  const form = () => {
    const data = new FormData()
    const values = {
      title: 'สอบย่อย',
      slug: '',
      courseId,
      'parts.count': '1',
      'parts.0.place': bank,
      graceSeconds: '30',
      closePolicy: 'full',
      cooldownMinutes: '0',
      grading: 'highest',
      passPercent: '60',
      reviewWhen: 'submitted',
    }
    for (const [name, value] of Object.entries(values)) data.set(name, value)
    return data
  }
  const slugs = []
  for (let made = 0; made < 2; made++) {
    const id = await as((ctx) => saveExam(ctx, null, form()))
    slugs.push((await as((ctx) => examRows.get(ctx, id))).slug)
  }
  expect(slugs).toEqual(['exam', 'exam-2'])
})
