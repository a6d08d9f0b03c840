import { abilities } from '#kernel/auth/abilities.ts'

/** Who decides how a site's people may write to each other. */
export const messageAbilities = abilities('message', { 'settings.change': ['admin'] })
