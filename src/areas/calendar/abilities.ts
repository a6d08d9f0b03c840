import { defineAbilities } from '#kernel/auth/abilities.ts'

/**
 * Permissions to have personal calendars and to create the site's. Sharing is defined by the calendars themselves
 * (access.rules.ts).
 */
export const calendarAbilities = defineAbilities('calendar', {
  keep: ['user', 'manager', 'admin'],
  'team.create': ['manager', 'admin'],
})
