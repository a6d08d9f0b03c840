import { commandImport } from '#kernel/import/command-import.ts'
import { resolveCalendarId } from '../event/by-slug.server.ts'
import { eventImport } from './import.server.ts'

/** Imports events of a file on the command line, into a calendar by its public slug. */
export const eventCommandImport = commandImport(eventImport, {
  formats: { ics: 'ics' },
  into: { option: 'calendar', value: 'ADDRESS' },
  dataOf: async (ctx, into) => ({ calendarId: await resolveCalendarId(ctx, into) }),
})
