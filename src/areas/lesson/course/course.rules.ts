import type { CourseStatus } from './course.states.ts'

/**
 * Whether a user may see a course at all: the team always, others if it is published, and its learners even if it is
 * archived.
 */
export function isVisibleTo(
  { status }: { status: CourseStatus },
  { learns, manages }: { learns: boolean; manages: boolean },
): boolean {
  if (manages || status === 'published') return true
  return status === 'archived' && learns
}

/** Whether a course is unchanged since its creation: never published, and nothing in it changed. */
export const isUntouched = (course: {
  status: CourseStatus
  revisionId: string | null
  createdAt: Date
  updatedAt: Date
}): boolean =>
  course.status === 'draft' &&
  course.revisionId === null &&
  course.createdAt.getTime() === course.updatedAt.getTime()
