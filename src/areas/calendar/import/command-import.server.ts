import { commandImport } from '#kernel/import/command-import.ts'
import { calendarAt } from '../event/by-address.server.ts'
import { eventImport } from './import.server.ts'

/** Imports events of a file on the command line, into a calendar by its public slug. */
export const eventCommandImport = commandImport(eventImport, {
  formats: { ics: 'ics' },
  into: { option: 'calendar', value: 'ADDRESS' },
  dataOf: async (ctx, into) => ({ calendarId: await calendarAt(ctx, into) }),
})
