import { createHash } from 'node:crypto'
import type { BankIn, QuizIn } from '#areas/lesson/public.server.ts'
import { z } from '#kernel/http/api.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import type { ImageFinder } from '../import/formats/images.ts'
import { readQti12 } from '../import/formats/qti-12.ts'
import { salaFormat } from '../import/formats/sala-json.ts'
import { descendantsOf, elementsOf, readXml, textOf, type XmlElement } from '../import/formats/xml.ts'
import { ImportFileError, type ParsedItem, type SourceQuestion } from '../import/import.types.ts'
import { difficulties } from '../question/question.types.ts'
import type { BankFile, ExamFile } from './course-file.input.ts'
import { parseDrawComment } from './quiz-comment.ts'

interface QuizSource {
  title: string
  find: ImageFinder
}

/** The maximum number of questions in a bank or quiz of a cartridge. */
const maxQuestions = 3000
/** The maximum number of unimportable questions reported individually. */
const maxReported = 50

/** How one of our own exams draws its questions (`partsOut`). */
const drawSchema = z.object({
  parts: z
    .array(
      z.union([
        z.object({
          title: z.string().max(120),
          points: z.number().int().min(0).max(1_000_000),
          items: z.array(z.number().int().min(0).max(maxQuestions)).max(300),
        }),
        z.object({
          title: z.string().max(120),
          points: z.number().int().min(0).max(1_000_000),
          bank: z.string().max(120),
          count: z.number().int().min(1).max(300),
          category: z.array(z.string().max(120)).max(10).optional(),
          tag: z.string().max(40).optional(),
          difficulty: z.enum(difficulties).optional(),
        }),
      ]),
    )
    .min(1)
    .max(40),
})

/** The metadata of our own banks, and the bank of each question. */
const metadataSchema = z.object({
  banks: z
    .array(z.object({ name: z.string().trim().min(1).max(120), about: z.string().max(1000) }))
    .min(1)
    .max(20),
  items: z.array(
    z.object({
      bank: z.number().int().min(0).max(19),
      category: z.array(z.string().max(120)).max(10),
      difficulty: z.enum(difficulties),
      tags: z.array(z.string().max(40)).max(20),
    }),
  ),
})

/**
 * Converts a quiz of a Common Cartridge to an exam of a course file, with its own bank; null if it is not one. `banks`:
 * those it may draw from, by name.
 */
export function readQuiz(
  text: string,
  { title, find, banks = {} }: QuizSource & { banks?: Readonly<Record<string, string>> },
): QuizIn | null {
  const read = openQuiz(text, 'assessment', find)
  if (!read) return null
  const { holder: assessment, fields, items, questions, comments } = read
  const name = (assessment.attributes.title || title).trim().slice(0, 160) || 'Quiz'
  if (!questions.length) return { value: null, name, ...importSummary(items) }
  const minutes = Number(fields.get('qmd_timelimit'))
  const attempts = Number(fields.get('cc_maxattempts'))
  const value: ExamFile = {
    slug: slugOf(assessment.attributes.ident ?? ''),
    title: name,
    intro: '',
    rules: {
      ...defaultRules,
      minutes: Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440 ? minutes : null,
      attempts: Number.isInteger(attempts) && attempts >= 1 && attempts <= 100 ? attempts : null,
      shuffles: false,
    } as ExamFile['rules'],
    ...(restoreParts(parseDrawComment(comments, questions), questions, name, banks) ?? {
      parts: [{ pick: 'random', title: '', bank: 0, count: 0, points: 0 }],
      banks: [bankOf(name, questions)],
    }),
  }
  return { value, name, ...importSummary(items) }
}

/**
 * Converts the question bank of a Common Cartridge; null if it is not one. A bank exported by us is split into its
 * original banks.
 */
export function readBank(text: string, { title, find }: QuizSource): BankIn | null {
  const read = openQuiz(text, 'objectbank', find)
  if (!read) return null
  const { holder, fields, items, questions, comments } = read
  const name =
    (fields.get('bank_title') || holder.attributes.title || title).trim().slice(0, 120) || 'Question bank'
  if (!questions.length) return { value: null, name, banks: {}, ...importSummary(items) }
  const { data: facts } = metadataSchema.safeParse(parseDrawComment(comments, questions))
  const banks =
    facts && facts.items.length === questions.length
      ? facts.banks.map(({ name: own, about }, at) => ({
          ...bankOf(
            own,
            questions.flatMap((question, index) => {
              const { bank, ...beside } = facts.items[index] ?? { bank: -1 }
              return bank === at ? { ...question, ...beside } : []
            }),
          ),
          about,
        }))
      : [bankOf(name, questions)]
  const keyed = banks.map((bank) => ({ ...bank, key: keyOfBank(bank) }))
  return {
    value: { banks: keyed },
    name: banks
      .map((bank) => bank.name)
      .join(', ')
      .slice(0, 160),
    banks: Object.fromEntries(keyed.map((bank) => [bank.name, bank.key])),
    ...importSummary(items),
  }
}

/** Identifies a bank, however often it occurs in a file. */
export const keyOfBank = ({ name, questions }: BankFile): string =>
  createHash('sha256')
    .update(`${name}\n${JSON.stringify(questions ?? null)}`)
    .digest('hex')
    .slice(0, 32)

interface OpenedQuiz {
  holder: XmlElement
  /** Metadata of the whole. */
  fields: ReadonlyMap<string, string>
  items: ParsedItem[]
  questions: SourceQuestion[]
  comments: readonly string[]
}

function openQuiz(text: string, kind: 'assessment' | 'objectbank', find: ImageFinder): OpenedQuiz | null {
  try {
    const top = readXml(text)
    const [holder] = elementsOf(top, kind)
    if (top.name !== 'questestinterop' || !holder) return null
    if (descendantsOf(top, 'item').length > maxQuestions) return null
    const fields = new Map(
      elementsOf(holder, 'qtimetadata')
        .flatMap((element) => elementsOf(element, 'qtimetadatafield'))
        .map((field) => [
          textOf(descendantsOf(field, 'fieldlabel')[0]).trim(),
          textOf(descendantsOf(field, 'fieldentry')[0]).trim(),
        ]),
    )
    const items = readQti12(top, find)
    const questions = items.flatMap(({ question }) => question ?? [])
    return { holder, fields, items, questions, comments: top.comments ?? [] }
  } catch (error) {
    if (error instanceof ImportFileError) return null
    throw error
  }
}

const importSummary = (items: readonly ParsedItem[]): Pick<QuizIn, 'refused' | 'left' | 'notices'> => {
  const unreadable = items.filter(({ question }) => !question)
  return {
    refused: unreadable.length,
    left: unreadable.slice(0, maxReported).map(({ label, notices }) => ({ label, notices })),
    notices: items.flatMap(({ question, notices }) => (question ? notices : [])),
  }
}

const bankOf = (name: string, questions: readonly SourceQuestion[]): BankFile => {
  const images = new Map(
    questions.flatMap((question) => (question.pictures ?? []).map((p) => [p.id, p.base64])),
  )
  return {
    name: name.slice(0, 120),
    about: '',
    questions: {
      format: salaFormat,
      questions: questions.map(({ sourceId: _, pictures: __, points, ...question }) => ({
        ...question,
        points: points / 1000,
      })),
      pictures: [...images].map(([id, base64]) => ({ id, base64 })),
    },
  }
}

/**
 * Returns the parts of an exam exported by us that draws from banks of the same cartridge; null if it has none, or the
 * banks are missing.
 */
function restoreParts(
  drawDetails: unknown,
  questions: readonly SourceQuestion[],
  name: string,
  keys: Readonly<Record<string, string>>,
): Pick<ExamFile, 'parts' | 'banks'> | null {
  const { data } = drawSchema.safeParse(drawDetails)
  if (!data) return null
  const positions = [...new Set(data.parts.flatMap((part) => ('items' in part ? part.items : [])))]
  const ownQuestions = positions.flatMap((position) => questions[position] ?? [])
  const named = [...new Set(data.parts.flatMap((part) => ('bank' in part ? part.bank : [])))]
  const banks: ExamFile['banks'] = named.flatMap((eachKey) => {
    const key = Object.hasOwn(keys, eachKey) ? keys[eachKey] : undefined
    return key ? { key } : []
  })
  if (banks.length < named.length || ownQuestions.length < positions.length || banks.length > 19) return null
  return {
    parts: data.parts.map((part) =>
      'items' in part
        ? {
            title: part.title,
            points: part.points,
            pick: 'fixed',
            questions: part.items.map((position): [number, number] => [
              banks.length,
              positions.indexOf(position),
            ]),
          }
        : { ...part, pick: 'random', bank: named.indexOf(part.bank) },
    ),
    banks: [...banks, ...(ownQuestions.length ? [bankOf(name, ownQuestions)] : [])],
  }
}

const slugOf = (ident: string): string => {
  const plain = ident
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return plain.length >= 2 ? plain : 'quiz'
}
