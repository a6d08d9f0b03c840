import type { QuizOut } from '#areas/lesson/public.server.ts'
import { html as element, type XmlNode, xmlText } from '../export/qti/xml-node.ts'
import { readQti } from '../import/formats/qti.ts'
import { readSalaJson } from '../import/formats/sala-json.ts'
import type { SourceQuestion } from '../import/import.types.ts'
import { type ExamFile, examSchema } from './course-file.input.ts'
import { drawComment } from './quiz-comment.ts'
import { hasItem, material, metadata, paragraphs, quizItem } from './quiz-item.ts'
import { type SelectedQuestion, selectQuestions } from './select-questions.rules.ts'

/**
 * What the format of a quiz cannot represent: questions converted to text entry, and those left out; exams that draw
 * randomly.
 */
type Loss = 'numeric' | 'left_out' | 'random'

const version = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2'

/**
 * Converts an exam of a course file to a QTI 1.2 assessment of the IMS Common Cartridge 1.3 profiles. It has as many
 * questions as the exam asks; the pool from which they are drawn is a separate question bank (`bankText`).
 */
export function quizText(ident: string, value: unknown): QuizOut | null {
  const { data: exam } = examSchema.safeParse(value)
  if (!exam) return null
  const { requested, lost, drawing } = selectQuestions(exam, questionsOf(exam), hasItem)
  const items = requested.flatMap(
    ({ question, points }, at) => quizItem({ ...question, points }, `${ident}-q${at + 1}`) ?? [],
  )
  const { minutes, attempts } = exam.rules
  const named = xmlText(
    element(
      'assessment',
      { ident, title: exam.title },
      metadata({
        cc_profile: 'cc.exam.v0p1',
        qmd_assessmenttype: 'Examination',
        qmd_scoretype: 'Percentage',
        cc_maxattempts: attempts === null ? 'unlimited' : String(attempts),
        ...(minutes !== null && { qmd_timelimit: String(minutes) }),
      }),
      ...(exam.intro ? [element('rubric', {}, material(paragraphs(exam.intro)))] : []),
      element('section', { ident: 'root_section' }, ...items),
    ),
    'qti-2',
  )
  const comment = drawing.size
    ? drawComment({ parts: describeParts(exam, requested, drawing) }, readBack(items))
    : ''
  return {
    xml: documentOf(named, comment),
    pictures: imagesOf(requested.map(({ question }) => question)),
    omitted: countLosses([
      // Randomly drawn questions are reported with the bank they are drawn from.
      ...requested.flatMap(({ question, isDrawn }) =>
        !isDrawn && question.body.kind === 'numeric' ? (['numeric'] as const) : [],
      ),
      ...lost.map(() => 'left_out' as const),
      ...(drawing.size ? (['random'] as const) : []),
    ]),
    count: items.length,
  }
}

/**
 * Returns the banks from which exams of a course draw, as the only question bank of its cartridge; null if there are
 * none, or nothing can be included.
 */
export function bankText(values: readonly unknown[]): QuizOut | null {
  const banks = new Map<string, { name: string; about: string; questions: SourceQuestion[] }>()
  for (const value of values) {
    const { data: exam } = examSchema.safeParse(value)
    if (!exam) continue
    const all = questionsOf(exam)
    for (const at of selectQuestions(exam, all, hasItem).drawing) {
      const part = exam.parts[at]
      const bankIndex = part?.pick === 'random' ? part.bank : -1
      const bank = exam.banks[bankIndex]
      if (!bank || !('name' in bank) || banks.has(bank.name)) continue
      const questions = (all[bankIndex] ?? []).flatMap((question) => question ?? [])
      banks.set(bank.name, { name: bank.name, about: bank.about, questions })
    }
  }
  const named = [...banks.values()]
  const lost: Loss[] = []
  const going = named.flatMap(({ questions }, bank) =>
    questions.flatMap((question) => {
      if (!hasItem(question)) lost.push('left_out')
      else if (question.body.kind === 'numeric') lost.push('numeric')
      return hasItem(question) ? { question, bank } : []
    }),
  )
  if (!going.length) return null
  const items = going.flatMap(
    ({ question, bank }, at) =>
      quizItem(
        question,
        `bank-q${at + 1}`,
        [...(named.length > 1 ? [named[bank]?.name ?? ''] : []), ...question.category].join(' / '),
      ) ?? [],
  )
  const bankDetails = {
    banks: named.map(({ name, about }) => ({ name, about })),
    items: going.map(({ question: { category, difficulty, tags }, bank }) => ({
      bank,
      category,
      difficulty,
      tags,
    })),
  }
  return {
    xml: documentOf(
      xmlText(element('objectbank', { ident: 'bank' }, ...items), 'qti-2'),
      drawComment(bankDetails, readBack(items)),
    ),
    pictures: imagesOf(going.map(({ question }) => question)),
    omitted: countLosses(lost),
    count: items.length,
  }
}

/** The questions of an exam's banks, in their positions. */
const questionsOf = ({ banks }: ExamFile): (SourceQuestion | null)[][] =>
  banks.map((bank) =>
    'name' in bank ? readSalaJson(JSON.stringify(bank.questions)).items.map(({ question }) => question) : [],
  )

/** Describes how an exam draws, for our own import: by the names of its banks, and the positions of its questions in the quiz. */
const describeParts = (
  { parts, banks }: ExamFile,
  selected: readonly SelectedQuestion[],
  drawing: ReadonlySet<number>,
) =>
  parts.map((part, at) => {
    const { title, points } = part
    if (part.pick === 'fixed' || !drawing.has(at))
      return {
        title,
        points,
        items: selected.flatMap((question, position) => (question.part === at ? [position] : [])),
      }
    const { bank: place, pick: _, ...rest } = part
    const bank = banks[place]
    return { ...rest, bank: bank && 'name' in bank ? bank.name : '' }
  })

const documentOf = (inside: string, comment: string): string =>
  `${version}\n<questestinterop xmlns="${namespace}">${comment}${inside}</questestinterop>\n`

/** Returns items as they are read back. */
const readBack = (items: readonly XmlNode[]): SourceQuestion[] =>
  readQti(documentOf(items.map((item) => xmlText(item, 'qti-2')).join(''), '')).items.flatMap(
    ({ question }) => question ?? [],
  )

const imagesOf = (questions: readonly SourceQuestion[]): Map<string, string> =>
  new Map(questions.flatMap(({ pictures = [] }) => pictures.map(({ id, base64 }) => [id, base64] as const)))

const countLosses = (lost: readonly Loss[]): Partial<Record<Loss, number>> =>
  Object.fromEntries([...new Set(lost)].map((code) => [code, lost.filter((loss) => loss === code).length]))
