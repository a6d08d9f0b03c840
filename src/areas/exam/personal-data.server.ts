import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { removeAnswerFilesOf } from './answer-file/answer-file.server.ts'

/** Returns the exams a user has taken, with answers and points, and the questions they wrote. */
export async function collectExams(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const questions = await ctx.db.query<Record<string, unknown>>(
    'exam.collect',
    `SELECT q.name, v.number, v.created_at FROM exam_question_version v
     JOIN exam_question q ON q.tenant_id = v.tenant_id AND q.id = v.question_id
     WHERE v.tenant_id = $1 AND v.created_by = $2 ORDER BY v.created_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const attempts = await ctx.db.query<Record<string, unknown>>(
    'exam.collectAttempts',
    `SELECT e.title, a.number, a.status, a.started_at, a.submitted_at, a.receipt, a.answered, a.percent, a.passed, a.device
     FROM exam_attempt a JOIN exam_exam e ON e.tenant_id = a.tenant_id AND e.id = a.exam_id
     WHERE a.tenant_id = $1 AND a.user_id = $2 ORDER BY a.started_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const answers = await ctx.db.query<Record<string, unknown>>(
    'exam.collectAnswers',
    `SELECT a.number AS attempt, x.question_id, x.value, x.saved_at FROM exam_answer x
     JOIN exam_attempt a ON a.tenant_id = x.tenant_id AND a.id = x.attempt_id
     WHERE x.tenant_id = $1 AND a.user_id = $2 ORDER BY x.saved_at LIMIT 20000`,
    [ctx.tenant.id, userId],
  )
  const camera = await ctx.db.query<Record<string, unknown>>(
    'exam.collectCamera',
    `SELECT a.number AS attempt, c.is_given, c.consent_text, c.created_at FROM exam_camera_consent c
     JOIN exam_attempt a ON a.tenant_id = c.tenant_id AND a.id = c.attempt_id
     WHERE c.tenant_id = $1 AND a.user_id = $2 ORDER BY c.created_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const accommodations = await ctx.db.query<Record<string, unknown>>(
    'exam.collectAccommodations',
    `SELECT e.title, c.time_percent, c.extra_minutes, c.extra_attempts, c.opens_at, c.closes_at, c.reason
     FROM exam_accommodation c JOIN exam_exam e ON e.tenant_id = c.tenant_id AND e.id = c.exam_id
     WHERE c.tenant_id = $1 AND c.user_id = $2 ORDER BY c.created_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  const files = await ctx.db.query<Record<string, unknown>>(
    'exam.collectFiles',
    `SELECT a.number AS attempt, f.question_id, f.name, f.type, f.bytes, f.created_at FROM exam_answer_file f
     JOIN exam_attempt a ON a.tenant_id = f.tenant_id AND a.id = f.attempt_id
     WHERE f.tenant_id = $1 AND a.user_id = $2 ORDER BY f.created_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  return { questions, attempts, answers, files, camera, accommodations }
}

/** Deletes a user's attempts, with every save and file. Questions belong to the site; their author and markers are anonymised. */
export async function eraseExams(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'exam.eraseAuthor',
    'UPDATE exam_question_version SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2',
    [ctx.tenant.id, userId],
  )
  await removeAnswerFilesOf(ctx, userId)
  for (const [name, text] of [
    ['exam.eraseAttempts', 'DELETE FROM exam_attempt WHERE tenant_id = $1 AND user_id = $2'],
    ['exam.eraseAccommodations', 'DELETE FROM exam_accommodation WHERE tenant_id = $1 AND user_id = $2'],
    ['exam.eraseMarker', 'UPDATE exam_grade SET graded_by = NULL WHERE tenant_id = $1 AND graded_by = $2'],
    [
      'exam.eraseCorrector',
      'UPDATE exam_regrade SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2',
    ],
    ['exam.eraseSender', 'UPDATE exam_message SET sent_by = NULL WHERE tenant_id = $1 AND sent_by = $2'],
    ['exam.eraseGiver', 'UPDATE exam_extension SET given_by = NULL WHERE tenant_id = $1 AND given_by = $2'],
  ] as const)
    await ctx.db.query(name, text, [ctx.tenant.id, userId])
}
