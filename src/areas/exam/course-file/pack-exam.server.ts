import type { PackedThing } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Bank, bankRows, categoryRows } from '../bank/bank.server.ts'
import type { ExamPart } from '../exam/exam.types.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import { exported } from '../export/export.server.ts'
import type { ExportedQuestion } from '../export/export.types.ts'
import { embeddedPictures, fittingPictures, picturesOf } from '../export/pictures.server.ts'
import { salaJsonText } from '../export/sala-json-text.ts'
import { questionRows } from '../question/question-row.server.ts'
import type { ExamFile } from './course-file.input.ts'

/** The maximum number of questions exported per exam. */
const mostQuestions = 3000

/**
 * Exports an exam for the file of its course, with the banks it draws from. Passwords and Safe Exam Browser keys are
 * left out.
 */
export async function packExam(ctx: Ctx, exam: Exam): Promise<PackedThing> {
  const { title, slug, intro, rules, parts } = exam
  const banks = await banksOf(ctx, parts)
  const { seb, ...others } = rules
  let isPartial = exam.passwordHash !== null
  let room = mostQuestions
  const packed: ExamFile['banks'] = []
  const going = new Map<string, ExportedQuestion[]>()
  for (const { id, name, about } of banks) {
    const all = await exported(ctx, id)
    const questions = all.slice(0, room)
    room -= questions.length
    const images = await picturesOf(ctx, questions)
    const fitting = fittingPictures(questions, images)
    if (questions.length < all.length || fitting.length < images.size) isPartial = true
    going.set(id, questions)
    const text = salaJsonText(questions, await embeddedPictures(ctx, fitting))
    packed.push({ name, about, questions: JSON.parse(text) })
  }
  const value: ExamFile = {
    ...{ slug, title, intro },
    rules: { ...others, ...(seb && { usesSeb: true }) },
    parts: await Promise.all(parts.map((part) => partOut(ctx, part, banks, going))),
    banks: packed,
  }
  return { target: exam.id, name: title, value, isPartial: isPartial || (seb?.keys.length ?? 0) > 0 }
}

async function banksOf(ctx: Ctx, parts: readonly ExamPart[]): Promise<Bank[]> {
  const ids: string[] = []
  for (const part of parts) {
    if (part.pick === 'random') ids.push(part.bank)
    else if (part.questions.length) {
      const named = await questionRows.list(ctx, { where: { id: part.questions }, limit: 500 })
      ids.push(...part.questions.flatMap((id) => named.find((one) => one.id === id)?.bankId ?? []))
    }
  }
  const unique = [...new Set(ids)]
  const found = unique.length ? await bankRows.list(ctx, { where: { id: unique }, limit: 50 }) : []
  return unique.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

async function partOut(
  ctx: Ctx,
  part: ExamPart,
  banks: readonly Bank[],
  going: ReadonlyMap<string, readonly ExportedQuestion[]>,
): Promise<ExamFile['parts'][number]> {
  const { title, points } = part
  if (part.pick === 'fixed')
    return {
      ...{ title, points, pick: 'fixed' },
      questions: part.questions.flatMap((id) => {
        const at = banks.findIndex((bank) => going.get(bank.id)?.some((one) => one.id === id))
        const place = going.get(banks[at]?.id ?? '')?.findIndex((one) => one.id === id) ?? -1
        return place < 0 ? [] : [[at, place] as [number, number]]
      }),
    }
  const { count, bank, category, tag, difficulty } = part
  const path = category ? await pathOf(ctx, bank, category) : []
  return {
    ...{ title, points, pick: 'random', count, bank: banks.findIndex(({ id }) => id === bank) },
    ...(path.length > 0 && { category: path }),
    ...(tag && { tag }),
    ...(difficulty && { difficulty: difficulty as 'easy' }),
  }
}

async function pathOf(ctx: Ctx, bankId: string, categoryId: string): Promise<string[]> {
  const all = await categoryRows.list(ctx, { where: { bankId }, limit: 1000 })
  const above = (id: string | null): string[] => {
    const here = all.find((one) => one.id === id)
    return here ? [...above(here.parentId), here.name] : []
  }
  return above(categoryId)
}
