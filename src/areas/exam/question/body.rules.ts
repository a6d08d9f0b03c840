import type { QuestionBody } from './question.types.ts'

export const mostOptions = 50

/** What is wrong with a question, by field; empty when learners can answer it and it can be scored. */
export function faultsOfBody(body: QuestionBody): { path: string; code: string }[] {
  const faults: { path: string; code: string }[] = []
  const need = (isRight: boolean, path: string, code: string) => {
    if (!isRight) faults.push({ path, code })
  }
  const several = (path: string, items: readonly { id: string }[]) => {
    need(items.length >= 2, path, 'exam.few_options')
    need(items.length <= mostOptions, path, 'exam.many_options')
    need(new Set(items.map(({ id }) => id)).size === items.length, path, 'exam.same_option')
  }
  need(body.stem.content.length > 0, 'stem', 'exam.no_stem')
  switch (body.kind) {
    case 'single':
    case 'multiple': {
      several('options', body.options)
      const empty = body.options.some(({ text, pictureId }) => !text.trim() && !pictureId)
      need(!empty, 'options', 'exam.empty_option')
      const known = new Set(body.options.map(({ id }) => id))
      const correct = body.kind === 'single' ? [body.correct] : body.correct
      need(correct.length > 0 && correct.every((id) => known.has(id)), 'correct', 'exam.no_key')
      break
    }
    case 'short':
      need(
        body.patterns.some(({ text, percent }) => text.trim() && percent === 100),
        'patterns',
        'exam.no_key',
      )
      break
    case 'numeric':
      need(Number.isFinite(body.value), 'value', 'exam.no_key')
      need(Number.isFinite(body.tolerance.by) && body.tolerance.by >= 0, 'tolerance', 'exam.tolerance')
      need(!body.unitRequired || Boolean(body.unit?.trim()), 'unit', 'exam.no_unit')
      break
    case 'matching':
      several('pairs', body.pairs)
      need(
        new Set([...body.pairs, ...body.distractors].map(({ id }) => id)).size ===
          body.pairs.length + body.distractors.length,
        'distractors',
        'exam.same_option',
      )
      need(
        body.pairs.every(({ left, right }) => left.trim() && right.trim()),
        'pairs',
        'exam.empty_option',
      )
      break
    case 'ordering':
      several('items', body.items)
      need(
        body.items.every(({ text }) => text.trim()),
        'items',
        'exam.empty_option',
      )
      break
    case 'essay':
      need((body.minWords ?? 0) <= (body.maxWords ?? Infinity), 'maxWords', 'exam.words')
  }
  return faults
}
