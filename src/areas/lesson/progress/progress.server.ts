import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createProcessLimit } from '#kernel/rate-limit/memory-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { startDayOf } from '../cohort/start-day.server.ts'
import { courseRows, outlineOf } from '../course/course-row.server.ts'
import { canJoin, type Enrolment, enrolmentLifecycle, enrolmentRows } from '../enrolment/enrolment.server.ts'
import { locksOf, progressOf } from '../outline/outline.rules.ts'
import type { Outline, OutlineUnit } from '../outline/outline.types.ts'
import { isReadThrough, sectionsOfText } from '../reading/reading.rules.ts'
import { recordStudy } from '../study/study.server.ts'
import { answeredPredicate, answersOf } from '../video-question/answer-row.server.ts'
import { maxWatchableMs, questionsLeft, truncateRanges } from '../video-question/video-question.rules.ts'
import { progress as progressTable } from './progress.table.ts'
import { maxWatchedMs, mergeRanges, overlap, watchedMs, watchedPercent } from './watched.rules.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Emitted when a user completes a course for the first time. */
    'lesson.completed': { enrolmentId: string; courseId: string; userId: string }
  }
}

/** Players report every ten seconds, possibly in several tabs. */
export const watchReports = createProcessLimit({
  points: 300,
  seconds: 600,
  code: 'lesson.watched_often',
})

export type UnitProgress = Row<typeof progressTable>

export const progressRows = rows(progressTable)

/** Returns a learner's progress, unit by unit. One statement. */
export const progressOfEnrolment = (ctx: Ctx, enrolmentId: string): Promise<UnitProgress[]> =>
  progressRows.list(ctx, { where: { enrolmentId }, limit: 1000 })

/** A player's report on a video; times in milliseconds of the video. */
export interface WatchReport {
  unitId: string
  /** The session of a player, from opening to closing. */
  session: string
  positionMs: number
  durationMs: number
  /** `[from, to, from, to …]` */
  ranges: readonly number[]
  /** Those parts that were played more than once, or were watched before this session. */
  again?: readonly number[]
}

export interface ProgressResult {
  /** Whether this unit is completed. */
  done: boolean
  watchedPercent: number
  /** The progress in the course. */
  percent: number
  completed: boolean
}

/**
 * Stores a player's report. Reports may arrive late, repeatedly and in any order. Anything beyond what could have been
 * watched since the player was opened is discarded. Throws 401, 404, 409 `lesson.locked`.
 */
export async function recordWatched(
  ctx: Ctx,
  enrolmentId: string,
  report: WatchReport,
): Promise<ProgressResult> {
  const { own, outline, unit } = await openUnit(ctx, enrolmentId, report.unitId)
  if (unit.kind !== 'video') throw notFound('lesson.no_unit')
  const row = await lockProgress(ctx, own.id, unit.id)
  const isSame = row.sessionId === report.session
  const sessionAt = isSame ? row.sessionAt : ctx.now
  const spent = isSame ? row.sessionMs : 0
  // The duration read by the author's browser takes precedence over that reported by a player.
  const durationMs = unit.content.file?.durationMs ?? Math.max(report.durationMs, row.durationMs)
  const { questions } = unit.content
  const isAnswered = answeredPredicate(await answersOf(ctx, own.id, outline, unit.id))
  // Parts after an unanswered required question cannot have been watched; a completed unit stays open to its learner.
  const reach = row.doneAt ? Number.MAX_SAFE_INTEGER : maxWatchableMs(questions, isAnswered)
  const union = mergeRanges(row.watched, truncateRanges(report.ranges, reach), durationMs)
  const added = watchedMs(union) - watchedMs(row.watched)
  const isPossible = spent + added <= maxWatchedMs(ctx.now.getTime() - sessionAt.getTime())
  const watched = isPossible ? union : row.watched
  const seenPercent = watchedPercent(watched, durationMs)
  const isSeen = seenPercent >= unit.donePercent && questionsLeft(questions, isAnswered) === 0
  const isDone = row.doneAt !== null || isSeen
  await progressRows.update(ctx, row.id, {
    // The report that opens a player comes before it is played, and must not lose where the last one stopped.
    positionMs: report.ranges.length ? report.positionMs : row.positionMs,
    durationMs,
    watched: [...watched],
    replayed: mergeRanges(row.replayed, overlap(mergeRanges([], report.again ?? [], durationMs), watched)),
    sessionId: report.session,
    sessionAt,
    sessionMs: spent + (isPossible ? added : 0),
    lastAt: ctx.now,
    doneAt: row.doneAt ?? (isDone ? ctx.now : null),
  })
  const course = await updateCourseProgress(ctx, own, outline, unit.id)
  return { done: isDone, watchedPercent: seenPercent, ...course }
}

/**
 * Marks a unit as completed: an article was read, a file opened or a link followed. A video is completed by watching
 * it. Throws 401, 404, 409 `lesson.locked`, `lesson.watch_first`, `lesson.read_first`.
 */
export async function markDone(ctx: Ctx, enrolmentId: string, unitId: string): Promise<ProgressResult> {
  const { own, outline, unit } = await openUnit(ctx, enrolmentId, unitId)
  if (unit.kind === 'video') throw conflict('lesson.watch_first')
  if (unit.kind === 'exam') throw conflict('lesson.pass_first')
  if (unit.kind === 'survey') throw conflict('lesson.answer_first')
  if (unit.kind === 'assignment') throw conflict('lesson.mark_first')
  if (unit.content.scorm?.items.some(({ isSco }) => isSco)) throw conflict('lesson.scorm_first')
  const row = await lockProgress(ctx, own.id, unit.id)
  if (!row.doneAt && isUnread(unit, row)) throw conflict('lesson.read_first')
  if (!row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
  return { done: true, watchedPercent: 0, ...(await updateCourseProgress(ctx, own, outline, unit.id)) }
}

const isUnread = ({ content }: OutlineUnit, { readSections }: UnitProgress): boolean =>
  content.mustRead === true &&
  content.text != null &&
  !isReadThrough(readSections, sectionsOfText(content.text).length)

/**
 * Returns an open unit of the viewer's course, with its enrolment locked, so that concurrent requests of a learner are
 * serialised. Counts as time of study. Throws 401, 403 `lesson.closed`, 404, 409 `lesson.locked`.
 */
export async function openUnit(
  ctx: Ctx,
  enrolmentId: string,
  unitId: string,
): Promise<{ own: Enrolment; outline: Outline; unit: OutlineUnit }> {
  authorize(ctx, lessonAbilities.learn)
  const open = await readOpenUnit(ctx, await enrolmentRows.lock(ctx, enrolmentId), unitId)
  await recordStudy(ctx, open.own.userId)
  return open
}

/** Like `openUnit`, without the lock: for pages, which must not write. */
export async function readOpenUnit(
  ctx: Ctx,
  enrolment: Enrolment,
  unitId: string,
): Promise<{ own: Enrolment; outline: Outline; unit: OutlineUnit }> {
  authorize(ctx, lessonAbilities.learn)
  if (enrolment.userId !== ctx.viewer.user?.id || enrolment.status === 'left')
    throw notFound('lesson.not_enrolled')
  const course = await courseRows.get(ctx, enrolment.courseId)
  if (enrolment.status !== 'completed' && !(await canJoin(ctx, course))) throw notAllowed('lesson.closed')
  const [outline, all, startedOn] = await Promise.all([
    outlineOf(ctx, enrolment.revisionId),
    progressOfEnrolment(ctx, enrolment.id),
    startDayOf(ctx, enrolment),
  ])
  const section = outline.sections.find(({ units }) => units.some(({ id }) => id === unitId))
  const unit = section?.units.find(({ id }) => id === unitId)
  if (!section || !unit) throw notFound('lesson.no_unit')
  const locks = locksOf(outline, {
    startedOn,
    today: day(ctx.now),
    isDone: donePredicate(all),
  })
  if (locks.has(section.id)) throw conflict('lesson.locked')
  return { own: enrolment, outline, unit }
}

/** Returns a predicate for whether a unit is completed. */
export function donePredicate(
  all: readonly Pick<UnitProgress, 'unitId' | 'doneAt'>[],
): (unitId: string) => boolean {
  const done = new Set(all.filter(({ doneAt }) => doneAt).map(({ unitId }) => unitId))
  return (unitId) => done.has(unitId)
}

/** Locks and returns the progress row of a unit; creates it on first use. */
export const lockProgress = (ctx: Ctx, enrolmentId: string, unitId: string): Promise<UnitProgress> =>
  progressRows.upsert(
    ctx,
    { enrolmentId, unitId },
    {},
    { sessionAt: ctx.now, startedAt: ctx.now, lastAt: ctx.now },
  )

/** Updates the progress of the course; once completed, it stays completed. The enrolment is locked. */
export async function updateCourseProgress(
  ctx: Ctx,
  enrolment: Enrolment,
  outline: Outline,
  lastUnitId: string,
) {
  const { percent } = progressOf(outline, donePredicate(await progressOfEnrolment(ctx, enrolment.id)))
  const set = { percent: enrolment.status === 'completed' ? 100 : percent, lastUnitId, lastAt: ctx.now }
  const completes = enrolment.status === 'active' && percent === 100
  if (completes) {
    await enrolmentLifecycle.move(ctx, enrolment.id, 'complete', { set: { ...set, completedAt: ctx.now } })
    await emit(ctx, 'lesson.completed', {
      enrolmentId: enrolment.id,
      courseId: enrolment.courseId,
      userId: enrolment.userId,
    })
  } else await enrolmentRows.update(ctx, enrolment.id, set)
  return { percent: set.percent, completed: completes || enrolment.status === 'completed' }
}
