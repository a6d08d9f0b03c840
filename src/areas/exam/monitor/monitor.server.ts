import { usersByIds } from '#areas/account/public.server.ts'
import { type CohortName, cohortsOfCourse, learnersWithTarget } from '#areas/lesson/public.server.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { accommodationsOf } from '../accommodation/accommodation.server.ts'
import type { AttemptStatus } from '../attempt/attempt.states.ts'
import type { IntegrityKind } from '../attempt/attempt.types.ts'
import { attemptTopic, extensionRows, messageRows, monitorTopic } from '../attempt/attempt-row.server.ts'
import { integrityRows } from '../attempt/integrity.server.ts'
import { type CameraConsent, cameraConsent } from '../camera/camera.server.ts'
import { assistedExam, ownLearnerId } from '../exam/assisted-exam.server.ts'
import type { Accommodation } from '../exam/exam.types.ts'
import { assistedAttempt, type extendInput } from '../marking/marking.server.ts'
import { membersOf } from './cohort.server.ts'
import { encodeCells, isShaky, type Presence, presenceOf, sortByUrgency } from './monitor.rules.ts'

export interface MonitoredLearner {
  userId: string
  /** Whether it is the viewer, who may not decide about themselves. */
  isOwn: boolean
  who: string
  photo: string | null
  presence: Presence
  /** The latest attempt; null for a learner who has not started. */
  attempt: {
    id: string
    status: AttemptStatus
    startedAt: Date
    seenAt: Date
    /** As returned by `deviceName`. */
    device: string
    submittedAt: Date | null
    /** One digit per question, see `encodeCells`. */
    cells: string
    /** Whether it requires Safe Exam Browser, and when the attempt was last seen there. */
    needsSeb: boolean
    sebAt: Date | null
    /** Total time offline. */
    lostMs: number
    /** Whether the page is late, or was recently offline. */
    isShaky: boolean
    givenMinutes: number
  } | null
  /** The number of events noticed, and by kind. */
  events: number
  noticed: Partial<Record<IntegrityKind, number>>
  deadlineAt: Date | null
  /** Their accommodation. */
  accommodation: Accommodation
}

export interface MonitorView {
  exam: {
    id: string
    title: string
    isOpen: boolean
    minutes: number | null
    opensAt: Date | null
    closesAt: Date | null
  }
  now: Date
  counts: Record<Presence, number> & { all: number; saves: number; noticed: number; events: number }
  learners: MonitoredLearner[]
  /** The cohorts of the course; `cohort` is the one filtered by. */
  cohorts: CohortName[]
  cohort: string | null
  /** The number of learners currently working, regardless of filters. */
  working: number
}

const maxLearners = 2000

interface MonitoredAttemptRow {
  id: string
  userId: string
  status: AttemptStatus
  startedAt: Date
  seenAt: Date
  device: string
  deadlineAt: Date | null
  submittedAt: Date | null
  questions: number
  answered: number[]
  flagged: number[]
  unsent: number[]
  needsSeb: boolean
  sebAt: Date | null
  saves: number
  noticed: Partial<Record<IntegrityKind, number>>
  lostMs: number
  offlineUntil: Date | null
  givenMinutes: number
}

/**
 * Returns an exam in progress: all learners of its course, or of one cohort, with the latest attempt of each. Throws
 * 401, 403, 404.
 */
export async function monitorView(
  ctx: Ctx,
  examId: string,
  requestedCohort: string | null = null,
): Promise<MonitorView> {
  const exam = await assistedExam(ctx, examId)
  const cohorts = await cohortsOfCourse(ctx, exam.courseId)
  const cohort = cohorts.find(({ id }) => id === requestedCohort)?.id ?? null
  const members = cohort ? await membersOf(ctx, exam.courseId, cohort) : null
  const [all, learners, givenTo] = await Promise.all([
    ctx.db.query<MonitoredAttemptRow>(
      'exam.monitor',
      `SELECT a.id, a.user_id AS "userId", a.status, a.started_at AS "startedAt", a.seen_at AS "seenAt", a.device,
         a.deadline_at AS "deadlineAt", a.submitted_at AS "submittedAt", a.flagged, a.unsent, a.events AS saves,
         a.needs_seb AS "needsSeb", a.seb_at AS "sebAt",
         jsonb_array_length(a.layout->'questions') AS questions,
         ARRAY(SELECT q.n::int - 1 FROM jsonb_array_elements(a.layout->'questions') WITH ORDINALITY q (one, n)
           JOIN exam_answer x ON x.tenant_id = a.tenant_id AND x.attempt_id = a.id
             AND x.question_id = (q.one->>'questionId')::uuid AND x.value <> 'null'::jsonb ORDER BY q.n) AS answered,
         n.noticed, n.lost_ms AS "lostMs", n.offline_until AS "offlineUntil",
         (SELECT coalesce(sum(minutes), 0)::int FROM exam_extension t WHERE t.tenant_id = a.tenant_id
           AND t.attempt_id = a.id AND NOT t.is_accommodation) AS "givenMinutes"
       FROM (SELECT DISTINCT ON (user_id) * FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status <> 'voided'
         ORDER BY user_id, number DESC) a
       CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(kind, times), '{}') AS noticed,
           coalesce(sum(lost) FILTER (WHERE kind = 'offline'), 0)::int AS lost_ms,
           max(until) FILTER (WHERE kind = 'offline') AS offline_until
         FROM (SELECT kind, count(*)::int AS times, sum(duration_ms) AS lost,
             max(at + duration_ms * interval '1 millisecond') AS until FROM exam_integrity_event i
           WHERE i.tenant_id = a.tenant_id AND i.attempt_id = a.id GROUP BY kind) k) n
       ORDER BY a.id LIMIT ${maxLearners}`,
      [ctx.tenant.id, exam.id],
    ),
    learnersWithTarget(ctx, { courseId: exam.courseId, kind: 'exam', target: exam.id }, maxLearners),
    accommodationsOf(ctx, exam),
  ])
  const isShown = (userId: string) => members === null || members.has(userId)
  const attempts = all.filter(({ userId }) => isShown(userId))
  const byUser = new Map(attempts.map((attempt) => [attempt.userId, attempt]))
  const ids = [...new Set([...learners.filter(isShown), ...byUser.keys()])]
  const users = new Map((await usersByIds(ctx, ids)).map((user) => [user.id, user]))
  const ownId = ownLearnerId(ctx)
  const rows = ids.map((userId): MonitoredLearner => {
    const own = byUser.get(userId)
    const person = users.get(userId)
    const presence = presenceOf(own ?? null, ctx.now)
    const base = {
      userId,
      isOwn: userId === ownId,
      who: person ? `${person.firstname} ${person.lastname}`.trim() : '',
      photo: person?.picture ?? null,
      presence,
      accommodation: givenTo(userId),
    }
    if (!own) return { ...base, attempt: null, events: 0, noticed: {}, deadlineAt: null }
    const {
      noticed,
      deadlineAt,
      userId: _,
      saves: __,
      questions,
      answered,
      flagged,
      unsent,
      offlineUntil,
      ...attempt
    } = own
    return {
      ...base,
      attempt: {
        ...attempt,
        cells: encodeCells(questions, { answered, flagged, unsent }),
        isShaky: isShaky({ seenAt: own.seenAt, offlineUntil }, presence, ctx.now),
      },
      events: Object.values(noticed).reduce((sum, times) => sum + times, 0),
      noticed,
      deadlineAt,
    }
  })
  const count = (presence: Presence) => rows.filter((row) => row.presence === presence).length
  return {
    exam: {
      id: exam.id,
      title: exam.title,
      isOpen: exam.status === 'open',
      minutes: exam.rules.minutes,
      opensAt: parseDate(exam.rules.opensAt),
      closesAt: parseDate(exam.rules.closesAt),
    },
    now: ctx.now,
    counts: {
      not_started: count('not_started'),
      here: count('here'),
      away: count('away'),
      submitted: count('submitted'),
      all: rows.length,
      noticed: rows.filter(({ events }) => events > 0).length,
      saves: attempts.reduce((sum, { saves }) => sum + saves, 0),
      events: rows.reduce((sum, { events }) => sum + events, 0),
    },
    learners: sortByUrgency(rows),
    cohorts,
    cohort,
    working: all.filter(({ status }) => status === 'in_progress').length,
  }
}

const parseDate = (text: string | null): Date | null => (text ? new Date(text) : null)

/** The history of a watched attempt. */
export interface WatchedAttempt {
  id: string
  events: { id: string; kind: IntegrityKind; at: Date; durationMs: number }[]
  extensions: { id: string; at: Date; minutes: number; reason: string }[]
  /** The camera consent; null if it was not asked for. */
  camera: CameraConsent | null
}

/** Returns the events of an attempt and the time it was given, the latest first. Throws 401, 403, 404. */
export async function watchedAttempt(ctx: Ctx, examId: string, attemptId: string): Promise<WatchedAttempt> {
  await assistedAttempt(ctx, examId, attemptId)
  const [events, granted, camera] = await Promise.all([
    integrityRows.list(ctx, { where: { attemptId }, order: ['-at'], limit: 200 }),
    extensionRows.list(ctx, { where: { attemptId }, order: ['-createdAt'], limit: 200 }),
    cameraConsent(ctx, attemptId),
  ])
  return {
    id: attemptId,
    camera,
    events: events.map(({ id, kind, at, durationMs }) => ({ id, kind, at, durationMs })),
    extensions: granted.map(({ id, createdAt, minutes, reason }) => ({ id, at: createdAt, minutes, reason })),
  }
}

/**
 * Gives more time to everybody currently in the exam, with one reason, visible immediately; a teacher or an assistant
 * who takes it gives none to themselves. Returns the number. Throws 401, 403, 404.
 */
export async function extendAll(
  ctx: Ctx,
  examId: string,
  { minutes, reason }: z.output<typeof extendInput>,
): Promise<number> {
  const exam = await assistedExam(ctx, examId)
  const extended = await ctx.db.query<{ id: string; deadlineAt: Date }>(
    'exam.extendAll',
    `WITH running AS (SELECT id FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status = 'in_progress'
       AND deadline_at + grace_seconds * interval '1 second' >= $4 AND ($5::uuid IS NULL OR user_id <> $5)
       ORDER BY id FOR UPDATE)
     UPDATE exam_attempt a SET deadline_at = a.deadline_at + $3 * interval '1 minute', version = a.version + 1 FROM running r
     WHERE a.tenant_id = $1 AND a.id = r.id RETURNING a.id, a.deadline_at AS "deadlineAt"`,
    [ctx.tenant.id, exam.id, minutes, ctx.now, ownLearnerId(ctx)],
  )
  if (!extended.length) return 0
  await ctx.db.query(
    'exam.noteExtensions',
    `INSERT INTO exam_extension (tenant_id, id, attempt_id, minutes, reason, given_by, created_at)
     SELECT $1, e.id, e.attempt_id, $4, $5, $6, $7 FROM unnest($2::uuid[], $3::uuid[]) e (id, attempt_id)`,
    [
      ctx.tenant.id,
      extended.map(() => newId()),
      extended.map(({ id }) => id),
      minutes,
      reason,
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  for (const { id, deadlineAt } of extended)
    ctx.db.note({
      kind: 'live',
      topic: attemptTopic(id),
      data: { deadlineAt: deadlineAt.toISOString(), now: ctx.now.toISOString() },
    })
  ctx.db.note({ kind: 'live', topic: monitorTopic(exam.id), data: {} })
  return extended.length
}

export const messageInput = z.object({
  text: z.string().trim().min(1).max(500),
  attempt: z.uuid().optional(),
})

/**
 * Sends a message to everybody currently in the exam, or to one of them; it stays on their page. Returns the number.
 * Throws 401, 403, 404.
 */
export async function sendExamMessage(
  ctx: Ctx,
  examId: string,
  { text, attempt }: z.output<typeof messageInput>,
): Promise<number> {
  const exam = await assistedExam(ctx, examId)
  if (attempt) await assistedAttempt(ctx, exam.id, attempt)
  await messageRows.insert(ctx, {
    examId: exam.id,
    attemptId: attempt ?? null,
    text,
    sentBy: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
  })
  const running = await ctx.db.query<{ id: string }>(
    'exam.runningAttempts',
    `SELECT id FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status = 'in_progress'
       AND ($3::uuid IS NULL OR id = $3) ORDER BY id`,
    [ctx.tenant.id, exam.id, attempt ?? null],
  )
  for (const { id } of running) ctx.db.note({ kind: 'live', topic: attemptTopic(id), data: { notice: true } })
  return running.length
}
