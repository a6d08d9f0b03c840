import type { LessonCalendar } from './calendar-view.server.ts'
import { YearCalendar } from './year-calendar.tsx'

/** The year of lessons as the site shows it to anybody. */
export function View({ data }: { data: LessonCalendar }) {
  return <YearCalendar view={data} />
}
