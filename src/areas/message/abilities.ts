import { defineAbilities } from '#kernel/auth/abilities.ts'

/** Who configures how users of the site may message each other. */
export const messageAbilities = defineAbilities('message', { 'settings.change': ['admin'] })
