export const levels = ['any', 'beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof levels)[number]

/**
 * `free`: whoever is signed in may join. `paid`: who buys it. `code`: who has a code. `approval`: who the team lets in. `granted`: who has
 * it from the team alone. Whoever has the entitlement `lesson.course` (a plan, a purchase, the team) may join in any case.
 */
export const accesses = ['free', 'paid', 'code', 'approval', 'granted'] as const
export type Access = (typeof accesses)[number]

/** A question that many ask, with its answer. */
export interface CourseQuestion {
  question: string
  answer: string
}
