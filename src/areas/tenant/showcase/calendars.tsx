import { useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import { type CalendarItem, calendarState, firstOfMonth } from '#kernel/ui/calendar/calendar.rules.ts'
import { Calendar } from '#kernel/ui/calendar/calendar.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

/** A calendar over a made-up month; its state is in the page's URL. */
export function Calendars({ now }: { now: Date }) {
  const all = useMessages(elementMessages)
  const t = all.calendars
  const [params] = useSearchParams()
  const today = day(now)
  return (
    <Group id="calendars" title={all.sections.calendars} lead={t.lead}>
      <Specimen name="Calendar" wide>
        <Calendar
          {...calendarState(params, today)}
          today={today}
          items={sampleItems(today, t.names.split(','))}
          href={(state) => `?${new URLSearchParams({ ...state })}#calendars`}
        />
      </Specimen>
    </Group>
  )
}

function sampleItems(
  today: Day,
  [fair = '', market = '', meeting = '', lesson = '', parcels = '']: string[],
): CalendarItem[] {
  const first = firstOfMonth(today)
  const at = (on: Day, hour: number, minutes = 0) =>
    new Date(dayStart(on).getTime() + (hour * 60 + minutes) * 60_000)
  const weekly = [0, 7, 14, 21, 28].map((days): CalendarItem => {
    const on = addDays(first, days)
    return {
      id: `market ${on}`,
      title: market,
      start: at(on, 8),
      end: at(on, 12),
      ink: 1,
      href: '#calendars',
    }
  })
  return [
    ...weekly,
    { id: 'fair', title: fair, start: addDays(today, 2), end: addDays(today, 4), ink: 4, href: '#calendars' },
    { id: 'meeting', title: meeting, start: at(today, 10), end: at(today, 11, 30), ink: 5 },
    { id: 'lesson', title: lesson, start: at(today, 11), end: at(today, 12), ink: 2, href: '#calendars' },
    { id: 'parcels', title: parcels, start: at(today, 13, 30), end: at(today, 14), ink: 1 },
    { id: 'evening', title: meeting, start: at(today, 15), end: at(today, 16), ink: 5 },
    { id: 'late', title: parcels, start: at(today, 17), end: at(today, 17, 30), ink: 1 },
  ]
}
