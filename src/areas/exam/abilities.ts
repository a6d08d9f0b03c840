import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who writes questions and exams and marks them. Every signed-in learner of a course takes its exams. */
export const examAbilities = defineAbilities('exam', {
  'exam.manage': ['manager', 'admin'],
  sit: ['user', 'manager', 'admin'],
})
