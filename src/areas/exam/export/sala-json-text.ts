import { salaFormat } from '../import/formats/sala-json.ts'
import { imageIdsOf } from '../question/image.rules.ts'
import type { EmbeddedImages, ExportedQuestion } from './export.types.ts'

/** Returns questions in our own format, followed by their images, which another site does not have. */
export const salaJsonText = (
  questions: readonly ExportedQuestion[],
  images: EmbeddedImages = new Map(),
): string => {
  const usedImageIds = new Set(questions.flatMap(({ body }) => imageIdsOf(body)))
  const embedded = [...usedImageIds].flatMap((id) => {
    const base64 = images.get(id)
    return base64 === undefined ? [] : [{ id, base64 }]
  })
  const all = questions.map(({ id: _, points, ...question }) => ({ ...question, points: points / 1000 }))
  return JSON.stringify(
    { format: salaFormat, questions: all, ...(embedded.length && { pictures: embedded }) },
    null,
    1,
  )
}
