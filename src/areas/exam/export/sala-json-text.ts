import { salaFormat } from '../import/formats/sala-json.ts'
import { pictureIdsOf } from '../question/picture.rules.ts'
import type { EmbeddedPictures, ExportedQuestion } from './export.types.ts'

/** Returns questions in our own format, followed by their images, which another site does not have. */
export const salaJsonText = (
  questions: readonly ExportedQuestion[],
  pictures: EmbeddedPictures = new Map(),
): string => {
  const shown = new Set(questions.flatMap(({ body }) => pictureIdsOf(body)))
  const embedded = [...shown].flatMap((id) => {
    const base64 = pictures.get(id)
    return base64 === undefined ? [] : [{ id, base64 }]
  })
  const all = questions.map(({ id: _, points, ...one }) => ({ ...one, points: points / 1000 }))
  return JSON.stringify(
    { format: salaFormat, questions: all, ...(embedded.length && { pictures: embedded }) },
    null,
    1,
  )
}
