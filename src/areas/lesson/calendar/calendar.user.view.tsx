import { Link } from 'react-router'
import { calendarPaths } from '#areas/calendar/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { calendarMessages } from '../messages/calendar.ts'
import type { LessonCalendar } from './calendar-view.server.ts'
import { FeedCard } from './feed-card.tsx'
import { YearCalendar } from './year-calendar.tsx'

/** The calendar of lessons for a year, with links to all calendars of the viewer, and the feed URL for their calendar apps. */
export function View({ data }: { data: LessonCalendar }) {
  const t = useMessages(calendarMessages)
  return (
    <YearCalendar
      view={data}
      link={
        <Link className="btn ghost" to={calendarPaths.all}>
          {t.all}
        </Link>
      }
    >
      <FeedCard link={data.feed} />
    </YearCalendar>
  )
}
