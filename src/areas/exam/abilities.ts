import { abilities } from '#kernel/auth/abilities.ts'

/** Who writes questions. */
export const examAbilities = abilities('exam', {
  'exam.manage': ['manager', 'admin'],
})
