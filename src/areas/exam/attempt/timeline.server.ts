import type { Ctx } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { accommodationOf, examRows } from '../exam/exam-row.server.ts'
import { canReview } from '../exam/grading.rules.ts'
import { windowOf } from '../exam/time.rules.ts'
import { examMessages } from '../messages/assessment.ts'
import { isOutside } from '../network/network.server.ts'
import type { Answer } from '../question/question.types.ts'
import { isFromSeb } from '../seb/seb.server.ts'
import { type AnswerLine, answerLines } from './answer-lines.rules.ts'
import { loadAttemptQuestions } from './attempt-questions.server.ts'
import { type Attempt, answerEventRows, extensionRows, ownAttempt } from './attempt-row.server.ts'
import { firstBrokenPosition } from './chain.ts'
import { closeIfExpired } from './close.server.ts'
import { integrityRows } from './integrity.server.ts'
import { answersAfter, savesUntil, sortEvents, stepOf, type TimelineEvent } from './timeline.rules.ts'

/** The maximum number of saves that are replayed; a learner who types all day makes a few thousand. */
const maxSaves = 20_000
const maxPreviewLength = 160

export interface ReplayedQuestion {
  id: string
  /** Null if the exam does not currently show answers to its learner. */
  stem: Doc | null
  /** The answer at that time; null if it is not shown. */
  answer: AnswerLine[] | null
  savedAt: number | null
  /** All its saves up to that time, the newest first, truncated. */
  history: { position: number; at: number; text: string | null; isLate: boolean; wentBack: boolean }[]
}

export interface AttemptTimeline {
  events: TimelineEvent[]
  /** The position of the event shown, from 0. */
  step: number
  chain: { saves: number; brokenAt: number | null; head: string }
  questions: ReplayedQuestion[]
}

/** Returns an attempt at a point in time, with all events. `isShown`: whether answers may be shown. Five statements. */
export async function attemptTimeline(
  ctx: Ctx,
  attempt: Attempt,
  { prompt, isShown }: { prompt: string | null; isShown: boolean },
): Promise<AttemptTimeline> {
  const { id: attemptId } = attempt
  const [saves, noticed, extensions, questions] = await Promise.all([
    answerEventRows.list(ctx, { where: { attemptId }, order: ['position'], limit: maxSaves }),
    integrityRows.list(ctx, { where: { attemptId }, order: ['at'], limit: 2000 }),
    extensionRows.list(ctx, { where: { attemptId }, order: ['createdAt'], limit: 200 }),
    loadAttemptQuestions(ctx, attempt),
  ])
  const timed = saves.map((save) => ({
    ...save,
    clientMs: Number(save.clientMs),
    serverMs: Number(save.serverMs),
  }))
  const positions = new Map([...questions.keys()].map((id, at) => [id, at]))
  const moments = sortEvents([
    { kind: 'begun', at: attempt.startedAt.getTime() },
    ...timed.map((save) => ({
      kind: 'save' as const,
      at: save.serverMs,
      position: save.position,
      question: positions.get(save.questionId) ?? 0,
      isLate: save.lateMs !== null,
      wentBack: save.wentBack,
    })),
    ...noticed.map(({ kind: what, at, durationMs }) => ({
      kind: 'noticed' as const,
      at: at.getTime(),
      what,
      durationMs,
    })),
    ...extensions.flatMap(({ minutes, reason, createdAt, reopenedFrom }): TimelineEvent[] => {
      const given = { at: createdAt.getTime(), minutes, reason }
      if (!reopenedFrom) return [{ kind: 'given', ...given }]
      return [
        { kind: 'ended', at: reopenedFrom.getTime() },
        { kind: 'reopened', ...given },
      ]
    }),
    ...(attempt.submittedAt ? [{ kind: 'ended' as const, at: attempt.submittedAt.getTime() }] : []),
  ])
  const step = stepOf(prompt, moments.length)
  const upTo = savesUntil(moments, step)
  const stood = answersAfter(timed, upTo)
  const labels = examMessages[ctx.locale].room
  return {
    events: moments,
    step,
    chain: { saves: timed.length, brokenAt: firstBrokenPosition(timed, attempt.head), head: attempt.head },
    questions: [...questions.values()].map(({ questionId, body }) => {
      const linesOf = (value: string) => answerLines(body, JSON.parse(value) as Answer | null, labels)
      const textOf = (value: string) =>
        linesOf(value)
          .map(({ text, pictureId }) => text || (pictureId ? labels.picture : ''))
          .join(', ')
      const now = stood.get(questionId)
      return {
        id: questionId,
        stem: isShown ? body.stem : null,
        answer: isShown ? (now ? linesOf(now.value) : []) : null,
        savedAt: now?.serverMs ?? null,
        history: timed
          .filter((save) => save.questionId === questionId && save.position <= upTo)
          .reverse()
          .slice(0, 200)
          .map(({ position, serverMs, value, lateMs, wentBack }) => ({
            position,
            at: serverMs,
            isLate: lateMs !== null,
            wentBack,
            text: isShown ? textOf(value).slice(0, maxPreviewLength) : null,
          })),
      }
    }),
  }
}

/**
 * Returns the viewer's own attempt with everything the server has stored of it; answers only if the exam shows them, and
 * while it runs only in Safe Exam Browser and within the exam's networks if they are required. Throws 404 for somebody else's.
 */
export async function ownTimeline(
  ctx: Ctx,
  id: string,
  requestedStep: string | null,
): Promise<{ attempt: Attempt; exam: { title: string }; timeline: AttemptTimeline; isShown: boolean }> {
  const attempt = await closeIfExpired(ctx, await ownAttempt(ctx, id))
  const exam = await examRows.get(ctx, attempt.examId)
  const accommodation = await accommodationOf(ctx, exam.id, attempt.userId)
  const isOver = exam.status === 'closed' || windowOf(exam.rules, ctx.now, accommodation) === 'over'
  const { review } = exam.rules
  // Questions of a running attempt are shown where its room opens.
  const isShown =
    attempt.status === 'in_progress'
      ? !isOutside(ctx, exam, accommodation) &&
        (!attempt.needsSeb || !exam.rules.seb || accommodation.withoutSeb || (await isFromSeb(ctx, exam)))
      : review.answers && canReview(review, isOver, attempt.releasedAt !== null)
  const timeline = await attemptTimeline(ctx, attempt, { prompt: requestedStep, isShown })
  return { attempt, exam: { title: exam.title }, timeline, isShown }
}
