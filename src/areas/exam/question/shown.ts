import { createHmac } from 'node:crypto'
import { invalid } from '#kernel/errors.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import type {
  Answer,
  Answers,
  QuestionBody,
  QuestionOption,
  ShownOption,
  ShownQuestion,
} from './question.types.ts'

// The most that is kept of an answer; a longer one is refused.
const longestText = 200_000
const longestLine = 2_000

/**
 * Ids and order that only who knows the seed can foresee or undo. The question itself goes into them, so that options with the same id in
 * two questions of an attempt are not told apart from others.
 */
function veil(body: QuestionBody, seed: string) {
  const digest = (use: string, id: string) =>
    createHmac('sha256', seed)
      .update(JSON.stringify([body, use, id]))
      .digest('base64url')
  return {
    id: (side: string, id: string) => digest(`id ${side}`, id).slice(0, 12),
    shuffled: <Item extends { id: string }>(side: string, items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, rank: digest(`order ${side}`, item.id) }))
        .sort((a, b) => (a.rank < b.rank ? -1 : 1))
        .map(({ item }) => item),
  }
}

/** All right sides, those that read the same once. */
function rightsOf(body: Extract<QuestionBody, { kind: 'matching' }>): { id: string; text: string }[] {
  const seen = new Map<string, { id: string; text: string }>()
  for (const one of [...body.pairs.map(({ id, right }) => ({ id, text: right })), ...body.distractors]) {
    const key = normalizeThai(one.text).trim()
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

/** What a browser may see of a question in an attempt; the same seed shows the same. The seed stays on the server. */
export function shownQuestion(body: QuestionBody, seed: string): ShownQuestion {
  const hidden = veil(body, seed)
  const shown = (side: string, items: readonly QuestionOption[]): ShownOption[] =>
    items.map(({ id, text, pictureId }) => ({
      id: hidden.id(side, id),
      text,
      ...(pictureId && { pictureId }),
    }))
  const { stem, kind } = body
  switch (kind) {
    case 'single':
    case 'multiple': {
      const options = body.shuffle ? hidden.shuffled('option', body.options) : body.options
      return { kind, stem, options: shown('option', options) }
    }
    case 'true_false':
    case 'short':
      return { kind, stem }
    case 'numeric':
      return { kind, stem, ...(body.unit && { unit: body.unit }) }
    case 'matching':
      return {
        kind,
        stem,
        lefts: shown(
          'left',
          hidden.shuffled(
            'left',
            body.pairs.map(({ id, left }) => ({ id, text: left })),
          ),
        ),
        rights: shown('right', hidden.shuffled('right', rightsOf(body))),
      }
    case 'ordering':
      return { kind, stem, items: shown('item', hidden.shuffled('item', body.items)) }
    case 'essay': {
      const { minWords, maxWords } = body
      return { kind, stem, ...(minWords && { minWords }), ...(maxWords && { maxWords }) }
    }
  }
}

const foreign = () => invalid([{ path: 'answer', code: 'exam.foreign_answer' }])

/** An answer as a browser gave it, in the ids of the question. Throws 422 `exam.foreign_answer` for anything that was not to choose. */
export function answerFromShown(body: QuestionBody, seed: string, input: unknown): Answer {
  const hidden = veil(body, seed)
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const own = (side: string, items: readonly { id: string }[]) => {
    const ids = new Map(items.map(({ id }) => [hidden.id(side, id), id]))
    return (shownId: unknown): string => {
      const id = typeof shownId === 'string' ? ids.get(shownId) : undefined
      if (id === undefined) throw foreign()
      return id
    }
  }
  const list = (value: unknown, most: number, idOf: (one: unknown) => string): string[] => {
    if (!Array.isArray(value) || value.length > most) throw foreign()
    const ids = value.map(idOf)
    if (new Set(ids).size !== ids.length) throw foreign()
    return ids
  }
  const text = (most: number): { text: string } => {
    if (typeof given.text !== 'string' || given.text.length > most) throw foreign()
    return { text: given.text }
  }
  switch (body.kind) {
    case 'single':
      return { option: own('option', body.options)(given.option) }
    case 'multiple':
      return { options: list(given.options, body.options.length, own('option', body.options)) }
    case 'true_false':
      if (typeof given.value !== 'boolean') throw foreign()
      return { value: given.value }
    case 'short':
    case 'numeric':
      return text(longestLine)
    case 'matching':
      return { pairs: pairsOf(given.pairs) }
    case 'ordering':
      return { ids: list(given.ids, body.items.length, own('item', body.items)) }
    case 'essay':
      return text(longestText)
  }

  function pairsOf(value: unknown): Answers['matching']['pairs'] {
    if (body.kind !== 'matching' || typeof value !== 'object' || value === null) throw foreign()
    const entries = Object.entries(value)
    if (entries.length > body.pairs.length) throw foreign()
    const [left, right] = [own('left', body.pairs), own('right', rightsOf(body))]
    return Object.fromEntries(entries.map(([from, to]) => [left(from), right(to)]))
  }
}
