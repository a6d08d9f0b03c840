import { abilities } from '#kernel/auth/abilities.ts'

/**
 * Who looks after the site's people and the ways they sign in, and who may check their member cards. Programs act as managers, and a channel
 * of LINE's tells who somebody is: those rights stay with admins.
 */
export const accountAbilities = abilities('account', {
  'users.manage': { roles: ['admin'], adminOnly: true },
  /** By name, or whole e-mail or phone: to choose somebody, whom they may know as a customer anyway. */
  'users.find': ['manager', 'admin'],
  'users.view_as': { roles: ['admin'], adminOnly: true },
  'clients.manage': { roles: ['admin'], adminOnly: true },
  'line.change': { roles: ['admin'], adminOnly: true },
  'notes.write': ['manager', 'admin'],
  'identity.read': ['manager', 'admin'],
})
