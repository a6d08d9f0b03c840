import { defineAbilities } from '#kernel/auth/abilities.ts'

/**
 * Who manages the site's users and their sign-in methods, and who may check member cards. API clients act as managers,
 * and a LINE channel identifies users: those permissions stay with admins.
 */
export const accountAbilities = defineAbilities('account', {
  'users.manage': { roles: ['admin'], adminOnly: true },
  /** By name, or a complete e-mail or phone: to select a user, whom managers may know as a customer anyway. */
  'users.find': ['manager', 'admin'],
  'users.view_as': { roles: ['admin'], adminOnly: true },
  'clients.manage': { roles: ['admin'], adminOnly: true },
  'line.change': { roles: ['admin'], adminOnly: true },
  'notes.write': ['manager', 'admin'],
  'identity.read': ['manager', 'admin'],
})
