import type { CourseCard } from '../catalogue/catalogue.server.ts'

/** What a block of courses on a page shows. */
export interface CoursesView {
  title: string
  lead: string
  courses: CourseCard[]
  /** The list they are the first of. */
  more: string
}
