import { imageIdsOf } from '../question/image.rules.ts'
import { type ExportedQuestion, maxImages } from './export.types.ts'

/** The file name of an image, by which our own import recognises it. */
export const imageFileName = (id: string): string => `${id}.webp`

/** Selects the images for a file: question by question while there is space. `bytes`: the size of those the site has. */
export function selectFittingImages(
  questions: readonly Pick<ExportedQuestion, 'body'>[],
  bytes: ReadonlyMap<string, number>,
  availableBytes: number,
  maxCount: number = maxImages,
): Set<string> {
  const selected = new Set<string>()
  let remaining = availableBytes
  for (const id of questions.flatMap(({ body }) => imageIdsOf(body))) {
    const size = bytes.get(id)
    if (size === undefined || selected.has(id) || size > remaining || selected.size >= maxCount) continue
    selected.add(id)
    remaining -= size
  }
  return selected
}
