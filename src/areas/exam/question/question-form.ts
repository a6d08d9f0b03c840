import type { FormValue } from '#kernel/fields/index.ts'
import { isId } from '#kernel/id.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import {
  type CriterionForm,
  criteriaOf,
  criteriaValue,
  unreadableLevels,
} from '#kernel/rubric/criteria.fields.ts'
import { maxPoints } from '#kernel/rubric/criteria.rules.ts'
import { markingOf } from './body.rules.ts'
import { readNumber } from './number.rules.ts'
import {
  type BodyOf,
  type Difficulty,
  type FileType,
  fileTypes,
  type QuestionBody,
  type QuestionKind,
  type QuestionOption,
  type Tolerance,
} from './question.types.ts'

/** The metadata of a question. */
export interface QuestionDetails {
  bankId: string
  categoryId: string | null
  /** If empty, it is named after the beginning of its text. */
  name: string
  /** In thousandths. */
  points: number
  difficulty: Difficulty
  tags: string[]
}

/** Returns the initial form value of a new question of a kind. */
export function newQuestionValue(kind: QuestionKind, bankId: string): FormValue {
  const rows = (count: number) => Array.from({ length: count }, () => ({ text: '' }))
  return {
    place: bankId,
    points: 1000,
    difficulty: 'medium',
    shuffles: true,
    ...(kind === 'single' && { options: rows(4) }),
    ...(kind === 'multiple' && { options: rows(4), scoring: 'right_minus_wrong' }),
    ...(kind === 'short' && { patterns: [{ text: '', percent: 100 }] }),
    ...(kind === 'numeric' && { tolerance: 'absolute', by: '0' }),
    ...(kind === 'matching' && { pairs: [{}, {}, {}] }),
    ...(kind === 'file' && { takesPdf: true, takesPicture: true, mostFiles: 1, mostMegabytes: 10 }),
    ...(kind === 'ordering' && { items: rows(3), scoring: 'exact' }),
  }
}

/** Rows a new question offers, at least two of which are needed. */
const offeredRows = ['options', 'pairs', 'items'] as const

/**
 * Returns a submitted form without the blank rows at the end of a list: a new question offers more rows than every
 * question needs. Those in between stay, so that errors point at the row they are about.
 */
export function withoutBlankRows(value: FormValue): FormValue {
  const isBlank = (row: unknown) =>
    Object.entries(row as object).every(
      ([key, one]) => key === 'id' || key === 'rightId' || one === '' || one === false || one == null,
    )
  const trimmed = offeredRows.flatMap((key) => {
    const list = value[key]
    if (!Array.isArray(list)) return []
    const last = list.findLastIndex((row) => !isBlank(row))
    return [[key, list.slice(0, Math.max(last + 1, 2))] as const]
  })
  return { ...value, ...Object.fromEntries(trimmed) }
}

/** Returns a question as the value of its form. */
export const questionValue = (details: QuestionDetails, body: QuestionBody): FormValue => ({
  place: details.categoryId ? `${details.bankId}/${details.categoryId}` : details.bankId,
  name: details.name,
  points: details.points,
  difficulty: details.difficulty,
  tags: details.tags.join(', '),
  stem: body.stem,
  feedback: body.feedback ?? '',
  ...keyValue(body),
})

function keyValue(body: QuestionBody): FormValue {
  switch (body.kind) {
    case 'single':
      return {
        shuffles: body.shuffles,
        options: body.options.map(({ share, ...one }) => ({
          ...one,
          isRight: share === 1,
          partPercent: share > 0 && share < 1 ? Math.round(share * 100) : null,
        })),
      }
    case 'multiple':
      return { options: body.options, scoring: body.scoring, shuffles: body.shuffles }
    case 'true_false':
      return { isTrue: String(body.isTrue) }
    case 'short':
      return {
        patterns: body.patterns.map((pattern) => ({
          text: pattern.text,
          percent: Math.round(pattern.share * 100),
        })),
        mindsCase: body.minds === 'case',
      }
    case 'numeric': {
      const { kind, by } = body.tolerance
      return {
        value: String(body.value),
        unit: body.unit ?? '',
        tolerance: kind,
        by: String(kind === 'relative' ? by * 100 : by),
      }
    }
    case 'matching': {
      const used = new Set(Object.values(body.pairs))
      const rightOf = (id: string) => body.right.find((one) => one.id === body.pairs[id])
      return {
        pairs: body.left.map(({ id, text: label }) => ({
          id,
          text: label,
          rightId: rightOf(id)?.id ?? '',
          right: rightOf(id)?.text ?? '',
        })),
        others: body.right
          .filter(({ id }) => !used.has(id))
          .map(({ id, text: label }) => ({ id, text: label })),
      }
    }
    case 'ordering':
      return { items: body.items.map(({ id, text: label }) => ({ id, text: label })), scoring: body.scoring }
    case 'essay':
      return {
        minWords: body.minWords ?? null,
        maxWords: body.maxWords ?? null,
        guide: body.guide ?? '',
        criteria: criteriaValue(body.criteria),
      }
    case 'file':
      return {
        ...Object.fromEntries(fileTypes.map((type) => [fileTypeFields[type], body.types.includes(type)])),
        mostFiles: body.mostFiles,
        mostMegabytes: body.mostMegabytes,
        guide: body.guide ?? '',
        criteria: criteriaValue(body.criteria),
      }
  }
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

/** The field for whether files of a type are accepted. */
export const fileTypeFields = {
  picture: 'takesPicture',
  pdf: 'takesPdf',
  office: 'takesOffice',
  sound: 'takesSound',
} as const satisfies Record<FileType, string>

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
  const common = {
    stem: readDoc(form.stem).doc,
    ...(form.feedback?.trim() && { feedback: form.feedback.trim() }),
  }
  switch (kind) {
    case 'single': {
      const options = optionsOf(form.options, makeId).map((one) => {
        const { isRight, partPercent } = one.row
        return { ...withoutRow(one), share: isRight ? 1 : (partPercent ?? 0) / 100 }
      })
      return { body: { kind, ...common, options, shuffles: Boolean(form.shuffles) }, wrong: [] }
    }
    case 'multiple': {
      const options = optionsOf(form.options, makeId).map((one) => ({
        ...withoutRow(one),
        isRight: Boolean(one.row.isRight),
      }))
      return {
        body: {
          kind,
          ...common,
          options,
          scoring: form.scoring as BodyOf<'multiple'>['scoring'],
          shuffles: Boolean(form.shuffles),
        },
        wrong: [],
      }
    }
    case 'true_false':
      return { body: { kind, ...common, isTrue: form.isTrue === 'true' }, wrong: [] }
    case 'short': {
      const patterns = form.patterns.map((pattern) => ({
        text: pattern.text.trim(),
        share: (pattern.percent ?? 100) / 100,
      }))
      return {
        body: { kind, ...common, patterns, ...(form.mindsCase && { minds: 'case' as const }) },
        wrong: [],
      }
    }
    case 'numeric':
      return numericBody(common, form)
    case 'matching': {
      const left = optionsOf(form.pairs, makeId)
      const ids = uniqueIds(makeId)
      const right = form.pairs.map((row) => ({ id: ids(row.rightId), text: row.right.trim() }))
      const pairs = Object.fromEntries(left.map(({ id }, at) => [id, right[at]?.id ?? '']))
      const others = optionsOf(form.others ?? [], makeId)
        .map(withoutRow)
        .map((one) => ({ ...one, id: ids(one.id) }))
      return {
        body: { kind, ...common, left: left.map(withoutRow), right: [...right, ...others], pairs },
        wrong: [],
      }
    }
    case 'ordering': {
      const items = optionsOf(form.items, makeId).map(withoutRow)
      return {
        body: { kind, ...common, items, scoring: form.scoring as BodyOf<'ordering'>['scoring'] },
        wrong: [],
      }
    }
    case 'essay': {
      const { minWords, maxWords, guide } = form
      const criteria = criteriaOf(form.criteria)
      return {
        body: {
          kind,
          ...common,
          ...(minWords && { minWords }),
          ...(maxWords && { maxWords }),
          ...(guide?.trim() && { guide: guide.trim() }),
          ...(criteria.length && { criteria }),
        },
        wrong: [],
      }
    }
    case 'file': {
      const { guide, mostFiles, mostMegabytes } = form
      const criteria = criteriaOf(form.criteria)
      return {
        body: {
          kind,
          ...common,
          types: fileTypes.filter((type) => Boolean(value[fileTypeFields[type]])),
          mostFiles: mostFiles ?? 1,
          mostMegabytes: mostMegabytes ?? 10,
          ...(guide?.trim() && { guide: guide.trim() }),
          ...(criteria.length && { criteria }),
        },
        wrong: [],
      }
    }
  }
}

function numericBody(
  common: Pick<QuestionBody, 'stem' | 'feedback'>,
  form: KeyForm,
): { body: QuestionBody; wrong: string[] } {
  const value = readNumber(form.value)
  const by = readNumber(form.by)
  const kind = form.tolerance
  const tolerance = { kind, by: kind === 'relative' ? (by?.value ?? 0) / 100 : (by?.value ?? 0) }
  const unit = form.unit.trim()
  return {
    body: { kind: 'numeric', ...common, value: value?.value ?? 0, tolerance, ...(unit && { unit }) },
    wrong: [...(value && !value.unit ? [] : ['value']), ...(by && by.value >= 0 && !by.unit ? [] : ['by'])],
  }
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
