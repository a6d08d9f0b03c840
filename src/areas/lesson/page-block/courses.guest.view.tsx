import { RowHeader } from '#areas/cms/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CourseGrid } from '../catalogue/course-grid.tsx'
import { courseMessages } from '../messages/course.ts'
import type { CoursesView } from './courses-view.ts'

/** Courses of the catalogue, on a page of the site. */
export function View({ data: { title, lead, courses, more } }: { data: CoursesView }) {
  const t = useMessages(courseMessages)
  return (
    <div>
      {title && <RowHeader title={title} lead={lead} more={{ label: t.all, to: more }} />}
      <CourseGrid courses={courses} />
    </div>
  )
}
