import { defineAbilities } from '#kernel/auth/abilities.ts'
import './course/course-scope.server.ts'

/** Who may write courses and see their learners: the team, and teachers for their own. Every signed-in user may learn. */
export const lessonAbilities = defineAbilities('lesson', {
  'course.manage': { roles: ['manager', 'admin'], scoped: { course: ['teacher'] } },
  /** Answers questions and reviews, and sees the learners. */
  'course.assist': { roles: ['manager', 'admin'], scoped: { course: ['teacher', 'assistant'] } },
  learn: ['user', 'manager', 'admin'],
})
