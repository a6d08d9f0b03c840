import { deletePrivateFiles } from '#areas/files/public.server.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { releaseSeat, releaseSeatsOf } from './admission/seats.server.ts'
import { readRows } from './announcement/announcement-row.server.ts'
import { submissionFilesOf } from './assignment/submission-row.server.ts'
import { feedRows } from './calendar/feed.server.ts'
import { coursesScope } from './course/course-row.server.ts'
import { enrolmentRows } from './enrolment/enrolment-row.server.ts'
import { requestHolder, requestRows } from './request/request-row.server.ts'
import { savedRows } from './saved/saved.server.ts'
import { studyDayRows, studyGoalRows } from './study/study.server.ts'
import { responseRows } from './survey/survey-row.server.ts'
import { teacherRows } from './teacher/teacher.server.ts'

/** Returns what a user is learning, the courses they saved or were given, their progress, the work they handed in with its marks, and their profile as a teacher. */
export async function collectLearning(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const courses = await ctx.db.query<Record<string, unknown>>(
    'lesson.collect',
    `SELECT c.title, e.status, e.percent, e.created_at, e.last_at, e.completed_at,
       (SELECT count(*)::int FROM lesson_progress p WHERE p.tenant_id = $1 AND p.enrolment_id = e.id AND p.done_at IS NOT NULL) AS units_done
     FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.user_id = $2 ORDER BY e.created_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const requests = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectRequests',
    `SELECT c.title, r.kind, r.status, r.note, r.asked_at
     FROM lesson_request r JOIN lesson_course c ON c.tenant_id = r.tenant_id AND c.id = r.course_id
     WHERE r.tenant_id = $1 AND r.user_id = $2 ORDER BY r.asked_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const notes = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectNotes',
    `SELECT c.title, n.at_ms, n.text, n.created_at FROM lesson_note n
     JOIN lesson_enrolment e ON e.tenant_id = n.tenant_id AND e.id = n.enrolment_id
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE n.tenant_id = $1 AND e.user_id = $2 ORDER BY n.created_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const answers = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectAnswers',
    `SELECT c.title, a.question_id, a.chosen, a.typed, a.is_right, a.created_at FROM lesson_film_answer a
     JOIN lesson_enrolment e ON e.tenant_id = a.tenant_id AND e.id = a.enrolment_id
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE a.tenant_id = $1 AND e.user_id = $2 ORDER BY a.created_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const announcements = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectReads',
    `SELECT a.title, r.read_at FROM lesson_announcement_read r
     JOIN lesson_announcement a ON a.tenant_id = r.tenant_id AND a.id = r.announcement_id
     WHERE r.tenant_id = $1 AND r.user_id = $2 ORDER BY r.read_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const surveys = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectSurveys',
    `SELECT s.title, r.answers, r.answered_on::text FROM lesson_survey_response r
     JOIN lesson_survey s ON s.tenant_id = r.tenant_id AND s.id = r.survey_id
     WHERE r.tenant_id = $1 AND r.user_id = $2 ORDER BY r.answered_on LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const submissions = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectSubmissions',
    `SELECT c.title, s.number, s.status, s.body, s.files, s.submitted_at, s.levels, s.points, s.comment, s.marked_at
     FROM lesson_submission s JOIN lesson_enrolment e ON e.tenant_id = s.tenant_id AND e.id = s.enrolment_id
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE s.tenant_id = $1 AND e.user_id = $2 ORDER BY s.created_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const study = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectStudy',
    `SELECT "on"::text, round(ms / 60000.0)::int AS minutes FROM lesson_study_day
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY "on" LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const teaching = (await teacherRows.list(ctx, { where: { userId } })).map(
    ({ headline, biography, updatedAt }) => ({ headline, biography, updated_at: updatedAt }),
  )
  const saved = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectSaved',
    `SELECT c.title, s.saved_at FROM lesson_saved_course s
     JOIN lesson_course c ON c.tenant_id = s.tenant_id AND c.id = s.course_id
     WHERE s.tenant_id = $1 AND s.user_id = $2 ORDER BY s.saved_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const gifts = await ctx.db.query<Record<string, unknown>>(
    'lesson.collectGifts',
    `SELECT c.title, g.redeemed_at FROM lesson_gift g
     JOIN lesson_course c ON c.tenant_id = g.tenant_id AND c.id = g.course_id
     WHERE g.tenant_id = $1 AND g.redeemed_by = $2 ORDER BY g.redeemed_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  return {
    courses,
    saved,
    gifts,
    requests,
    notes,
    answers,
    announcements,
    surveys,
    submissions,
    study,
    teaching,
  }
}

/** Deletes the user's learning data with the files they handed in, which is theirs alone, and removes them as a teacher of courses. */
export async function eraseLearning(ctx: Ctx, userId: string): Promise<void> {
  const [enrolments, pendingRequests] = await Promise.all([
    enrolmentRows.list(ctx, { where: { userId } }),
    requestRows.list(ctx, { where: { userId } }),
  ])
  for (const { slotId } of enrolments) await releaseSeat(ctx, slotId)
  for (const { id } of pendingRequests) await releaseSeatsOf(ctx, requestHolder(id))
  await Promise.all([
    requestRows.removeWhere(ctx, { userId }),
    feedRows.removeWhere(ctx, { userId }),
    readRows.removeWhere(ctx, { userId }),
    studyDayRows.removeWhere(ctx, { userId }),
    studyGoalRows.removeWhere(ctx, { userId }),
    savedRows.removeWhere(ctx, { userId }),
    teacherRows.removeWhere(ctx, { userId }),
    // The answers of anonymous surveys cannot be attributed to a user.
    responseRows.removeWhere(ctx, { userId }),
  ])
  await ctx.db.query(
    'lesson.eraseAnnouncer',
    'UPDATE lesson_announcement SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2',
    [ctx.tenant.id, userId],
  )
  await ctx.db.query(
    'lesson.eraseRedeemer',
    'UPDATE lesson_gift SET redeemed_by = NULL WHERE tenant_id = $1 AND redeemed_by = $2',
    [ctx.tenant.id, userId],
  )
  await deletePrivateFiles(ctx, await submissionFilesOf(ctx, userId))
  await ctx.db.query('lesson.erase', 'DELETE FROM lesson_enrolment WHERE tenant_id = $1 AND user_id = $2', [
    ctx.tenant.id,
    userId,
  ])
  touch(ctx, coursesScope)
  await ctx.db.query(
    'lesson.eraseTeacher',
    `UPDATE lesson_course SET teacher_ids = array_remove(teacher_ids, $2::uuid) WHERE tenant_id = $1 AND $2::uuid = ANY(teacher_ids)`,
    [ctx.tenant.id, userId],
  )
  await ctx.db.query(
    'lesson.eraseAuthor',
    'UPDATE lesson_revision SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2',
    [ctx.tenant.id, userId],
  )
}
