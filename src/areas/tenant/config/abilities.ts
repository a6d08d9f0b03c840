import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who may configure the site. This includes its domains and the scripts on its pages, so it stays with admins. */
export const configAbilities = defineAbilities('config', { change: { roles: ['admin'], adminOnly: true } })
