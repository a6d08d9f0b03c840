import { abilities } from '#kernel/auth/abilities.ts'

/** Who sets what the site is. */
export const configAbilities = abilities('config', { change: ['admin'] })
