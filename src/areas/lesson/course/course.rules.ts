import type { CourseStatus } from './course.states.ts'

/** Whether somebody may see a course at all: the team always, others what is published, and its learners what was taken off the site. */
export function isShownTo(
  { status }: { status: CourseStatus },
  { learns, manages }: { learns: boolean; manages: boolean },
): boolean {
  if (manages || status === 'published') return true
  return status === 'archived' && learns
}

/** Whether a course is as it was made: never published, and nothing of it was changed. */
export const isUntouched = (course: {
  status: CourseStatus
  revisionId: string | null
  createdAt: Date
  updatedAt: Date
}): boolean =>
  course.status === 'draft' &&
  course.revisionId === null &&
  course.createdAt.getTime() === course.updatedAt.getTime()
