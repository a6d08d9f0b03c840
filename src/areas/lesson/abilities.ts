import { abilities } from '#kernel/auth/abilities.ts'
import './course/course-scope.server.ts'

/** Who writes courses and sees who learns them: the team, and teachers in their own. Whoever is signed in learns. */
export const lessonAbilities = abilities('lesson', {
  'course.manage': { roles: ['manager', 'admin'], scoped: { course: ['teacher'] } },
  /** Answers questions and reviews, and sees who learns. */
  'course.assist': { roles: ['manager', 'admin'], scoped: { course: ['teacher', 'assistant'] } },
  learn: ['user', 'manager', 'admin'],
})
