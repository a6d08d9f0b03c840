import type { FormValue } from '#kernel/fields/index.ts'
import { isId } from '#kernel/id.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { type CriterionForm, criteriaOf, unreadableLevels } from '#kernel/rubric/criteria.fields.ts'
import { maxPoints } from '#kernel/rubric/criteria.rules.ts'
import { markingOf } from './body.rules.ts'
import { readNumber } from './number.rules.ts'
import {
  type BodyOf,
  type Difficulty,
  fileTypes,
  type QuestionBody,
  type QuestionDetails,
  type QuestionKind,
  type QuestionOption,
  type Tolerance,
} from './question.types.ts'
import { fileTypeFields } from './question-value.ts'

/** Rows a new question offers, at least two of which are needed. */
const offeredRows = ['options', 'pairs', 'items'] as const

/**
 * Returns a submitted form without the blank rows at the end of a list: a new question offers more rows than every
 * question needs. Those in between stay, so that errors point at the row they are about.
 */
export function withoutBlankRows(value: FormValue): FormValue {
  const isBlank = (row: unknown) =>
    Object.entries(row as object).every(
      ([key, cell]) => key === 'id' || key === 'rightId' || cell === '' || cell === false || cell == null,
    )
  const trimmed = offeredRows.flatMap((key) => {
    const list = value[key]
    if (!Array.isArray(list)) return []
    const last = list.findLastIndex((row) => !isBlank(row))
    return [[key, list.slice(0, Math.max(last + 1, 2))] as const]
  })
  return { ...value, ...Object.fromEntries(trimmed) }
}

interface Row {
  id?: string
  text: string
  feedback?: string
  isRight?: boolean
  partPercent?: number | null
}

/** A validated form value; each kind uses its own part. */
interface KeyForm {
  stem: unknown
  feedback: string
  options: Row[]
  shuffles: boolean
  scoring: string
  isTrue: string
  patterns: { text: string; percent: number | null }[]
  mindsCase: boolean
  value: string
  unit: string
  tolerance: Tolerance['kind']
  by: string
  pairs: { id?: string; text: string; rightId?: string; right: string }[]
  others: Row[]
  items: Row[]
  minWords: number | null
  maxWords: number | null
  guide: string
  criteria: CriterionForm[]
  mostFiles: number | null
  mostMegabytes: number | null
}

/** Converts form rows to options; a row without an id gets a new one. */
function optionsOf<Given extends Row>(
  rows: readonly Given[],
  makeId: () => string,
): (QuestionOption & { row: Given })[] {
  const ids = uniqueIds(makeId)
  return rows.map((row) => ({
    id: ids(row.id),
    text: row.text.trim(),
    ...(row.feedback?.trim() && { feedback: row.feedback.trim() }),
    row,
  }))
}

/** Keeps an option's submitted id if it is valid and unique: two options must never be confused. */
function uniqueIds(makeId: () => string): (given?: string) => string {
  const usedIds = new Set<string>()
  return (submittedId) => {
    const id = submittedId && isId(submittedId) && !usedIds.has(submittedId) ? submittedId : makeId()
    usedIds.add(id)
    return id
  }
}

const withoutRow = ({ row: _, ...option }: QuestionOption & { row: unknown }): QuestionOption => option

/** Converts a validated form value to the question body. `wrong`: names of fields that do not contain a number. */
export function questionBody(
  kind: QuestionKind,
  value: FormValue,
  makeId: () => string,
): { body: QuestionBody; wrong: string[] } {
  const form = value as unknown as KeyForm
  const feedback = form.feedback?.trim()
  return {
    body: { stem: readDoc(form.stem).doc, ...(feedback && { feedback }), ...keyOf(kind, value, makeId) },
    wrong: kind === 'numeric' ? wrongNumbers(form) : [],
  }
}

/** What a question of a kind has besides its text and feedback. */
type Key<Body = QuestionBody> = Body extends QuestionBody ? Omit<Body, 'stem' | 'feedback'> : never

function keyOf(kind: QuestionKind, value: FormValue, makeId: () => string): Key {
  const form = value as unknown as KeyForm
  switch (kind) {
    case 'single': {
      const options = optionsOf(form.options, makeId).map((option) => {
        const { isRight, partPercent } = option.row
        return { ...withoutRow(option), share: isRight ? 1 : (partPercent ?? 0) / 100 }
      })
      return { kind, options, shuffles: Boolean(form.shuffles) }
    }
    case 'multiple': {
      const options = optionsOf(form.options, makeId).map((option) => ({
        ...withoutRow(option),
        isRight: Boolean(option.row.isRight),
      }))
      const scoring = form.scoring as BodyOf<'multiple'>['scoring']
      return { kind, options, scoring, shuffles: Boolean(form.shuffles) }
    }
    case 'true_false':
      return { kind, isTrue: form.isTrue === 'true' }
    case 'short': {
      const patterns = form.patterns.map((pattern) => ({
        text: pattern.text.trim(),
        share: (pattern.percent ?? 100) / 100,
      }))
      return { kind, patterns, ...(form.mindsCase && { minds: 'case' as const }) }
    }
    case 'numeric': {
      const by = readNumber(form.by)?.value ?? 0
      const tolerance = { kind: form.tolerance, by: form.tolerance === 'relative' ? by / 100 : by }
      const unit = form.unit.trim()
      return { kind, value: readNumber(form.value)?.value ?? 0, tolerance, ...(unit && { unit }) }
    }
    case 'matching': {
      const left = optionsOf(form.pairs, makeId)
      const ids = uniqueIds(makeId)
      const right = form.pairs.map((row) => ({ id: ids(row.rightId), text: row.right.trim() }))
      const pairs = Object.fromEntries(left.map(({ id }, at) => [id, right[at]?.id ?? '']))
      const others = optionsOf(form.others ?? [], makeId)
        .map(withoutRow)
        .map((option) => ({ ...option, id: ids(option.id) }))
      return { kind, left: left.map(withoutRow), right: [...right, ...others], pairs }
    }
    case 'ordering': {
      const items = optionsOf(form.items, makeId).map(withoutRow)
      return { kind, items, scoring: form.scoring as BodyOf<'ordering'>['scoring'] }
    }
    case 'essay': {
      const { minWords, maxWords } = form
      return { kind, ...(minWords && { minWords }), ...(maxWords && { maxWords }), ...markingFields(form) }
    }
    case 'file':
      return {
        kind,
        types: fileTypes.filter((type) => Boolean(value[fileTypeFields[type]])),
        mostFiles: form.mostFiles ?? 1,
        mostMegabytes: form.mostMegabytes ?? 10,
        ...markingFields(form),
      }
  }
}

/** What those who mark an answer by hand are given: a guide and a rubric. */
function markingFields({ guide, criteria: rows }: KeyForm) {
  const criteria = criteriaOf(rows)
  return { ...(guide?.trim() && { guide: guide.trim() }), ...(criteria.length && { criteria }) }
}

function wrongNumbers(form: KeyForm): string[] {
  const value = readNumber(form.value)
  const by = readNumber(form.by)
  return [...(value && !value.unit ? [] : ['value']), ...(by && by.value >= 0 && !by.unit ? [] : ['by'])]
}

/** Returns the paths of fields with lines that are not rubric levels. */
export const unreadableCriteria = (body: QuestionBody): string[] => unreadableLevels(markingOf(body).criteria)

/**
 * Converts a validated form value to the metadata of a question. With a rubric, its points are the total of the highest
 * levels.
 */
export function questionDetails(value: FormValue, body: QuestionBody): QuestionDetails {
  const { place, name, points, difficulty, tags } = value as {
    [Key in 'place' | 'name' | 'tags']: string
  } & { points: number; difficulty: Difficulty }
  const [bankId = '', categoryId = null] = place.split('/')
  const { criteria } = markingOf(body)
  const rubricPoints = criteria.length ? maxPoints({ criteria }) * 1000 : 0
  return {
    bankId,
    categoryId,
    name: name.trim(),
    difficulty,
    tags: parseTags(tags),
    points: rubricPoints || points,
  }
}

/** Parses tags separated by commas, each once. */
export const parseTags = (input: string): string[] => [
  ...new Set(
    input
      .split(/[,，、\n]/)
      .map((tag) => tag.trim().slice(0, 40))
      .filter(Boolean),
  ),
]
