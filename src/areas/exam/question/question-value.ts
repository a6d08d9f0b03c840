import type { FormValue } from '#kernel/fields/index.ts'
import { criteriaValue } from '#kernel/rubric/criteria.fields.ts'
import {
  type FileType,
  fileTypes,
  type QuestionBody,
  type QuestionDetails,
  type QuestionKind,
} from './question.types.ts'

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

/** The field for whether files of a type are accepted. */
export const fileTypeFields = {
  picture: 'takesPicture',
  pdf: 'takesPdf',
  office: 'takesOffice',
  sound: 'takesSound',
} as const satisfies Record<FileType, string>

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
        options: body.options.map(({ share, ...option }) => ({
          ...option,
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
      const rightOf = (id: string) => body.right.find((option) => option.id === body.pairs[id])
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
