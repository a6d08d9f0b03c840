import {
  coursesByIds,
  type PackedActivity,
  targetsOfCourse,
  type UnitSource,
} from '#areas/lesson/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { assistedCourses, examAbilities } from '../abilities.ts'
import { attemptRows } from '../attempt/attempt-row.server.ts'
import { packExam } from '../course-file/pack-exam.server.ts'
import { bankText, quizText } from '../course-file/quiz-text.ts'
import { readBank, readQuiz } from '../course-file/read-quiz.ts'
import { deleteImportedBanks, prepareExam, readExam, unpackExam } from '../course-file/unpack-exam.server.ts'
import { examPaths } from '../paths.ts'
import { type Exam, examRows } from './exam-row.server.ts'

/** Returns the exams of a course, and those of others to which its units refer (`copyCourse`). */
async function examsOf(ctx: Ctx, courseId: string): Promise<Exam[]> {
  const targets = (await targetsOfCourse(ctx, courseId, 'exam')).filter(isId)
  const [own, others] = await Promise.all([
    examRows.list(ctx, { where: { courseId }, order: ['title'], limit: 200 }),
    targets.length ? examRows.list(ctx, { where: { id: targets }, order: ['title'], limit: 200 }) : [],
  ])
  return [...own, ...others.filter((other) => other.courseId !== courseId)]
}

/** Exams as targets of course units. */
export const examUnits: UnitSource = {
  kind: 'exam',
  authorPath: ({ viewer }, course) =>
    can(viewer, examAbilities['exam.manage']) ? examPaths.exams({ course }) : null,
  async staffPath(ctx, course) {
    const courses = assistedCourses(ctx.viewer)
    if (courses !== 'all' && !courses.includes(course)) return null
    return (await examRows.count(ctx, { courseId: course })) ? examPaths.exams({ course }) : null
  },
  async choices(ctx, courseId) {
    const all = await examsOf(ctx, courseId)
    const courses = await coursesByIds(ctx, [...new Set([courseId, ...all.map((exam) => exam.courseId)])])
    const courseOf = (id: string) => courses.find((course) => course.id === id)
    return all.map((exam) => {
      const course = courseOf(exam.courseId)
      const name = exam.courseId === courseId ? exam.title : `${exam.title} (${course?.title ?? ''})`
      return {
        target: exam.id,
        name: { th: name, en: name },
        to: examPaths.assessment(course?.slug ?? '', exam.slug),
      }
    })
  },
  async find(ctx, _, target) {
    const exam = isId(target) ? await examRows.find(ctx, { id: target }) : undefined
    const [course] = exam ? await coursesByIds(ctx, [exam.courseId]) : []
    if (!exam || !course || exam.status === 'draft') return null
    return {
      target,
      name: { th: exam.title, en: exam.title },
      to: examPaths.assessment(course.slug, exam.slug),
    }
  },
  // Drafts that draw from the same banks: correcting a question corrects it in both.
  async copy(ctx, { from, to, targets }) {
    const named = targets.filter(isId)
    const all = await examsOf(ctx, from)
    const slugs = new Set<string>()
    const copies = all
      .filter((exam) => exam.courseId === from || named.includes(exam.id))
      .map(({ id, slug, title, intro, rules, parts, passwordHash }) => {
        const free = slugs.has(slug) ? `${slug.slice(0, 70)}-${id.slice(-8)}` : slug
        slugs.add(free)
        const content = { title, intro, rules, parts, passwordHash, slug: free }
        const draft = { courseId: to, status: 'draft' as const, createdAt: ctx.now, updatedAt: ctx.now }
        return { was: id, row: { id: newId(), ...content, ...draft } }
      })
    await examRows.insertMany(
      ctx,
      copies.map(({ row }) => row),
    )
    return new Map(copies.map(({ was, row }) => [was, row.id]))
  },
  async remove(ctx, courseId) {
    const all = await examRows.list(ctx, { where: { courseId }, limit: 200 })
    if (all.some(({ version, status }) => version > 1 || status !== 'draft')) return false
    if (all.length && (await attemptRows.count(ctx, { examId: all.map(({ id }) => id) }))) return false
    await examRows.removeWhere(ctx, { courseId })
    return true
  },
  async pack(ctx, courseId, targets) {
    // The answer keys of whole banks are included.
    authorize(ctx, examAbilities['exam.manage'])
    const all = await examsOf(ctx, courseId)
    const targeted = targets.flatMap((id) => all.filter((exam) => exam.id === id))
    const packed: PackedActivity[] = []
    for (const exam of [
      ...targeted,
      ...all.filter((candidate) => candidate.courseId === courseId && !targeted.includes(candidate)),
    ])
      packed.push(await packExam(ctx, exam))
    return packed
  },
  toQuiz: quizText,
  toBank: bankText,
  fromQuiz: readQuiz,
  fromBank: readBank,
  read: (value) => readExam(value),
  prepare: prepareExam,
  unpack: unpackExam,
  forget: deleteImportedBanks,
}
