import { abilities } from '#kernel/auth/abilities.ts'

/** Who draws templates and issues certificates, and who may have the keys changed. Learners have their own. */
export const certificateAbilities = abilities('certificate', {
  'certificate.manage': ['manager', 'admin'],
  'key.rotate': ['admin'],
  hold: ['user', 'manager', 'admin'],
})
