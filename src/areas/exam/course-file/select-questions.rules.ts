import type { SourceQuestion } from '../import/import.types.ts'
import type { ExamFile } from './course-file.input.ts'

type Part = ExamFile['parts'][number]

/** A question of an exam, and its points there, in thousandths. */
export interface SelectedQuestion {
  question: SourceQuestion
  points: number
  part: number
  /** Whether it is one of several that may be drawn instead. */
  isDrawn: boolean
}

/**
 * Returns the questions that an exam of a course file asks without random selection: of each part as many as it asks,
 * taking the first ones that may be drawn and are included (`fits`); none twice. `banks`: their questions, null for
 * unreadable ones.
 */
export function selectQuestions(
  { parts }: Pick<ExamFile, 'parts'>,
  banks: readonly (readonly (SourceQuestion | null)[])[],
  fits: (question: SourceQuestion) => boolean,
): { requested: SelectedQuestion[]; lost: SourceQuestion[]; drawing: Set<number> } {
  const selected: SelectedQuestion[] = []
  const lost: SourceQuestion[] = []
  const drawing = new Set<number>()
  const used = new Set<SourceQuestion>()
  for (const [at, part] of parts.entries()) {
    const found = candidatesOf(part, banks).filter((candidate) => !used.has(candidate))
    const isDrawn = part.pick === 'random' && part.count > 0 && part.count < found.length
    if (isDrawn) drawing.add(at)
    else lost.push(...found.filter((question) => !fits(question)))
    const fitting = found.filter(fits)
    for (const question of isDrawn ? fitting.slice(0, part.count) : fitting) {
      used.add(question)
      selected.push({ question, points: part.points || question.points, part: at, isDrawn })
    }
  }
  return { requested: selected, lost, drawing }
}

function candidatesOf(
  part: Part,
  banks: readonly (readonly (SourceQuestion | null)[])[],
): readonly SourceQuestion[] {
  if (part.pick === 'fixed') return part.questions.flatMap(([bank, at]) => banks[bank]?.[at] ?? [])
  const { category = [], tag, difficulty } = part
  return (banks[part.bank] ?? []).flatMap((question) =>
    question &&
    category.every((name, level) => question.category[level] === name) &&
    (!tag || question.tags.includes(tag)) &&
    (!difficulty || question.difficulty === difficulty)
      ? question
      : [],
  )
}
