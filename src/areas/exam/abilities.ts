import { can, defineAbilities, scopesOf } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'

/** Who writes questions and exams, and who marks them. Every signed-in learner of a course takes its exams. */
export const examAbilities = defineAbilities('exam', {
  'exam.manage': ['manager', 'admin'],
  /** Sees, monitors and marks the exams of a course, without their questions in the bank. */
  'exam.assist': { roles: ['manager', 'admin'], scoped: { course: ['teacher', 'assistant'] } },
  sit: ['user', 'manager', 'admin'],
})

/**
 * Returns the courses whose exams the viewer may monitor and mark; `all` also for a staff group that has only the right
 * to manage exams.
 */
export const assistedCourses = (viewer: Viewer): 'all' | string[] =>
  can(viewer, examAbilities['exam.manage']) ? 'all' : scopesOf(viewer, examAbilities['exam.assist'], 'course')

/** Returns whether the viewer may monitor and mark exams of any course. */
export const assistsInAnyCourse = (viewer: Viewer): boolean => assistedCourses(viewer).length > 0
