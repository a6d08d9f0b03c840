import { pictureIdsOf } from '../question/picture.rules.ts'
import { type ExportedQuestion, mostPictures } from './export.types.ts'

/** The file name of an image, by which our own import recognises it. */
export const pictureFile = (id: string): string => `${id}.webp`

/** Selects the images for a file: question by question while there is space. `bytes`: the size of those the site has. */
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
