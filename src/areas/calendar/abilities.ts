import { abilities } from '#kernel/auth/abilities.ts'

/** Who keeps calendars of their own, and who those of the site. What is shared is the calendars' own affair (access.rules.ts). */
export const calendarAbilities = abilities('calendar', {
  keep: ['user', 'manager', 'admin'],
  'team.create': ['manager', 'admin'],
})
