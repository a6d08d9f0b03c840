import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { startDaySql } from '../cohort/start-day.server.ts'
import { calendarMessages } from '../messages/calendar.ts'
import { lessonPaths } from '../paths.ts'

interface CohortDetails {
  slug: string
  course: string
  cohort: string
  what: 'starts' | 'ends' | 'join'
}

const between = (day: string) => `${day} >= ($2::timestamptz AT TIME ZONE 'Asia/Bangkok')::date
       AND ${day} < ($3::timestamptz AT TIME ZONE 'Asia/Bangkok')::date`

const cohortDay = (what: CohortDetails['what'], day: string) =>
  `SELECT k.id::text || '${what}', NULL::timestamptz, NULL::timestamptz, ${day}::text, ${day}::text,
       jsonb_build_object('slug', c.slug, 'course', c.title, 'cohort', k.title, 'what', '${what}')
     FROM lesson_cohort k JOIN lesson_course c ON c.tenant_id = k.tenant_id AND c.id = k.course_id
     WHERE k.tenant_id = $1 AND c.status = 'published' AND ${between(day)}`

/** The start and end dates of cohorts, and the last day of joining. Public. */
export const cohortLayer = defineCalendarLayer<CohortDetails>({
  key: 'lesson.cohort',
  title: { th: 'คอร์สเปิดรุ่น', en: 'Cohorts' },
  hue: 'learn',
  canSee: () => true,
  select: () =>
    [
      cohortDay('starts', 'k.starts_on'),
      cohortDay('ends', 'k.ends_on'),
      cohortDay('join', 'k.join_until'),
    ].join(' UNION ALL '),
  item: ({ slug, course, cohort, what }, locale) => ({
    title: `${course} · ${cohort}`,
    note: calendarMessages[locale].days[what],
    href: lessonPaths.detail(slug),
  }),
})

interface OwnCourseDetails {
  slug: string
  course: string
  section: string | null
  /** An assignment that is due. */
  work: { unit: string; title: string } | null
}

const openingDaySql = `greatest((s->>'opensOn')::date,
       ${startDaySql} + (s->>'opensAfterDays')::int)`

const dueDaySql = `${startDaySql} + (u #>> '{content,rubric,dueDays}')::int`

const hasAccessOn = (day: string) =>
  `(e.expires_at IS NULL OR ${day} <= (e.expires_at AT TIME ZONE 'Asia/Bangkok')::date)`

/** Opening and closing dates of the user's own courses, and when assignments are due that they have not submitted. */
export const ownLessonLayer = defineCalendarLayer<OwnCourseDetails>({
  key: 'lesson.own',
  title: { th: 'คอร์สของฉัน', en: 'My courses' },
  hue: 'task',
  canSee: ({ user }) => user !== null,
  select: () =>
    `SELECT (s->>'id') || e.id::text, NULL::timestamptz, NULL::timestamptz, ${openingDaySql}::text, ${openingDaySql}::text,
       jsonb_build_object('slug', c.slug, 'course', c.title, 'section', s->>'title', 'work', NULL)
     FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id,
       jsonb_array_elements(r.outline->'sections') s
     WHERE e.tenant_id = $1 AND e.user_id = $4 AND e.status = 'active' AND ${between(openingDaySql)}
       AND ${hasAccessOn(openingDaySql)}
     UNION ALL
     SELECT e.id::text, NULL::timestamptz, NULL::timestamptz, (e.expires_at AT TIME ZONE 'Asia/Bangkok')::date::text,
       (e.expires_at AT TIME ZONE 'Asia/Bangkok')::date::text, jsonb_build_object('slug', c.slug, 'course', c.title, 'section', NULL, 'work', NULL)
     FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.user_id = $4 AND e.status = 'active' AND e.expires_at >= $2 AND e.expires_at < $3
     UNION ALL
     SELECT (u->>'id') || e.id::text, NULL::timestamptz, NULL::timestamptz, (${dueDaySql})::text, (${dueDaySql})::text,
       jsonb_build_object('slug', c.slug, 'course', c.title, 'section', NULL,
         'work', jsonb_build_object('unit', u->>'id', 'title', u->>'title'))
     FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id,
       jsonb_path_query(r.outline, '$.sections[*].units[*] ? (@.kind == "assignment" && @.content.rubric.dueDays > 0)') u
     WHERE e.tenant_id = $1 AND e.user_id = $4 AND e.status = 'active' AND ${between(dueDaySql)}
       AND ${hasAccessOn(dueDaySql)} AND NOT EXISTS (
       SELECT 1 FROM lesson_submission b WHERE b.tenant_id = e.tenant_id AND b.enrolment_id = e.id
         AND b.unit_id = (u->>'id')::uuid AND b.status IN ('submitted', 'graded'))`,
  item: ({ slug, course, section, work }, locale) => {
    const t = calendarMessages[locale]
    if (work) return { title: course, note: t.due(work.title), href: lessonPaths.play(slug, work.unit) }
    return { title: course, note: section ? t.opens(section) : t.expires, href: lessonPaths.detail(slug) }
  },
})
