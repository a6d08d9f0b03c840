import { hashOfBody } from '../../question/body-hash.ts'
import { renamedPictures } from '../../question/picture.rules.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import type { SourceQuestion } from '../import.types.ts'
import type { SourcePicture } from './pictures.ts'
import { salaBody } from './sala-json.ts'

/** A comment of ours in an item, which other programs pass over. */
const mark = 'sala:'

/**
 * What QTI has no words for, for our own import: the question as it is, beside what is read of its item without this. Empty where that
 * is the same. An item that was changed elsewhere is read otherwise, so that the comment counts no more.
 */
export function exactComment(body: QuestionBody, read: SourceQuestion): string {
  const hash = hashOfBody(asItWas(read.body, read.pictures))
  if (hash === hashOfBody(body)) return ''
  const json = JSON.stringify({ read: hash, body })
    // Two hyphens end a comment; in JSON they stand within texts alone.
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  return `<!-- ${mark}${json} -->`
}

/** The question a comment of ours tells, in the ids of the pictures that came along; null where there is none, or it counts no more. */
export function exactBody(
  comments: readonly string[],
  read: QuestionBody,
  pictures: readonly SourcePicture[],
): QuestionBody | null {
  const comment = comments.find((one) => one.trimStart().startsWith(mark))
  if (!comment) return null
  const told = parsed(comment.trim().slice(mark.length))
  if (told?.read !== hashOfBody(asItWas(read, pictures))) return null
  const body = salaBody(told.body)
  const here = new Map(pictures.flatMap(({ id, was }) => (was ? [[was, id]] : [])))
  return body && renamedPictures(body, (was) => here.get(was) ?? was)
}

/** With its pictures under the ids they had where they come from. */
function asItWas(body: QuestionBody, pictures: readonly SourcePicture[] = []): QuestionBody {
  const was = new Map(pictures.map((one) => [one.id, one.was]))
  return renamedPictures(body, (id) => was.get(id) ?? id)
}

function parsed(text: string): { read?: unknown; body?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
