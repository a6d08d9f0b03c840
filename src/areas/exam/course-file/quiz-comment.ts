import { createHash } from 'node:crypto'
import type { SourceQuestion } from '../import/import.types.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { withPictures } from '../question/picture.rules.ts'

/** Comments of ours, which other programs pass over. */
const mark = 'sala-draw:'

/** What cartridges have no words for, for our own import; `questions`: those beside it, as they are read. */
export function drawComment(told: object, questions: readonly Pick<SourceQuestion, 'body'>[]): string {
  const json = JSON.stringify({ ...told, read: hashOfAll(questions) })
    // Two hyphens end a comment; in JSON they stand within texts alone.
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  return `<!-- ${mark}${json} -->`
}

/** What a comment of ours tells; null where there is none, or the questions beside it were changed elsewhere. */
export function toldBy(
  comments: readonly string[] = [],
  questions: readonly Pick<SourceQuestion, 'body'>[],
): unknown {
  const comment = comments.find((one) => one.trimStart().startsWith(mark))
  if (!comment) return null
  try {
    const told = JSON.parse(comment.trim().slice(mark.length)) as { read?: unknown } | null
    return told?.read === hashOfAll(questions) ? told : null
  } catch {
    return null
  }
}

/** Pictures are called otherwise wherever they come in. */
const hashOfAll = (questions: readonly Pick<SourceQuestion, 'body'>[]): string =>
  createHash('sha256')
    .update(questions.map(({ body }) => hashOfBody(withPictures(body, new Set()))).join())
    .digest('base64url')
