import { abilities } from '#kernel/auth/abilities.ts'

/** Who writes questions and exams and marks them. Whoever is signed in and learns a course sits its exams. */
export const examAbilities = abilities('exam', {
  'exam.manage': ['manager', 'admin'],
  sit: ['user', 'manager', 'admin'],
})
