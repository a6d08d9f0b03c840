import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { PartStat } from '../event/event.table.ts'
import { calendarTimezone, eventData, type IcsRow } from '../feed/ics.ts'

interface Invitation {
  organizer: { name: string; email: string }
  guest: { name: string; email: string; partstat: PartStat }
  link: string | null
}

/**
 * Returns an invitation or a cancellation as an iCalendar file for email (RFC 5546, RFC 6047). It lists only the
 * recipient as attendee, so that guests do not learn of each other from it.
 */
export function invitationIcs(
  method: 'REQUEST' | 'CANCEL',
  row: IcsRow,
  { organizer, guest, link }: Invitation,
): string {
  const calendar = ical({
    prodId: { company: 'sala', product: 'calendar', language: 'TH' },
    method: method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
    timezone: calendarTimezone,
  })
  calendar.createEvent({
    ...eventData({ ...row, alarms: [] }),
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    ...(link && { url: link }),
    organizer,
    attendees: [
      {
        email: guest.email,
        name: guest.name || guest.email,
        rsvp: method === 'REQUEST',
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: statuses[guest.partstat],
      },
    ],
  })
  return calendar.toString()
}

const statuses: Record<PartStat, ICalAttendeeStatus> = {
  'needs-action': ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  tentative: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
}
