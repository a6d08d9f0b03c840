import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Criterion } from '#kernel/rubric/criteria.rules.ts'
import type { QuestionBody } from './question.types.ts'

/** Why a question cannot be used yet. */
export type BodyFault =
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
export function faultsOfBody(body: QuestionBody): BodyFault[] {
  const faults: BodyFault[] = plainText(body.stem).trim() || hasPicture(body) ? [] : ['no_stem']
  switch (body.kind) {
    case 'single':
      faults.push(...optionFaults(body.options))
      if (!body.options.some(({ share }) => share === 1)) faults.push('no_right')
      break
    case 'multiple':
      faults.push(...optionFaults(body.options))
      if (!body.options.some(({ isRight }) => isRight)) faults.push('no_right')
      break
    case 'short':
      if (!body.patterns.some(({ text, share }) => text.trim() && share === 1)) faults.push('no_pattern')
      break
    case 'matching':
      faults.push(...optionFaults(body.left), ...optionFaults(body.right))
      if (body.left.some(({ id }) => !body.right.some((one) => one.id === body.pairs[id])))
        faults.push('no_pair')
      break
    case 'ordering':
      faults.push(...optionFaults(body.items))
      break
    case 'essay':
      if (body.minWords && body.maxWords && body.minWords > body.maxWords) faults.push('words')
      break
    case 'file':
      if (!body.types.length) faults.push('no_type')
  }
  return [...new Set(faults)]
}

const hasPicture = ({ stem }: QuestionBody) => stem.content.some(({ type }) => type === 'image')

function optionFaults(options: readonly { text: string; pictureId?: string }[]): BodyFault[] {
  const faults: BodyFault[] = options.length < 2 ? ['few_options'] : []
  if (options.some(({ text, pictureId }) => !text.trim() && !pictureId)) faults.push('empty_option')
  const said = options.map(({ text, pictureId }) => `${text.trim()} ${pictureId ?? ''}`)
  if (new Set(said).size < said.length) faults.push('same_option')
  return faults
}

/** Returns the marking notes and rubric of a question; empty if it is scored automatically. */
export const markingOf = (body: QuestionBody): { guide: string; criteria: Criterion[] } =>
  body.kind === 'essay' || body.kind === 'file'
    ? { guide: body.guide ?? '', criteria: body.criteria ?? [] }
    : { guide: '', criteria: [] }

/** Returns all its text, for searching and for its name in lists. */
export function wordsOfBody(body: QuestionBody): string {
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
  inWords(plainText(stem).replace(/\s+/g, ' ').trim())

/** Returns as many whole words as fit in a name; Thai has no spaces between words. */
function inWords(text: string, most = 120): string {
  if (text.length <= most) return text
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)]
  const last = words.findLast(({ index, isWordLike }) => isWordLike && index < most)
  // An endless word is simply truncated.
  return `${text
    .slice(0, last?.index || most - 1)
    .trimEnd()
    .replace(/[([“"]+$/, '')
    .trimEnd()}…`
}
