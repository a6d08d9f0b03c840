import { hashOfBody } from '../../question/body-hash.ts'
import { replaceImageIds } from '../../question/image.rules.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import type { SourceQuestion } from '../import.types.ts'
import type { SourceImage } from './images.ts'
import { salaBody } from './sala-json.ts'

/** Our comment in an item, which other programs ignore. */
const commentPrefix = 'sala:'

/**
 * Returns a comment with what QTI cannot represent, for our own import: the exact question, and what is read from its
 * item without the comment. Empty if both are equal. If the item was changed elsewhere, it is read differently, and the
 * comment no longer applies.
 */
export function exactComment(body: QuestionBody, read: SourceQuestion): string {
  const hash = hashOfBody(restoreImageIds(read.body, read.pictures))
  if (hash === hashOfBody(body)) return ''
  const json = JSON.stringify({ read: hash, body })
    // Two hyphens end a comment; in JSON they occur only within strings.
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  return `<!-- ${commentPrefix}${json} -->`
}

/** Returns the question from our comment, with the ids of the included images; null if there is none, or it no longer applies. */
export function exactBody(
  comments: readonly string[],
  read: QuestionBody,
  images: readonly SourceImage[],
): QuestionBody | null {
  const comment = comments.find((candidate) => candidate.trimStart().startsWith(commentPrefix))
  if (!comment) return null
  const stored = parseJson(comment.trim().slice(commentPrefix.length))
  if (stored?.read !== hashOfBody(restoreImageIds(read, images))) return null
  const body = salaBody(stored.body)
  const idByName = new Map(images.flatMap(({ id, was }) => (was ? [[was, id]] : [])))
  return body && replaceImageIds(body, (was) => idByName.get(was) ?? was)
}

/** Restores the ids its images had on the exporting site. */
function restoreImageIds(body: QuestionBody, images: readonly SourceImage[] = []): QuestionBody {
  const was = new Map(images.map((image) => [image.id, image.was]))
  return replaceImageIds(body, (id) => was.get(id) ?? id)
}

function parseJson(text: string): { read?: unknown; body?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
