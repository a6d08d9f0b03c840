import { setImmediate } from 'node:timers/promises'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { streamZipEntries } from '#kernel/zip/stream-zip.ts'
import { readQti } from '../../import/formats/qti.ts'
import { exactComment } from '../../import/formats/qti-exact.ts'
import { imageIdsOf } from '../../question/image.rules.ts'
import type { ExportedQuestion } from '../export.types.ts'
import { imageFileName } from '../images.rules.ts'
import { type ItemOptions, qtiItem } from './qti-item.ts'
import type { QtiLabels } from './qti-key.ts'
import { itemPath, manifestText } from './qti-manifest.ts'
import type { Dialect } from './xml-node.ts'

export interface PackageContent {
  bankId: string
  questions: readonly ExportedQuestion[]
  /** The ids of the included images. */
  pictures: ReadonlySet<string>
  /** Returns the bytes of an image, when needed; null if it was deleted since. */
  bytesOf(id: string): Promise<Uint8Array | null>
  dialect: Dialect
  words: QtiLabels
  /** The date of all files in the package, so that the same bank gives an identical package. */
  date: Date
}

/** Items written before yielding to other work. */
const itemsPerBatch = 20

/** Returns a package of items, generated while it is sent: only one item or image is in memory at a time. */
export const qtiPackage = (of: PackageContent): ReadableStream<Uint8Array> => streamZipEntries(entries(of))

async function* entries({ bankId, questions, pictures, bytesOf, dialect, words, date }: PackageContent) {
  const imageIds = (question: ExportedQuestion) => imageIdsOf(question.body).filter((id) => pictures.has(id))
  const listed = questions.map((question) => ({ question, pictures: imageIds(question).map(pathOf) }))
  const file = (name: string, input: string | Uint8Array<ArrayBuffer>) => ({
    name,
    input,
    lastModified: date,
  })
  yield file('imsmanifest.xml', manifestText(`sala-bank-${bankId}`, listed, dialect))
  const imageUrl = (id: string) => (pictures.has(id) ? `../${pathOf(id)}` : mediaUrl(id, 1280))
  for (const [at, question] of questions.entries()) {
    if (at % itemsPerBatch === 0) await setImmediate()
    yield file(itemPath(question), itemText(question, { dialect, labels: words, imageUrl }))
  }
  for (const id of new Set(questions.flatMap(imageIds))) {
    const bytes = await bytesOf(id)
    if (bytes) yield file(pathOf(id), new Uint8Array(bytes))
  }
}

const pathOf = (id: string) => `pictures/${imageFileName(id)}`

/** Returns an item; what our own import could not read from it is added as a comment. */
export function itemText(question: ExportedQuestion, itemOptions: ItemOptions): string {
  const text = qtiItem(question, itemOptions)
  const read = readQti(text, placeholderImage).items[0]?.question
  const comment = read ? exactComment(question.body, read) : ''
  return comment ? qtiItem(question, itemOptions, comment) : text
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Replaces an image of the package while its item is read back. */
const placeholderImage = (src: string) =>
  src.startsWith('../pictures/') ? Buffer.concat([pngSignature, Buffer.from(src)]) : null
