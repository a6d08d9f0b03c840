import { type Ctx, guest } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import type { CalendarCard } from '../calendar/calendars.server.ts'
import { type Entry, instantsOfDays, listEntries } from '../event/window.server.ts'

/**
 * What is in one calendar as others may be shown it, whoever shows it to them: nothing of other calendars, and of what is private that the
 * time is taken. One statement.
 */
export function sharedEntries(
  ctx: Ctx,
  calendar: CalendarCard,
  { first, last }: { first: Day; last: Day },
): Promise<Entry[]> {
  // A guest is asked to nothing, so that no invitation of the viewer's own is among them.
  const asGuest = { ...ctx, viewer: guest }
  return listEntries(asGuest, [{ ...calendar, access: 'read' }], instantsOfDays(first, last))
}
