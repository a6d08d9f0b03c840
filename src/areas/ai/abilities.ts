import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who may query the site's model, and who configures it. */
export const aiAbilities = defineAbilities('ai', {
  ask: ['user', 'manager', 'admin'],
  'settings.change': ['admin'],
})
