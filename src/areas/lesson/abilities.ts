import { abilities } from '#kernel/auth/abilities.ts'

/** Who writes courses and sees who learns them. Whoever is signed in learns. */
export const lessonAbilities = abilities('lesson', {
  'course.manage': ['manager', 'admin'],
  learn: ['user', 'manager', 'admin'],
})
