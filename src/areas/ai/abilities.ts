import { abilities } from '#kernel/auth/abilities.ts'

/** Who may ask the site's model, and who chooses it. */
export const aiAbilities = abilities('ai', {
  ask: ['user', 'manager', 'admin'],
  'settings.change': ['admin'],
})
