import { hash } from 'node:crypto'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ExamPart } from '../exam/exam.types.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import type { Difficulty } from '../question/question.types.ts'
import { type DrawCandidate, drawCandidates, questionRows } from '../question/question-row.server.ts'
import { countedPoints, isStruck } from '../regrade/correction.rules.ts'
import type { Correction } from '../regrade/regrade.types.ts'
import { correctionsOf } from '../regrade/regrade-row.server.ts'
import type { Layout, LayoutItem } from './attempt.types.ts'

/**
 * Selects the questions of an attempt by its seed; no question is drawn twice, and none that the exam has struck out.
 * `outOf`: their total points, in thousandths.
 */
export async function drawLayout(
  ctx: Ctx,
  { id, parts, rules }: Pick<Exam, 'parts' | 'rules'> & Partial<Pick<Exam, 'id'>>,
  seed: string,
): Promise<{ layout: Layout; outOf: number }> {
  const usedIds = new Set<string>()
  const questions: LayoutItem[] = []
  const [corrections, ...candidates] = await Promise.all([
    id ? correctionsOf(ctx, id) : new Map<string, Correction>(),
    ...parts.map((part) => candidatesOf(ctx, part)),
  ])
  for (const [index, part] of parts.entries()) {
    const found = (candidates[index] ?? []).filter(
      ({ questionId }) => !usedIds.has(questionId) && !isStruck(corrections.get(questionId)),
    )
    const drawn = part.pick === 'random' ? pickRandom(found, part.count, seed) : found
    const ordered = rules.shuffles || part.pick === 'random' ? shuffle(drawn, `${seed} order`) : drawn
    for (const { questionId, versionId, points } of ordered) {
      usedIds.add(questionId)
      const laid = { questionId, versionId, points: part.points || points, part: index }
      questions.push({ ...laid, points: countedPoints(laid, corrections.get(questionId)) })
    }
  }
  const outOf = questions.reduce((sum, { points }) => sum + points, 0)
  return { layout: { parts: parts.map(({ title }) => title), questions }, outOf }
}

async function candidatesOf(ctx: Ctx, part: ExamPart): Promise<DrawCandidate[]> {
  if (part.pick === 'random') {
    const { bank, category, tag, difficulty } = part
    return drawCandidates(ctx, {
      bankId: bank,
      categoryId: category ?? null,
      tag: tag ?? null,
      difficulty: (difficulty as Difficulty | undefined) ?? null,
    })
  }
  const found = await questionRows.list(ctx, { where: { id: part.questions, status: 'ready' }, limit: 500 })
  const byId = new Map(found.map((question) => [question.id, question]))
  return part.questions.flatMap((id) => {
    const question = byId.get(id)
    return question ? [{ questionId: id, versionId: question.versionId, points: question.points }] : []
  })
}

const keyOf = (seed: string, id: string) => hash('sha256', `${seed} ${id}`)

/** Each is hashed only once: a whole school starts at the same time, and banks have thousands of questions. */
const shuffle = (all: readonly DrawCandidate[], seed: string): DrawCandidate[] =>
  all
    .map((candidate) => ({ one: candidate, key: keyOf(seed, candidate.questionId) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one: candidate }) => candidate)

/** Returns this many of them; all if `count` is 0. */
const pickRandom = (all: readonly DrawCandidate[], count: number, seed: string): DrawCandidate[] =>
  count ? shuffle(all, seed).slice(0, count) : [...all]
