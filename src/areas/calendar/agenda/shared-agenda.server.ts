import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import type { CalendarCard } from '../calendar/calendars.server.ts'
import { type CalendarEntry, instantsOfDays, listEntries } from '../event/window.server.ts'

/**
 * Returns the contents of one calendar as others may see them, whoever shows it to them: nothing of other calendars,
 * and private events only as busy times. One SQL query.
 */
export function sharedEntries(
  ctx: Ctx,
  calendar: CalendarCard,
  { first, last }: { first: Day; last: Day },
): Promise<CalendarEntry[]> {
  // A guest has no invitations, so none of the viewer's own are included.
  const asGuest = { ...ctx, viewer: guestViewer }
  return listEntries(asGuest, [{ ...calendar, access: 'read' }], instantsOfDays(first, last))
}
