export const levels = ['any', 'beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/**
 * `free`: every signed-in user may join. `paid`: buyers. `code`: users with a code. `approval`: users accepted by the
 * team. `granted`: only users added by the team. A user with the entitlement `lesson.course` (a plan, a purchase, the
 * team) may join in any case.
 */
export const accesses = ['free', 'paid', 'code', 'approval', 'granted'] as const
export type Access = (typeof accesses)[number]

/** A frequently asked question with its answer. */
export interface CourseQuestion {
  question: string
  answer: string
}
