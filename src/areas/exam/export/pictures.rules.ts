import { pictureIdsOf } from '../question/picture.rules.ts'
import { type ExportedQuestion, mostPictures } from './export.types.ts'

/** The name of a picture's file, from which our own import knows the picture again. */
export const pictureFile = (id: string): string => `${id}.webp`

/** Pictures that go into one file: question by question as long as there is room. `bytes`: those the site has, with their size. */
export function picturesThatFit(
  questions: readonly Pick<ExportedQuestion, 'body'>[],
  bytes: ReadonlyMap<string, number>,
  room: number,
  most: number = mostPictures,
): Set<string> {
  const kept = new Set<string>()
  let left = room
  for (const id of questions.flatMap(({ body }) => pictureIdsOf(body))) {
    const size = bytes.get(id)
    if (size === undefined || kept.has(id) || size > left || kept.size >= most) continue
    kept.add(id)
    left -= size
  }
  return kept
}
