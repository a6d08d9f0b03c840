import { pictureIdsOf } from '../question/picture.rules.ts'
import type { ExportedQuestion, ExportFormat, Told, ToldCode } from './export.types.ts'
import { isGift } from './gift-text.ts'

/** So many questions are named; the rest is counted. */
const mostNamed = 50

/** What of these questions a format leaves behind. `pictures`: those that go into its file. */
export function toldOf(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
  pictures: ReadonlySet<string>,
): Told[] {
  const lacksPicture = ({ body }: ExportedQuestion) => pictureIdsOf(body).some((id) => !pictures.has(id))
  switch (format) {
    case 'gift':
      return told({
        ordering: questions.filter((one) => !isGift(one)),
        pictures: questions.filter((one) => isGift(one) && lacksPicture(one)),
      })
    case 'csv':
      return told({ pictures: questions.filter(lacksPicture) })
    case 'moodle-xml':
    case 'json':
      return told({ room: questions.filter(lacksPicture) })
  }
}

const told = (found: Partial<Record<ToldCode, ExportedQuestion[]>>): Told[] =>
  Object.entries(found).flatMap(([code, all]) =>
    all.length
      ? [
          {
            code: code as ToldCode,
            count: all.length,
            questions: all.slice(0, mostNamed).map(({ id, name }) => ({ id, name })),
          },
        ]
      : [],
  )
