import type { LessonCalendar } from './calendar-view.server.ts'
import { YearCalendar } from './year-calendar.tsx'

/** The public calendar of lessons for a year. */
export function View({ data }: { data: LessonCalendar }) {
  return <YearCalendar view={data} />
}
