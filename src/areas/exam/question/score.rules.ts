import { normalizeThai } from '#kernel/text/index.ts'
import { isNear, readNumber } from './number.rules.ts'
import { fitsPattern } from './pattern.rules.ts'
import type { Answer, Answers, QuestionBody } from './question.types.ts'

/** What an answer is worth: a share of the question's points, or a person has to say. */
export type Scored = { share: number } | { manual: true }

type Body<Kind extends QuestionBody['kind']> = Extract<QuestionBody, { kind: Kind }>

const all = (isRight: boolean): Scored => ({ share: isRight ? 1 : 0 })

/** What an answer is worth. Who answered nothing gets nothing; nobody has to read an essay that was not written. */
export function scoreAnswer(body: QuestionBody, answer: Answer | null): Scored {
  if (!answer) return all(false)
  switch (body.kind) {
    case 'single':
      return all((answer as Answers['single']).option === body.correct)
    case 'multiple':
      return { share: multipleShare(body, answer as Answers['multiple']) }
    case 'true_false':
      return all((answer as Answers['true_false']).value === body.correct)
    case 'short':
      return { share: shortShare(body, answer as Answers['short']) }
    case 'numeric': {
      const read = readNumber((answer as Answers['numeric']).text, body.unit)
      if (!read || (body.unitRequired && !read.hasUnit)) return all(false)
      return all(isNear(read.value, body.value, body.tolerance))
    }
    case 'matching':
      return { share: matchingShare(body, answer as Answers['matching']) }
    case 'ordering':
      return { share: orderingShare(body, answer as Answers['ordering']) }
    case 'essay':
      return (answer as Answers['essay']).text.trim() ? { manual: true } : all(false)
  }
}

function multipleShare(body: Body<'multiple'>, { options }: Answers['multiple']): number {
  const [chosen, correct] = [new Set(options), new Set(body.correct)]
  // Whoever chose nothing did not answer, also where leaving out is half right.
  if (!chosen.size) return 0
  const right = body.options.filter(({ id }) => chosen.has(id) && correct.has(id)).length
  const wrong = body.options.filter(({ id }) => chosen.has(id) && !correct.has(id)).length
  if (body.scoring === 'right_minus_wrong') return Math.max(0, right - wrong) / Math.max(1, correct.size)
  if (body.scoring === 'per_option') {
    const judged = body.options.filter(({ id }) => chosen.has(id) === correct.has(id)).length
    return judged / Math.max(1, body.options.length)
  }
  return right === correct.size && !wrong ? 1 : 0
}

function shortShare(body: Body<'short'>, { text }: Answers['short']): number {
  if (!text.trim()) return 0
  const fitting = body.patterns.filter((pattern) => fitsPattern(text, pattern.text, body))
  return Math.max(0, ...fitting.map(({ percent }) => Math.min(100, percent))) / 100
}

/** Right sides that read the same are the same: it does not matter which of them was taken. */
function matchingShare(body: Body<'matching'>, { pairs }: Answers['matching']): number {
  const textOf = new Map([
    ...body.distractors.map(({ id, text }) => [id, normalizeThai(text).trim()] as const),
    ...body.pairs.map(({ id, right }) => [id, normalizeThai(right).trim()] as const),
  ])
  const right = body.pairs.filter(({ id }) => {
    const chosen = Object.hasOwn(pairs, id) ? pairs[id] : undefined
    return chosen !== undefined && textOf.get(chosen) === textOf.get(id)
  }).length
  if (body.scoring === 'all_or_nothing') return right === body.pairs.length ? 1 : 0
  return right / Math.max(1, body.pairs.length)
}

function orderingShare(body: Body<'ordering'>, { ids }: Answers['ordering']): number {
  const key = body.items.map(({ id }) => id)
  if (ids.length === key.length && ids.every((id, at) => id === key[at])) return 1
  // An order that leaves out or names twice is none.
  if (body.scoring === 'exact' || new Set(ids).size !== key.length || ids.length !== key.length) return 0
  const next = new Map(key.map((id, at) => [id, key[at + 1]]))
  const follows = ids.slice(0, -1).map((id, at) => next.get(id) === ids[at + 1])
  if (body.scoring === 'adjacent_pairs') return follows.filter(Boolean).length / (key.length - 1)
  let [longest, run] = [0, 0]
  for (const isNext of follows) {
    run = isNext ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  // One alone is no run.
  return longest ? (longest + 1) / key.length : 0
}
