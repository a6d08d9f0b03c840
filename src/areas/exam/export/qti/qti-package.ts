import { setImmediate } from 'node:timers/promises'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { zipWhileRead } from '#kernel/zip/zip-while-read.ts'
import { readQti } from '../../import/formats/qti.ts'
import { exactComment } from '../../import/formats/qti-exact.ts'
import { pictureIdsOf } from '../../question/picture.rules.ts'
import type { ExportedQuestion } from '../export.types.ts'
import { pictureFile } from '../pictures.rules.ts'
import { type ItemWay, qtiItem } from './qti-item.ts'
import type { QtiWords } from './qti-key.ts'
import { itemFile, manifestText } from './qti-manifest.ts'
import type { Dialect } from './xml-node.ts'

export interface PackageOf {
  bankId: string
  questions: readonly ExportedQuestion[]
  /** The ids of the included images. */
  pictures: ReadonlySet<string>
  /** Returns the bytes of an image, when needed; null if it was deleted since. */
  bytesOf(id: string): Promise<Uint8Array | null>
  dialect: Dialect
  words: QtiWords
  /** The date of all files in the package, so that the same bank gives an identical package. */
  date: Date
}

/** Items written before yielding to other work. */
const itemsAtOnce = 20

/** Returns a package of items, generated while it is sent: only one item or image is in memory at a time. */
export const qtiPackage = (of: PackageOf): ReadableStream<Uint8Array> => zipWhileRead(entries(of))

async function* entries({ bankId, questions, pictures, bytesOf, dialect, words, date }: PackageOf) {
  const shown = (question: ExportedQuestion) => pictureIdsOf(question.body).filter((id) => pictures.has(id))
  const listed = questions.map((question) => ({ question, pictures: shown(question).map(pathOf) }))
  const file = (name: string, input: string | Uint8Array<ArrayBuffer>) => ({
    name,
    input,
    lastModified: date,
  })
  yield file('imsmanifest.xml', manifestText(`sala-bank-${bankId}`, listed, dialect))
  const picture = (id: string) => (pictures.has(id) ? `../${pathOf(id)}` : mediaUrl(id, 1280))
  for (const [at, question] of questions.entries()) {
    if (at % itemsAtOnce === 0) await setImmediate()
    yield file(itemFile(question), itemText(question, { dialect, words, picture }))
  }
  for (const id of new Set(questions.flatMap(shown))) {
    const bytes = await bytesOf(id)
    if (bytes) yield file(pathOf(id), new Uint8Array(bytes))
  }
}

const pathOf = (id: string) => `pictures/${pictureFile(id)}`

/** Returns an item; what our own import could not read from it is added as a comment. */
export function itemText(question: ExportedQuestion, way: ItemWay): string {
  const text = qtiItem(question, way)
  const read = readQti(text, standIn).items[0]?.question
  const comment = read ? exactComment(question.body, read) : ''
  return comment ? qtiItem(question, way, comment) : text
}

const pngSign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Replaces an image of the package while its item is read back. */
const standIn = (src: string) =>
  src.startsWith('../pictures/') ? Buffer.concat([pngSign, Buffer.from(src)]) : null
