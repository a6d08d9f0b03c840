import type { PackedActivity } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Bank, bankRows, categoryRows } from '../bank/bank.server.ts'
import type { ExamPart } from '../exam/exam.types.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import { loadExportedQuestions } from '../export/export.server.ts'
import type { ExportedQuestion } from '../export/export.types.ts'
import { fittingImages, loadEmbeddedImages, loadQuestionImages } from '../export/images.server.ts'
import { salaJsonText } from '../export/sala-json-text.ts'
import { questionRows } from '../question/question-row.server.ts'
import type { ExamFile } from './course-file.input.ts'

/** The maximum number of questions exported per exam. */
const maxQuestions = 3000

/**
 * Exports an exam for the file of its course, with the banks it draws from. Passwords, networks and Safe Exam Browser keys are
 * left out.
 */
export async function packExam(ctx: Ctx, exam: Exam): Promise<PackedActivity> {
  const { title, slug, intro, rules, parts } = exam
  const banks = await banksOf(ctx, parts)
  const { seb, networks, ...others } = rules
  let isPartial = exam.passwordHash !== null
  let remaining = maxQuestions
  const packed: ExamFile['banks'] = []
  const going = new Map<string, ExportedQuestion[]>()
  for (const { id, name, about } of banks) {
    const all = await loadExportedQuestions(ctx, id)
    const questions = all.slice(0, remaining)
    remaining -= questions.length
    const images = await loadQuestionImages(ctx, questions)
    const fitting = fittingImages(questions, images)
    if (questions.length < all.length || fitting.length < images.size) isPartial = true
    going.set(id, questions)
    const text = salaJsonText(questions, await loadEmbeddedImages(ctx, fitting))
    packed.push({ name, about, questions: JSON.parse(text) })
  }
  const value: ExamFile = {
    slug,
    title,
    intro,
    rules: { ...others, ...(seb && { usesSeb: true }) },
    parts: await Promise.all(parts.map((part) => exportPart(ctx, part, banks, going))),
    banks: packed,
  }
  return {
    target: exam.id,
    name: title,
    value,
    isPartial: isPartial || (seb?.keys.length ?? 0) > 0 || networks !== undefined,
  }
}

async function banksOf(ctx: Ctx, parts: readonly ExamPart[]): Promise<Bank[]> {
  const ids: string[] = []
  for (const part of parts) {
    if (part.pick === 'random') ids.push(part.bank)
    else if (part.questions.length) {
      const named = await questionRows.list(ctx, { where: { id: part.questions }, limit: 500 })
      ids.push(...part.questions.flatMap((id) => named.find((question) => question.id === id)?.bankId ?? []))
    }
  }
  const unique = [...new Set(ids)]
  const found = unique.length ? await bankRows.list(ctx, { where: { id: unique }, limit: 50 }) : []
  return unique.flatMap((id) => found.find((bank) => bank.id === id) ?? [])
}

async function exportPart(
  ctx: Ctx,
  part: ExamPart,
  banks: readonly Bank[],
  going: ReadonlyMap<string, readonly ExportedQuestion[]>,
): Promise<ExamFile['parts'][number]> {
  const { title, points } = part
  if (part.pick === 'fixed')
    return {
      title,
      points,
      pick: 'fixed',
      questions: part.questions.flatMap((id) => {
        const at = banks.findIndex((bank) => going.get(bank.id)?.some((question) => question.id === id))
        const position = going.get(banks[at]?.id ?? '')?.findIndex((question) => question.id === id) ?? -1
        return position < 0 ? [] : [[at, position] as [number, number]]
      }),
    }
  const { count, bank, category, tag, difficulty } = part
  const path = category ? await pathOf(ctx, bank, category) : []
  return {
    title,
    points,
    pick: 'random',
    count,
    bank: banks.findIndex(({ id }) => id === bank),
    ...(path.length > 0 && { category: path }),
    ...(tag && { tag }),
    ...(difficulty && { difficulty: difficulty as 'easy' }),
  }
}

async function pathOf(ctx: Ctx, bankId: string, categoryId: string): Promise<string[]> {
  const all = await categoryRows.list(ctx, { where: { bankId }, limit: 1000 })
  const above = (id: string | null): string[] => {
    const entry = all.find((category) => category.id === id)
    return entry ? [...above(entry.parentId), entry.name] : []
  }
  return above(categoryId)
}
