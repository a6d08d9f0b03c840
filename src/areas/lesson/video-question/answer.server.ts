import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { lockProgress, openUnit, progressRows, updateCourseProgress } from '../progress/progress.server.ts'
import { watchedPercent } from '../progress/watched.rules.ts'
import { answeredPredicate, answersOf, filmAnswerRows } from './answer-row.server.ts'
import { isCorrectAnswer, isValidAnswer, questionsLeft } from './video-question.rules.ts'
import type { SubmittedAnswer } from './video-question.types.ts'

interface NewAnswer extends SubmittedAnswer {
  enrolment: string
  unit: string
  question: string
}

/**
 * Stores the viewer's answer to a question in a video and returns whether it is correct. The first answer counts; later
 * ones are ignored. A watched unit is completed with its last question. Throws 401, 404, 409 `lesson.locked`, 422
 * `lesson.answer_empty`.
 */
export async function answerQuestion(
  ctx: Ctx,
  { enrolment, unit, question, ...given }: NewAnswer,
): Promise<boolean> {
  const { own, outline, unit: open } = await openUnit(ctx, enrolment, unit)
  const storedQuestion = open.content.questions?.find(({ id }) => id === question)
  if (!storedQuestion) throw notFound('lesson.no_question')
  const stands = await filmAnswerRows.find(ctx, { enrolmentId: own.id, questionId: question })
  if (stands) return stands.isRight
  if (!isValidAnswer(storedQuestion, given)) throw invalid([{ path: 'answer', code: 'lesson.answer_empty' }])
  const isRight = isCorrectAnswer(storedQuestion, given)
  await filmAnswerRows.insert(ctx, {
    id: newId(),
    enrolmentId: own.id,
    unitId: unit,
    questionId: question,
    chosen: [...given.chosen],
    typed: given.typed,
    isRight,
    createdAt: ctx.now,
  })
  const row = await lockProgress(ctx, own.id, unit)
  const unanswered = questionsLeft(
    open.content.questions,
    answeredPredicate(await answersOf(ctx, own.id, outline, unit)),
  )
  const isDone = unanswered === 0 && watchedPercent(row.watched, row.durationMs) >= open.donePercent
  if (isDone && !row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
  await updateCourseProgress(ctx, own, outline, unit)
  return isRight
}
