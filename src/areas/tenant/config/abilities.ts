import { abilities } from '#kernel/auth/abilities.ts'

/** Who sets what the site is: its domains and the scripts on its pages too, so it stays with admins. */
export const configAbilities = abilities('config', { change: { roles: ['admin'], adminOnly: true } })
