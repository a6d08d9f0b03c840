import { createHash } from 'node:crypto'
import { isId } from '#kernel/id.ts'
import type {
  Answer,
  Answers,
  PresentedOption,
  PresentedQuestion,
  QuestionBody,
  QuestionOption,
} from './question.types.ts'

// Server only: the browser learns nothing about the key, and the seed of an attempt stays here.

/** The maximum length of an answer. */
const maxAnswerLength = { short: 500, numeric: 100, essay: 60_000 } as const

const hashParts = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url')

/**
 * Returns the id of an option in one attempt: twelve characters of a hash, so that two options of a question never have
 * the same id.
 */
const presentedId = (seed: string, list: string, id: string): string =>
  hashParts(seed, 'name', list, id).slice(0, 12)

function presentOptions(
  options: readonly QuestionOption[],
  seed: string,
  { list, shuffles }: { list: string; shuffles: boolean },
): PresentedOption[] {
  const ordered = shuffles
    ? options.toSorted((a, b) =>
        hashParts(seed, 'place', list, a.id) < hashParts(seed, 'place', list, b.id) ? -1 : 1,
      )
    : options
  return ordered.map(({ id, text, pictureId }) => ({
    id: presentedId(seed, list, id),
    text,
    ...(pictureId && { pictureId }),
  }))
}

/** Returns a question as the browser may see it. The same seed gives the same result. */
export function presentQuestion(body: QuestionBody, seed: string): PresentedQuestion {
  const { kind, stem } = body
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return {
        kind,
        stem,
        options: presentOptions(body.options, seed, { list: 'options', shuffles: body.shuffles }),
      }
    case 'matching':
      return {
        kind,
        stem,
        left: presentOptions(body.left, seed, { list: 'left', shuffles: false }),
        right: presentOptions(body.right, seed, { list: 'right', shuffles: true }),
      }
    case 'ordering':
      return { kind, stem, options: presentOptions(body.items, seed, { list: 'options', shuffles: true }) }
    case 'numeric':
      return { kind, stem, ...(body.unit && { unit: body.unit }) }
    case 'essay':
      return {
        kind,
        stem,
        ...(body.minWords && { minWords: body.minWords }),
        ...(body.maxWords && { maxWords: body.maxWords }),
      }
    case 'file': {
      const { types, mostFiles, mostMegabytes } = body
      return { kind, stem, files: { types, mostFiles, mostMegabytes } }
    }
    default:
      return { kind, stem }
  }
}

/**
 * Returns the positions of the correct choices as they are shown, for a key on paper; for a matching question that of
 * each item on the left, in their order; empty where nothing is chosen.
 */
export function rightPositions(body: QuestionBody, seed: string): number[] {
  if (body.kind === 'matching') {
    const shown = presentQuestion(body, seed).right ?? []
    return body.left.map(({ id }) => {
      const right = presentedId(seed, 'right', body.pairs[id] ?? '')
      return shown.findIndex((option) => option.id === right)
    })
  }
  if (body.kind === 'true_false') return [body.isTrue ? 0 : 1]
  if (body.kind !== 'single' && body.kind !== 'multiple') return []
  const right =
    body.kind === 'single'
      ? body.options.filter(({ share }) => share === 1)
      : body.options.filter(({ isRight }) => isRight)
  const ids = new Set(right.map(({ id }) => presentedId(seed, 'options', id)))
  return (presentQuestion(body, seed).options ?? []).flatMap(({ id }, at) => (ids.has(id) ? [at] : []))
}

/**
 * Converts an answer to a shown question to the question's own ids. Null if it is invalid: of another kind, too long,
 * or with an option not of this question or attempt.
 */
export function answerFromPresented(body: QuestionBody, seed: string, value: unknown): Answer | null {
  const fields = value as Partial<Record<string, unknown>> | null
  if (typeof fields !== 'object' || fields === null) return null
  const idsOf = (list: string, options: readonly QuestionOption[]) =>
    new Map(options.map(({ id }) => [presentedId(seed, list, id), id]))
  switch (body.kind) {
    case 'single': {
      const option = idsOf('options', body.options).get(String(fields.option))
      return option === undefined ? null : ({ option } satisfies Answers['single'])
    }
    case 'multiple':
      return parseIdList(fields.options, idsOf('options', body.options), (options) => ({ options }))
    case 'ordering':
      return parseIdList(fields.ids, idsOf('options', body.items), (ids) => ({ ids }))
    case 'true_false':
      return typeof fields.value === 'boolean' ? { value: fields.value } : null
    case 'matching':
      return parsePairs(fields.pairs, idsOf('left', body.left), idsOf('right', body.right))
    case 'file':
      return parseFiles(fields.files, body.mostFiles)
    default: {
      const { text } = fields
      return typeof text === 'string' && text.length <= maxAnswerLength[body.kind]
        ? { text: storableText(text) }
        : null
    }
  }
}

/**
 * Removes what the database cannot store (NUL, half a surrogate pair): one such letter, pasted or cut, would refuse all
 * saves sent with it, and the attempt could not be submitted.
 */
const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Returns files by id; submitted properties are not trusted, but read from the stored files (`withStoredFiles`). */
function parseFiles(input: unknown, max: number): Answers['file'] | null {
  if (!Array.isArray(input) || input.length === 0 || input.length > max) return null
  const ids = input.map((entry) => (entry as { id?: unknown } | null)?.id)
  if (!ids.every((id): id is string => typeof id === 'string' && isId(id))) return null
  if (new Set(ids).size < ids.length) return null
  return { files: ids.map((id) => ({ id, name: '', bytes: 0, type: '' })) }
}

function parseIdList(
  input: unknown,
  ids: ReadonlyMap<string, string>,
  build: (ids: string[]) => Answer,
): Answer | null {
  if (!Array.isArray(input) || input.length > ids.size) return null
  const found = [...new Set(input)].map((id) => ids.get(String(id)))
  return found.every((id) => id !== undefined) ? build(found) : null
}

function parsePairs(
  input: unknown,
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
): Answer | null {
  if (typeof input !== 'object' || input === null) return null
  const pairs: Record<string, string> = {}
  for (const [from, to] of Object.entries(input)) {
    const own = left.get(from)
    const other = right.get(String(to))
    if (!own || !other) return null
    pairs[own] = other
  }
  return { pairs }
}

/** The reverse: returns an answer with the ids known to the browser, to show it again. */
export function presentAnswer(body: QuestionBody, seed: string, answer: Answer | null): Answer | null {
  if (!answer) return null
  switch (body.kind) {
    case 'single':
      return { option: presentedId(seed, 'options', (answer as Answers['single']).option) }
    case 'multiple':
      return {
        options: (answer as Answers['multiple']).options.map((id) => presentedId(seed, 'options', id)),
      }
    case 'ordering':
      return { ids: (answer as Answers['ordering']).ids.map((id) => presentedId(seed, 'options', id)) }
    case 'matching':
      return {
        pairs: Object.fromEntries(
          Object.entries((answer as Answers['matching']).pairs).map(([from, to]) => [
            presentedId(seed, 'left', from),
            presentedId(seed, 'right', to),
          ]),
        ),
      }
    default:
      return answer
  }
}
