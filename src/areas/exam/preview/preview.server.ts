import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { examAbilities } from '../abilities.ts'
import { type AnswerLine, correctAnswerLines } from '../attempt/answer-lines.rules.ts'
import {
  type AttemptQuestion,
  loadAttemptQuestions,
  readAnswer,
  seedOf,
} from '../attempt/attempt-questions.server.ts'
import { drawLayout } from '../attempt/draw.server.ts'
import { type Exam, examRows } from '../exam/exam-row.server.ts'
import { pointsOf } from '../exam/grading.rules.ts'
import { examMessages } from '../messages/assessment.ts'
import { presentQuestion, rightPositions } from '../question/present.ts'
import { scoreAnswer } from '../question/score.rules.ts'
import type { RoomQuestion } from '../room/assessment-view.server.ts'

/** The versions of an exam that can be previewed: 1 to this number. Learners get others, by unpredictable seeds. */
export const maxPreviews = 999

export interface PreviewQuestion extends Omit<RoomQuestion, 'answer' | 'isFlagged' | 'isReached'> {
  /** The correct answer; empty if it is marked manually. */
  right: AnswerLine[]
  /** The positions of the correct choices as shown; empty where nothing is chosen. */
  rightAt: number[]
}

export interface ExamPreview {
  exam: { id: string; title: string; intro: string; minutes: number | null }
  version: number
  /** In thousandths. */
  outOf: number
  questions: PreviewQuestion[]
}

/** Returns one version of an exam as a learner could get it, with its key; writes nothing. Throws 401, 403, 404. */
export async function previewExam(ctx: Ctx, id: string, version: number): Promise<ExamPreview> {
  const exam = await loadPreviewedExam(ctx, id)
  const { questions, outOf, parts, seed } = await drawVersion(ctx, exam, version)
  const labels = examMessages[ctx.locale].room
  return {
    exam: { id: exam.id, title: exam.title, intro: exam.intro, minutes: exam.rules.minutes },
    version,
    outOf,
    questions: questions.map(({ questionId, points, part, body }) => ({
      id: questionId,
      points,
      part: parts[part] ?? '',
      shown: presentQuestion(body, seedOf(seed, questionId)),
      right: correctAnswerLines(body, labels),
      rightAt: rightPositions(body, seedOf(seed, questionId)),
    })),
  }
}

/**
 * Returns the points of answers to a version, by question in thousandths; null if manual marking would be needed.
 * `answers` use the ids as shown. Writes nothing. Throws 401, 403, 404, 422.
 */
export async function scorePreview(
  ctx: Ctx,
  id: string,
  version: number,
  answers: Readonly<Record<string, unknown>>,
): Promise<Record<string, number | null>> {
  const exam = await loadPreviewedExam(ctx, id)
  const { questions, seed } = await drawVersion(ctx, exam, version)
  return Object.fromEntries(
    questions.map((question) => {
      const read = readAnswer(question, seed, answers[question.questionId] ?? null)
      if ('code' in read) throw invalid([{ path: question.questionId, code: read.code }])
      const score = scoreAnswer(question.body, read.answer)
      return [question.questionId, 'manual' in score ? null : pointsOf(score.share, question.points)]
    }),
  )
}

const loadPreviewedExam = (ctx: Ctx, id: string): Promise<Exam> => {
  authorize(ctx, examAbilities['exam.manage'])
  return examRows.get(ctx, id)
}

async function drawVersion(
  ctx: Ctx,
  exam: Exam,
  version: number,
): Promise<{ questions: AttemptQuestion[]; outOf: number; parts: string[]; seed: string }> {
  const seed = `preview ${exam.id} ${version}`
  const { layout, outOf } = await drawLayout(ctx, exam, seed)
  const questions = await loadAttemptQuestions(ctx, { layout, examId: exam.id })
  return { questions: [...questions.values()], outOf, parts: layout.parts, seed }
}
