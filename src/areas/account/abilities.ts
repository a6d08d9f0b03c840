import { abilities } from '#kernel/auth/abilities.ts'

/** Who looks after the site's people and the ways they sign in, and who may check their member cards. */
export const accountAbilities = abilities('account', {
  'people.manage': ['admin'],
  'people.view_as': ['admin'],
  'clients.manage': ['admin'],
  'line.change': ['admin'],
  'notes.write': ['manager', 'admin'],
  'identity.read': ['manager', 'admin'],
})
