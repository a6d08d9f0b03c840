import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Criterion } from '#kernel/rubric/criteria.rules.ts'
import type { QuestionBody } from './question.types.ts'

/** Why a question cannot be used yet. */
export type BodyIssue =
  | 'no_stem'
  | 'few_options'
  | 'empty_option'
  | 'same_option'
  | 'no_right'
  | 'no_pattern'
  | 'no_pair'
  | 'words'
  | 'no_type'

/** Returns what is missing or contradictory; empty if the question can be used. */
export function validateBody(body: QuestionBody): BodyIssue[] {
  const issues: BodyIssue[] = plainText(body.stem).trim() || hasImage(body) ? [] : ['no_stem']
  switch (body.kind) {
    case 'single':
      issues.push(...validateOptions(body.options))
      if (!body.options.some(({ share }) => share === 1)) issues.push('no_right')
      break
    case 'multiple':
      issues.push(...validateOptions(body.options))
      if (!body.options.some(({ isRight }) => isRight)) issues.push('no_right')
      break
    case 'short':
      if (!body.patterns.some(({ text, share }) => text.trim() && share === 1)) issues.push('no_pattern')
      break
    case 'matching':
      issues.push(...validateOptions(body.left), ...validateOptions(body.right))
      if (body.left.some(({ id }) => !body.right.some((option) => option.id === body.pairs[id])))
        issues.push('no_pair')
      break
    case 'ordering':
      issues.push(...validateOptions(body.items))
      break
    case 'essay':
      if (body.minWords && body.maxWords && body.minWords > body.maxWords) issues.push('words')
      break
    case 'file':
      if (!body.types.length) issues.push('no_type')
  }
  return [...new Set(issues)]
}

const hasImage = ({ stem }: QuestionBody) => stem.content.some(({ type }) => type === 'image')

function validateOptions(options: readonly { text: string; pictureId?: string }[]): BodyIssue[] {
  const issues: BodyIssue[] = options.length < 2 ? ['few_options'] : []
  if (options.some(({ text, pictureId }) => !text.trim() && !pictureId)) issues.push('empty_option')
  const optionTexts = options.map(({ text, pictureId }) => `${text.trim()} ${pictureId ?? ''}`)
  if (new Set(optionTexts).size < optionTexts.length) issues.push('same_option')
  return issues
}

/** Returns the marking notes and rubric of a question; empty if it is scored automatically. */
export const markingOf = (body: QuestionBody): { guide: string; criteria: Criterion[] } =>
  body.kind === 'essay' || body.kind === 'file'
    ? { guide: body.guide ?? '', criteria: body.criteria ?? [] }
    : { guide: '', criteria: [] }

/** Returns all its text, for searching and for its name in lists. */
export function textOfBody(body: QuestionBody): string {
  const options =
    body.kind === 'single' || body.kind === 'multiple'
      ? body.options
      : body.kind === 'matching'
        ? [...body.left, ...body.right]
        : body.kind === 'ordering'
          ? body.items
          : []
  return [plainText(body.stem), ...options.map(({ text }) => text)].join(' ').replace(/\s+/g, ' ').trim()
}

/** Returns the default name of a question. */
export const nameOfBody = ({ stem }: Pick<QuestionBody, 'stem'>): string =>
  truncateAtWord(plainText(stem).replace(/\s+/g, ' ').trim())

/** Returns as many whole words as fit in a name; Thai has no spaces between words. */
function truncateAtWord(text: string, maxLength = 120): string {
  if (text.length <= maxLength) return text
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)]
  const last = words.findLast(({ index, isWordLike }) => isWordLike && index < maxLength)
  // An endless word is simply truncated.
  return `${text
    .slice(0, last?.index || maxLength - 1)
    .trimEnd()
    .replace(/[([“"]+$/, '')
    .trimEnd()}…`
}
