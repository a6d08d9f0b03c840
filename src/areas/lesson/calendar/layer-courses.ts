import type { UnitKind } from '../outline/outline.types.ts'

const enrolledCondition = `e.tenant_id = $1 AND e.user_id = $4 AND e.status IN ('active', 'completed')
       AND (e.status = 'completed' OR e.expires_at IS NULL OR e.expires_at > $2)`

/**
 * Courses as a subquery for a calendar layer, with the columns course_id, cohort_id, slug and title: those in which the
 * viewer (`$4`) is a learner, with their cohort, or all of the site (`$1`).
 */
export const layerCourses = {
  learned: `SELECT c.id AS course_id, e.cohort_id, c.slug, c.title FROM lesson_enrolment e
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE ${enrolledCondition}`,
  /**
   * The targets of units in the viewer's courses, as currently taught: target and title; if there are several courses,
   * the one joined first.
   */
  leading: (kind: UnitKind) =>
    `SELECT DISTINCT ON (t #>> '{}') t #>> '{}' AS target, c.title FROM lesson_enrolment e
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id,
       jsonb_path_query(r.outline, '$.sections[*].units[*] ? (@.kind == "${kind}").content.target') t
     WHERE ${enrolledCondition} ORDER BY t #>> '{}', e.id`,
  all: `SELECT id AS course_id, NULL::uuid AS cohort_id, slug, title FROM lesson_course WHERE tenant_id = $1`,
} as const
