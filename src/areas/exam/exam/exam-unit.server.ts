import { coursesByIds, type UnitSource } from '#areas/lesson/public.server.ts'
import { examPaths } from '../paths.ts'
import { examRows } from './exam-row.server.ts'

/** Exams as what a unit of a course leads to. */
export const examUnits: UnitSource = {
  kind: 'exam',
  async choices(ctx, courseId) {
    const [course] = await coursesByIds(ctx, [courseId])
    const all = await examRows.list(ctx, { where: { courseId }, order: ['title'], limit: 200 })
    return all.map(({ id, slug, title }) => ({
      target: id,
      name: { th: title, en: title },
      to: examPaths.assessment(course?.slug ?? '', slug),
    }))
  },
  async find(ctx, courseId, target) {
    const exam = await examRows.find(ctx, { id: target, courseId })
    const [course] = exam ? await coursesByIds(ctx, [courseId]) : []
    if (!exam || !course || exam.status === 'draft') return null
    return {
      target,
      name: { th: exam.title, en: exam.title },
      to: examPaths.assessment(course.slug, exam.slug),
    }
  },
}
