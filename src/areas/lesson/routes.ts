import { route } from '@react-router/dev/routes'

export const lessonRoutes = {
  pages: [
    route('lesson', 'areas/lesson/catalogue/index.page.tsx'),
    route('lesson/path/:slug', 'areas/lesson/path/path.page.tsx'),
    route('lesson/mine', 'areas/lesson/mine/mine.page.tsx'),
    route('lesson/calendar/:year', 'areas/lesson/calendar/calendar.page.tsx'),
    route('lesson/detail/:slug', 'areas/lesson/catalogue/detail.page.tsx'),
    route('lesson/detail/:slug/reviews', 'areas/lesson/feedback/reviews.page.tsx'),
    route('lesson/detail/:slug/questions', 'areas/lesson/feedback/questions.page.tsx'),
    route('lesson/detail/:slug/announcements', 'areas/lesson/announcement/announcements.page.tsx'),
    route('lesson/enroll/:slug', 'areas/lesson/enrolment/enroll.page.tsx'),
  ],
  fullscreen: [route('lesson/play/:lesson/:slug', 'areas/lesson/play/play.page.tsx')],
  workspace: [
    route('cluster/lessons', 'areas/lesson/course/courses.page.tsx'),
    route('cluster/discussions', 'areas/lesson/discussion/discussions.page.tsx'),
    route('cluster/discussions/:question', 'areas/lesson/discussion/question.page.tsx'),
    route('cluster/learning-paths', 'areas/lesson/path/paths.page.tsx'),
    route('cluster/learning-paths/:path', 'areas/lesson/path/path-settings.page.tsx'),
    route('cluster/lessons/:course', 'areas/lesson/course/course.page.tsx'),
    route('cluster/lessons/:course/settings', 'areas/lesson/course/course-settings.page.tsx'),
    route('cluster/lessons/:course/learners', 'areas/lesson/enrolment/learners.page.tsx'),
    route('cluster/lessons/:course/learners/import', 'areas/lesson/enrolment-import/import.page.tsx'),
    route('cluster/lessons/:course/admission', 'areas/lesson/admission/admission.page.tsx'),
    route('cluster/lessons/:course/announcements', 'areas/lesson/announcement/written.page.tsx'),
    route('cluster/lessons/:course/submissions', 'areas/lesson/assignment/submissions.page.tsx'),
    route('cluster/lessons/:course/submissions/:submission', 'areas/lesson/assignment/submission.page.tsx'),
    route('cluster/lessons/:course/units/:unit', 'areas/lesson/outline/unit.page.tsx'),
  ],
}
