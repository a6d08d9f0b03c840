import { defineAbilities } from '#kernel/auth/abilities.ts'

/**
 * Roles that manage templates and issue certificates, and roles that may rotate the keys. Learners hold their own
 * certificates.
 */
export const certificateAbilities = defineAbilities('certificate', {
  'certificate.manage': ['manager', 'admin'],
  'key.rotate': ['admin'],
  hold: ['user', 'manager', 'admin'],
})
