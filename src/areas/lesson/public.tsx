import { roleViews } from '#kernel/ui/role-view.tsx'
import type { CoursesView } from './page-block/courses-view.ts'

// Views are loaded lazily; their styles must be loaded with the page.
import './catalogue/course-grid.module.css'

/** How a block of courses is rendered on a page. */
export const coursesBlockView = roleViews<CoursesView>({
  guest: () => import('./page-block/courses.guest.view.tsx'),
})
