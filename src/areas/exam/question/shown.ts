import { createHash } from 'node:crypto'
import { isId } from '#kernel/id.ts'
import type {
  Answer,
  Answers,
  QuestionBody,
  QuestionOption,
  ShownOption,
  ShownQuestion,
} from './question.types.ts'

// Server only: the browser learns nothing about the key, and the seed of an attempt stays here.

/** The maximum length of an answer. */
const longest = { short: 500, numeric: 100, essay: 60_000 } as const

const hashed = (...parts: string[]) => createHash('sha256').update(parts.join('\u0000')).digest('base64url')

/**
 * Returns the id of an option in one attempt: twelve characters of a hash, so that two options of a question never have
 * the same id.
 */
const shownId = (seed: string, list: string, id: string): string =>
  hashed(seed, 'name', list, id).slice(0, 12)

function shownOptions(
  options: readonly QuestionOption[],
  seed: string,
  { list, shuffles }: { list: string; shuffles: boolean },
): ShownOption[] {
  const ordered = shuffles
    ? options.toSorted((a, b) =>
        hashed(seed, 'place', list, a.id) < hashed(seed, 'place', list, b.id) ? -1 : 1,
      )
    : options
  return ordered.map(({ id, text, pictureId }) => ({
    id: shownId(seed, list, id),
    text,
    ...(pictureId && { pictureId }),
  }))
}

/** Returns a question as the browser may see it. The same seed gives the same result. */
export function shownQuestion(body: QuestionBody, seed: string): ShownQuestion {
  const { kind, stem } = body
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return {
        kind,
        stem,
        options: shownOptions(body.options, seed, { list: 'options', shuffles: body.shuffles }),
      }
    case 'matching':
      return {
        kind,
        stem,
        left: shownOptions(body.left, seed, { list: 'left', shuffles: false }),
        right: shownOptions(body.right, seed, { list: 'right', shuffles: true }),
      }
    case 'ordering':
      return { kind, stem, options: shownOptions(body.items, seed, { list: 'options', shuffles: true }) }
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
 * Converts an answer to a shown question to the question's own ids. Null if it is invalid: of another kind, too long,
 * or with an option not of this question or attempt.
 */
export function answerFromShown(body: QuestionBody, seed: string, value: unknown): Answer | null {
  const given = value as Partial<Record<string, unknown>> | null
  if (typeof given !== 'object' || given === null) return null
  const idsOf = (list: string, options: readonly QuestionOption[]) =>
    new Map(options.map(({ id }) => [shownId(seed, list, id), id]))
  switch (body.kind) {
    case 'single': {
      const option = idsOf('options', body.options).get(String(given.option))
      return option === undefined ? null : ({ option } satisfies Answers['single'])
    }
    case 'multiple':
      return listed(given.options, idsOf('options', body.options), (options) => ({ options }))
    case 'ordering':
      return listed(given.ids, idsOf('options', body.items), (ids) => ({ ids }))
    case 'true_false':
      return typeof given.value === 'boolean' ? { value: given.value } : null
    case 'matching':
      return pairsOf(given.pairs, idsOf('left', body.left), idsOf('right', body.right))
    case 'file':
      return filesOf(given.files, body.mostFiles)
    default: {
      const { text } = given
      return typeof text === 'string' && text.length <= longest[body.kind] ? { text } : null
    }
  }
}

/** Returns files by id; submitted properties are not trusted, but read from the stored files (`withOwnFiles`). */
function filesOf(given: unknown, most: number): Answers['file'] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > most) return null
  const ids = given.map((one) => (one as { id?: unknown } | null)?.id)
  if (!ids.every((id): id is string => typeof id === 'string' && isId(id))) return null
  if (new Set(ids).size < ids.length) return null
  return { files: ids.map((id) => ({ id, name: '', bytes: 0, type: '' })) }
}

function listed(
  given: unknown,
  ids: ReadonlyMap<string, string>,
  made: (ids: string[]) => Answer,
): Answer | null {
  if (!Array.isArray(given) || given.length > ids.size) return null
  const found = [...new Set(given)].map((one) => ids.get(String(one)))
  return found.every((id) => id !== undefined) ? made(found) : null
}

function pairsOf(
  given: unknown,
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
): Answer | null {
  if (typeof given !== 'object' || given === null) return null
  const pairs: Record<string, string> = {}
  for (const [from, to] of Object.entries(given)) {
    const [own, other] = [left.get(from), right.get(String(to))]
    if (!own || !other) return null
    pairs[own] = other
  }
  return { pairs }
}

/** The reverse: returns an answer with the ids known to the browser, to show it again. */
export function shownAnswer(body: QuestionBody, seed: string, answer: Answer | null): Answer | null {
  if (!answer) return null
  switch (body.kind) {
    case 'single':
      return { option: shownId(seed, 'options', (answer as Answers['single']).option) }
    case 'multiple':
      return { options: (answer as Answers['multiple']).options.map((id) => shownId(seed, 'options', id)) }
    case 'ordering':
      return { ids: (answer as Answers['ordering']).ids.map((id) => shownId(seed, 'options', id)) }
    case 'matching':
      return {
        pairs: Object.fromEntries(
          Object.entries((answer as Answers['matching']).pairs).map(([from, to]) => [
            shownId(seed, 'left', from),
            shownId(seed, 'right', to),
          ]),
        ),
      }
    default:
      return answer
  }
}
