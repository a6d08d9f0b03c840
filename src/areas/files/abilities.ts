import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who may do what with files. Users own their own tree. */
export const filesAbilities = defineAbilities('files', {
  'own.keep': ['user', 'manager', 'admin'],
  'public.see': ['user', 'manager', 'admin'],
  'public.change': ['manager', 'admin'],
  'others.see': ['admin'],
  'settings.change': ['admin'],
})
