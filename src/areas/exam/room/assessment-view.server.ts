import { courseBySlug, coursesByIds } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { type ReachedLevel, reachedLevels } from '#kernel/rubric/criteria.rules.ts'
import { examAbilities } from '../abilities.ts'
import type { Annotation } from '../annotation/annotation.rules.ts'
import {
  type AnswerLine,
  answerLines,
  feedbackLines,
  filesIn,
  learnerCorrectAnswerLines,
} from '../attempt/answer-lines.rules.ts'
import type { AttemptStatus } from '../attempt/attempt.states.ts'
import type { SubmitKind } from '../attempt/attempt.types.ts'
import { loadAttemptQuestions, seedOf } from '../attempt/attempt-questions.server.ts'
import { type Attempt, answerRows, extensionRows, messageRows } from '../attempt/attempt-row.server.ts'
import { drawLayout } from '../attempt/draw.server.ts'
import { currentGrades } from '../attempt/score.server.ts'
import { attemptsOf } from '../attempt/start.server.ts'
import { cameraConsent } from '../camera/camera.server.ts'
import type { Accommodation, ExamRules } from '../exam/exam.types.ts'
import {
  accommodationOf,
  courseForExam,
  type Exam,
  examRows,
  lockRejection,
} from '../exam/exam-row.server.ts'
import { canReview, finalPercent } from '../exam/grading.rules.ts'
import {
  closingFor,
  openingFor,
  type StartRejection,
  startRejection,
  timeLimitMs,
  windowOf,
} from '../exam/time.rules.ts'
import { voidingOf } from '../marking/void.server.ts'
import { examMessages } from '../messages/assessment.ts'
import { isOutside } from '../network/network.server.ts'
import { examPaths } from '../paths.ts'
import { markingOf } from '../question/body.rules.ts'
import { presentAnswer, presentQuestion } from '../question/present.ts'
import type { Answer, AnswerFile, PresentedQuestion } from '../question/question.types.ts'
import type { CorrectionKind } from '../regrade/regrade.types.ts'
import { isFromSeb, sebLink } from '../seb/seb.server.ts'

/** One question as shown to the learner, without any of its key. */
export interface RoomQuestion {
  id: string
  /** In thousandths. */
  points: number
  part: string
  shown: PresentedQuestion
  answer: Answer | null
  /** Whether it was ever answered, or opened in an exam without going back. */
  isReached: boolean
  /** Flagged for review, as the learner's page last reported. */
  isFlagged: boolean
}

/** A running attempt, without anything of its questions. */
export interface RunningAttempt {
  attemptId: string
  deadlineAt: Date | null
  /** The server's clock. */
  now: Date
  lastSeq: number
  /**
   * Messages and extensions from staff during the attempt, newest last. `minutes` is the extra time, with `text` as its
   * reason; `reopens` if the attempt was reopened for it.
   */
  notices: { id: string; at: Date; text: string; minutes: number | null; reopens?: boolean }[]
}

export interface RoomView extends RunningAttempt {
  questions: RoomQuestion[]
  oneWay: boolean
  /** Whether the learner has agreed to the camera and not withdrawn consent. */
  camera: boolean
}

export interface ResultQuestion {
  stem: Doc
  points: number | null
  outOf: number
  yours: AnswerLine[] | null
  /** Files of a question answered by upload, if answers are shown. */
  files: AnswerFile[]
  right: AnswerLine[] | null
  feedback: string[]
  /** The level reached for each criterion of the rubric. */
  reached: ReachedLevel[]
  comment: string
  /** Comments of markers on passages of an essay, if answers are shown. */
  annotations: Annotation[]
  /** The correction made to the question since the exam was taken. */
  correction: CorrectionKind | null
}

/** What a learner is shown of a finished attempt; anything the exam does not show is null. */
export interface ResultView {
  id: string
  number: number
  status: AttemptStatus
  /** Also `time` if the page submitted it when its clock reached zero. */
  endedBy: SubmitKind
  submittedAt: Date
  answered: number
  receipt: string
  percent: number | null
  score: number | null
  outOf: number
  passed: boolean | null
  questions: ResultQuestion[] | null
}

export interface AssessmentView {
  course: { slug: string; title: string }
  /** The course the viewer is taking: the exam's own, or another whose unit leads to it. */
  learns: { slug: string; title: string }
  exam: Pick<Exam, 'id' | 'slug' | 'title' | 'intro'> & {
    questions: number
    minutes: number | null
    passPercent: number
    /** Which of several attempts counts. */
    grading: ExamRules['grading']
    /** When results are shown. */
    reviewWhen: ExamRules['review']['when']
    attempts: number | null
    used: number
    opensAt: Date | null
    /** The accommodation granted to the viewer. */
    given: Accommodation
    closesAt: Date | null
    oneWay: boolean
    camera: boolean
    hasPassword: boolean
    /** Whether it can be started and opened only from certain networks. */
    isNetworkLimited: boolean
  }
  /**
   * Set if Safe Exam Browser is required: `link` is the URL that opens the exam there; `isOpen` means an attempt is in
   * progress.
   */
  seb: { link: string; isOpen: boolean } | null
  /**
   * Set if the viewer is outside the exam's networks: their IP address, and the attempt in progress, whose answers the
   * device may still send and which may be submitted.
   */
  outside: { address: string; running: RunningAttempt | null } | null
  /** The URL that quits Safe Exam Browser, for viewers using it. */
  leaveSeb: string | null
  /** Why no attempt may start now. */
  refusal: StartRejection | null
  room: RoomView | null
  result: ResultView | null
  /** The last attempt, if staff voided it. */
  voided: { number: number; reason: string } | null
  /** The result that counts of the attempts shown; null if there is none. */
  finalPercent: number | null
  earlier: Pick<ResultView, 'id' | 'number' | 'submittedAt' | 'percent' | 'passed' | 'status'>[]
}

/**
 * Returns an exam of a course for a learner of that course: its requirements, the open attempt, or the result of the
 * last one. Throws 401, and 404 for everyone else.
 */
export async function assessmentView(
  ctx: Ctx,
  { course: courseSlug, exam: examSlug }: { course: string; exam: string },
  attemptId: string | null = null,
): Promise<AssessmentView> {
  authorize(ctx, examAbilities.sit)
  const userId = ctx.viewer.user?.id ?? ''
  const course = await courseBySlug(ctx, courseSlug, { orDraft: true })
  const exam = await examRows.find(ctx, { courseId: course.id, slug: examSlug })
  const by = exam && exam.status !== 'draft' ? await courseForExam(ctx, exam) : null
  if (!exam || !by) throw notFound('exam.no_exam')
  const [learns = course] = by === course.id ? [course] : await coursesByIds(ctx, [by])
  const [attempts, accommodation, locked] = await Promise.all([
    attemptsOf(ctx, exam.id, userId),
    accommodationOf(ctx, exam.id, userId),
    lockRejection(ctx, exam.id),
  ])
  const open = attempts.find(({ status }) => status === 'in_progress')
  const ended = attempts.filter(({ submittedAt, status }) => submittedAt && status !== 'voided')
  const { rules } = exam
  const used = attempts.filter(({ status }) => status !== 'voided').length
  const closed = exam.status === 'closed' ? ({ code: 'exam.closed' } as const) : null
  const isOver = closed !== null || windowOf(rules, ctx.now, accommodation) === 'over'
  const last = attempts.at(-1)
  const voiding = last?.status === 'voided' ? await voidingOf(ctx, last.id) : null
  const displayed = ended.find(({ id }) => id === attemptId) ?? ended.at(-1)
  const time = timeLimitMs(rules, accommodation)
  const inSeb = (rules.seb !== undefined || open?.needsSeb === true) && (await isFromSeb(ctx, exam))
  const requiresSeb = open ? open.needsSeb && rules.seb !== undefined : rules.seb !== undefined
  const mustUseSeb = requiresSeb && !inSeb && !accommodation.withoutSeb
  const isElsewhere = !mustUseSeb && isOutside(ctx, exam, accommodation)
  return {
    seb: mustUseSeb ? { link: sebLink(ctx, exam.id), isOpen: open !== undefined } : null,
    outside: isElsewhere
      ? { address: ctx.caller.ip, running: open ? await runningAttempt(ctx, open) : null }
      : null,
    leaveSeb: inSeb ? ctx.publicOrigin + examPaths.leaveSeb(course.slug, exam.slug) : null,
    course: { slug: course.slug, title: course.title },
    learns: { slug: learns.slug, title: learns.title },
    exam: {
      id: exam.id,
      slug: exam.slug,
      title: exam.title,
      intro: exam.intro,
      questions: (await drawLayout(ctx, exam, 'count')).layout.questions.length,
      minutes: time === null ? null : Math.round(time / 60_000),
      passPercent: rules.passPercent,
      grading: rules.grading,
      reviewWhen: rules.review.when,
      attempts: rules.attempts === null ? null : rules.attempts + accommodation.extraAttempts,
      used,
      opensAt: openingFor(rules, accommodation),
      given: accommodation,
      closesAt: closingFor(rules, accommodation),
      oneWay: rules.oneWay,
      camera: rules.camera === true,
      hasPassword: exam.passwordHash !== null,
      isNetworkLimited: Boolean(rules.networks?.length) && !accommodation.anyNetwork,
    },
    refusal:
      closed ??
      startRejection(
        rules,
        ctx.now,
        { ended: ended.flatMap(({ submittedAt }) => submittedAt ?? []), used },
        accommodation,
      ) ??
      locked,
    room: open && !mustUseSeb && !isElsewhere ? await roomOf(ctx, open, rules) : null,
    result: displayed && !open ? await resultOf(ctx, displayed, rules, isOver) : null,
    voided: last && voiding ? { number: last.number, reason: voiding.reason } : null,
    finalPercent: finalPercent(
      ended.flatMap(({ percent, releasedAt }) =>
        percent !== null && canReview(rules.review, isOver, releasedAt !== null) ? [percent] : [],
      ),
      rules.grading,
    ),
    earlier: ended
      .map((attempt) => ({
        ...resultSummary(attempt, canReview(rules.review, isOver, attempt.releasedAt !== null)),
        id: attempt.id,
        number: attempt.number,
      }))
      .reverse(),
  }
}

async function roomOf(ctx: Ctx, attempt: Attempt, rules: ExamRules): Promise<RoomView> {
  const [questions, currentAnswers] = await Promise.all([
    loadAttemptQuestions(ctx, { layout: attempt.layout }),
    answerRows.list(ctx, { where: { attemptId: attempt.id }, limit: 1000 }),
  ])
  const answers = new Map(currentAnswers.map(({ questionId, value }) => [questionId, value as Answer | null]))
  return {
    ...(await runningAttempt(ctx, attempt)),
    questions: [...questions.values()].map(({ questionId, points, part, body }, index) => {
      const seed = seedOf(attempt.seed, questionId)
      return {
        id: questionId,
        points,
        part: attempt.layout.parts[part] ?? '',
        shown: presentQuestion(body, seed),
        answer: presentAnswer(body, seed, answers.get(questionId) ?? null),
        isReached: answers.has(questionId),
        isFlagged: attempt.flagged.includes(index),
      }
    }),
    oneWay: rules.oneWay,
    camera: rules.camera === true && (await cameraConsent(ctx, attempt.id))?.state === 'given',
  }
}

const runningAttempt = async (ctx: Ctx, attempt: Attempt): Promise<RunningAttempt> => ({
  attemptId: attempt.id,
  deadlineAt: attempt.deadlineAt,
  now: ctx.now,
  lastSeq: attempt.lastSeq,
  notices: await loadAttemptNotices(ctx, attempt),
})

/** Returns the most recent messages and extensions of an attempt. Two statements. */
async function loadAttemptNotices(
  ctx: Ctx,
  { id, examId, startedAt }: Attempt,
): Promise<RoomView['notices']> {
  const [messages, extensions] = await Promise.all([
    messageRows.list(ctx, {
      where: { examId, createdAt: { gte: startedAt } },
      order: ['-createdAt'],
      limit: 50,
    }),
    extensionRows.list(ctx, { where: { attemptId: id }, order: ['-createdAt'], limit: 3 }),
  ])
  return [
    ...messages
      .filter(({ attemptId }) => attemptId === null || attemptId === id)
      .slice(0, 3)
      .map((message) => ({ id: message.id, at: message.createdAt, text: message.text, minutes: null })),
    ...extensions.map((extension) => ({
      id: extension.id,
      at: extension.createdAt,
      text: extension.reason,
      minutes: extension.minutes,
      reopens: extension.reopenedFrom !== null,
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}

const resultSummary = (
  { submittedAt, percent, passed, status, score }: Attempt,
  isShown: boolean,
): Pick<ResultView, 'submittedAt' | 'percent' | 'passed' | 'status' | 'score'> => ({
  submittedAt: submittedAt ?? new Date(0),
  status,
  percent: isShown ? percent : null,
  passed: isShown ? passed : null,
  score: isShown ? score : null,
})

const hasRunOut = ({ deadlineAt, submittedAt }: Attempt): boolean =>
  deadlineAt !== null && submittedAt !== null && submittedAt >= deadlineAt

async function resultOf(ctx: Ctx, attempt: Attempt, rules: ExamRules, isOver: boolean): Promise<ResultView> {
  const isShown = canReview(rules.review, isOver, attempt.releasedAt !== null)
  return {
    ...resultSummary(attempt, isShown),
    id: attempt.id,
    number: attempt.number,
    endedBy: hasRunOut(attempt) ? 'time' : (attempt.submitKind ?? 'learner'),
    answered: attempt.answered,
    receipt: attempt.receipt ?? '',
    outOf: attempt.outOf,
    questions: isShown && attempt.status === 'graded' ? await reviewOf(ctx, attempt, rules) : null,
  }
}

async function reviewOf(ctx: Ctx, attempt: Attempt, { review }: ExamRules): Promise<ResultQuestion[] | null> {
  if (!review.answers && !review.correct && !review.feedback) return null
  const [questions, currentAnswers, grades] = await Promise.all([
    loadAttemptQuestions(ctx, attempt),
    answerRows.list(ctx, { where: { attemptId: attempt.id }, limit: 1000 }),
    currentGrades(ctx, attempt.id),
  ])
  const labels = examMessages[ctx.locale].room
  return [...questions.values()].map(({ questionId, points, body, correction }) => {
    const answer = (currentAnswers.find((candidate) => candidate.questionId === questionId)?.value ??
      null) as Answer | null
    const grade = grades.find((candidate) => candidate.questionId === questionId)
    return {
      stem: body.stem,
      points: grade?.points ?? null,
      outOf: points,
      yours: review.answers ? answerLines(body, answer, labels) : null,
      files: review.answers ? filesIn(body, answer) : [],
      right: review.correct ? learnerCorrectAnswerLines(body, labels) : null,
      feedback: review.feedback ? feedbackLines(body, answer) : [],
      reached: review.feedback ? reachedLevels(markingOf(body), grade?.levels ?? []) : [],
      comment: grade?.comment ?? '',
      annotations: review.answers ? (grade?.annotations ?? []) : [],
      correction,
    }
  })
}
