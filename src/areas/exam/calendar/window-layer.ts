import { layerCourses } from '#areas/lesson/public.server.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { assistedCourses } from '../abilities.ts'
import { calendarMessages } from '../messages/calendar.ts'
import { examPaths } from '../paths.ts'

interface WindowDetails {
  id: string
  slug: string
  title: string
  courseSlug: string
  course: string
  what: 'opens' | 'closes'
  viewedBy: 'team' | 'assistant' | 'learner'
}

const timestampSql = (key: 'opensAt' | 'closesAt') => `(e.rules->>'${key}')::timestamptz`

/**
 * Opening and closing times of exams: all of the site for the team, those of their courses for teachers and assistants;
 * for learners those of their own courses, and of other courses' exams to which these refer, with their own
 * accommodations.
 */
export const windowLayer = defineCalendarLayer<WindowDetails>({
  key: 'exam.windows',
  title: { th: 'ช่วงสอบ', en: 'Exam windows' },
  hue: 'event',
  canSee: ({ user }) => user !== null,
  ids(viewer) {
    const courses = assistedCourses(viewer)
    return courses === 'all' ? [] : courses
  },
  select(viewer, ids) {
    const courses = assistedCourses(viewer)
    if (courses === 'all') return teamWindowsSql
    if (!courses.length) return learnerWindowsSql
    const isAssisted = `e.course_id = ANY(${ids})`
    return `${assistantWindowsSql} AND ${isAssisted} UNION ALL ${learnerWindowsSql} AND NOT ${isAssisted}`
  },
  item: ({ id, slug, title, courseSlug, course, what, viewedBy }, locale) => ({
    title,
    note: `${calendarMessages[locale][what]} · ${course}`,
    href: {
      team: examPaths.exam(id),
      assistant: examPaths.attempts(id),
      learner: examPaths.assessment(courseSlug, slug),
    }[viewedBy],
  }),
})

const windowsSql = (
  courses: string,
  more: { opens: string; closes: string; join?: string },
  viewedBy: WindowDetails['viewedBy'],
) =>
  `SELECT e.id::text || w.what, w.at, NULL::timestamptz, NULL::text, NULL::text, jsonb_build_object('id', e.id, 'slug', e.slug,
       'title', e.title, 'courseSlug', c.slug, 'course', c.title, 'what', w.what, 'viewedBy', '${viewedBy}')
     FROM exam_exam e JOIN (${courses}) c ON c.course_id = e.course_id AND (c.exam_id IS NULL OR c.exam_id = e.id) ${more.join ?? ''}
     CROSS JOIN LATERAL (VALUES ('opens', ${more.opens}), ('closes', ${more.closes})) w (what, at)
     WHERE e.tenant_id = $1 AND e.status ${viewedBy === 'learner' ? `= 'open'` : `<> 'draft'`} AND w.at >= $2 AND w.at < $3`

const wholeCoursesSql = (courses: string) =>
  `SELECT course_id, cohort_id, slug, title, NULL::uuid AS exam_id FROM (${courses}) all_of`

// As in `courseForExam`: for learners of its course, otherwise for learners of another that refers to it, by its URL in
// their own course.
const learnerCoursesSql = `${wholeCoursesSql(layerCourses.learned)}
  UNION ALL SELECT x.course_id, NULL::uuid, o.slug, l.title, x.id FROM (${layerCourses.leading('exam')}) l
    JOIN exam_exam x ON x.tenant_id = $1 AND x.id::text = l.target
    JOIN (${layerCourses.all}) o ON o.course_id = x.course_id
    WHERE x.course_id NOT IN (SELECT course_id FROM (${layerCourses.learned}) own)`

const wholeWindowsSql = (viewedBy: 'team' | 'assistant') =>
  windowsSql(
    wholeCoursesSql(layerCourses.all),
    { opens: timestampSql('opensAt'), closes: timestampSql('closesAt') },
    viewedBy,
  )
const teamWindowsSql = wholeWindowsSql('team')
const assistantWindowsSql = wholeWindowsSql('assistant')

const accommodationSql = `FROM exam_accommodation a WHERE a.tenant_id = $1 AND a.exam_id = e.id AND (a.user_id = $4 OR a.cohort_id = c.cohort_id)`

// As in `combined` and `closingFor`: a learner's own window is used as it is; otherwise the exam's, with its end
// extended by additional time.
const learnerWindowsSql = windowsSql(
  learnerCoursesSql,
  {
    opens: `coalesce(o.opens_at, ${timestampSql('opensAt')})`,
    closes: `coalesce(o.closes_at, ${timestampSql('closesAt')} + m.minutes * interval '1 minute')`,
    join: `LEFT JOIN LATERAL (SELECT a.opens_at, a.closes_at ${accommodationSql}
         AND (a.opens_at IS NOT NULL OR a.closes_at IS NOT NULL) ORDER BY a.user_id IS NULL LIMIT 1) o ON true
       CROSS JOIN LATERAL (SELECT coalesce(max(a.extra_minutes), 0)
         + coalesce((e.rules->>'minutes')::int, 0) * (coalesce(max(a.time_percent), 100) - 100) / 100.0 AS minutes ${accommodationSql}) m`,
  },
  'learner',
)
