import { createHash } from 'node:crypto'
import type { SourceQuestion } from '../import/import.types.ts'
import { hashOfBody } from '../question/body-hash.ts'
import { withExistingImages } from '../question/image.rules.ts'

/** The prefix of our comments, which other programs ignore. */
const commentPrefix = 'sala-draw:'

/**
 * Returns a comment for our own import with what cartridges cannot represent; `questions`: the accompanying ones, as
 * they are read.
 */
export function drawComment(details: object, questions: readonly Pick<SourceQuestion, 'body'>[]): string {
  const json = JSON.stringify({ ...details, read: hashQuestions(questions) })
    // Two hyphens end a comment; in JSON they occur only within strings.
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  return `<!-- ${commentPrefix}${json} -->`
}

/** Parses our comment; null if there is none, or if the accompanying questions were changed elsewhere. */
export function parseDrawComment(
  comments: readonly string[] = [],
  questions: readonly Pick<SourceQuestion, 'body'>[],
): unknown {
  const comment = comments.find((candidate) => candidate.trimStart().startsWith(commentPrefix))
  if (!comment) return null
  try {
    const parsed = JSON.parse(comment.trim().slice(commentPrefix.length)) as { read?: unknown } | null
    return parsed?.read === hashQuestions(questions) ? parsed : null
  } catch {
    return null
  }
}

/** Images get different names on each import. */
const hashQuestions = (questions: readonly Pick<SourceQuestion, 'body'>[]): string =>
  createHash('sha256')
    .update(questions.map(({ body }) => hashOfBody(withExistingImages(body, new Set()))).join())
    .digest('base64url')
