import { createHash } from 'node:crypto'
import type { SourceQuestion } from '../import/import.types.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { withPictures } from '../question/picture.rules.ts'

/** The prefix of our comments, which other programs ignore. */
const mark = 'sala-draw:'

/**
 * Returns a comment for our own import with what cartridges cannot represent; `questions`: the accompanying ones, as
 * they are read.
 */
export function drawComment(told: object, questions: readonly Pick<SourceQuestion, 'body'>[]): string {
  const json = JSON.stringify({ ...told, read: hashOfAll(questions) })
    // Two hyphens end a comment; in JSON they occur only within strings.
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  return `<!-- ${mark}${json} -->`
}

/** Parses our comment; null if there is none, or if the accompanying questions were changed elsewhere. */
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

/** Images get different names on each import. */
const hashOfAll = (questions: readonly Pick<SourceQuestion, 'body'>[]): string =>
  createHash('sha256')
    .update(questions.map(({ body }) => hashOfBody(withPictures(body, new Set()))).join())
    .digest('base64url')
