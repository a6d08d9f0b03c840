import { joinOrderSql } from '#areas/billing/public.server.ts'
import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about courses. */
export const lessonChecks: Check[] = [
  checkByQuery(
    'lessons: every published course has a revision of its own',
    `SELECT format('course %s is open without a revision', c.slug) AS what
     FROM lesson_course c LEFT JOIN lesson_revision r ON r.tenant_id = c.tenant_id AND r.id = c.revision_id AND r.course_id = c.id
     WHERE ($1::uuid IS NULL OR c.tenant_id = $1) AND c.status = 'published' AND r.id IS NULL`,
  ),
  checkByQuery(
    'lessons: every enrolment is in a revision of its course',
    `SELECT format('enrolment %s is in a revision of another course', e.id) AS what
     FROM lesson_enrolment e JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND r.course_id <> e.course_id`,
  ),
  checkByQuery(
    'lessons: completed enrolments have a progress of 100 percent',
    `SELECT format('enrolment %s is %s at %s%%', e.id, e.status, e.percent) AS what FROM lesson_enrolment e
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.status = 'completed' AND e.percent <> 100`,
  ),
  checkByQuery(
    'lessons: every enrolment with a counted place has a confirmed reservation',
    `SELECT format('enrolment %s has a place that is %s', e.id, coalesce(s.status, 'gone')) AS what
     FROM lesson_enrolment e LEFT JOIN slot_reservation s ON s.tenant_id = e.tenant_id AND s.id = e.slot_id
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND e.slot_id IS NOT NULL AND coalesce(s.status, '') <> 'confirmed'`,
  ),
  checkByQuery(
    'lessons: responses to anonymous surveys do not identify anybody',
    `SELECT format('response %s of an anonymous survey names who answered', r.id) AS what FROM lesson_survey_response r
     JOIN lesson_survey s ON s.tenant_id = r.tenant_id AND s.id = r.survey_id
     WHERE ($1::uuid IS NULL OR r.tenant_id = $1) AND s.is_anonymous AND (r.user_id IS NOT NULL OR substr(r.id::text, 15, 1) <> '4')`,
  ),
  checkByQuery(
    'lessons: every place bought for others is reserved until it is taken',
    `SELECT format('gift %s has a place that is %s', g.id, coalesce(s.status, 'gone')) AS what
     FROM lesson_gift g LEFT JOIN slot_reservation s ON s.tenant_id = g.tenant_id AND s.id = g.slot_id
     WHERE ($1::uuid IS NULL OR g.tenant_id = $1) AND g.status IN ('open', 'paid') AND g.slot_id IS NOT NULL
       AND coalesce(s.status, '') NOT IN ('held', 'confirmed')`,
  ),
  checkByQuery(
    'lessons: every place bought for others is open once its order is paid',
    `SELECT format('order %s is completed, but place %s has no code', o.number, g.id) AS what
     FROM lesson_gift g ${joinOrderSql('g', 'o')}
     WHERE ($1::uuid IS NULL OR g.tenant_id = $1) AND g.status = 'open' AND o.status = 'completed'`,
  ),
  checkByQuery(
    'lessons: a place offered to a waiting request is reserved for it',
    `SELECT format('request %s is offered a place that nobody keeps', r.id) AS what FROM lesson_request r
     WHERE ($1::uuid IS NULL OR r.tenant_id = $1) AND r.status = 'offered' AND NOT EXISTS (
       SELECT 1 FROM slot_reservation s WHERE s.tenant_id = r.tenant_id AND s.holder_id = r.id AND s.status IN ('held', 'confirmed'))
       AND NOT EXISTS (SELECT 1 FROM lesson_purchase p WHERE p.tenant_id = r.tenant_id AND p.course_id = r.course_id AND p.status = 'open')`,
  ),
]
