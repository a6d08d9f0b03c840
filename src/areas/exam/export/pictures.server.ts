import { type ImageFile, listImageFiles, readImageFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { pictureIdsOf } from '../question/picture.rules.ts'
import { type EmbeddedPictures, type ExportedQuestion, mostPictureBytes } from './export.types.ts'
import { picturesThatFit } from './pictures.rules.ts'

/** Returns the images of questions that exist on this site, by id. */
export function picturesOf(
  ctx: Ctx,
  questions: readonly ExportedQuestion[],
): Promise<Map<string, ImageFile>> {
  const ids = new Set(questions.flatMap(({ body }) => pictureIdsOf(body)))
  return listImageFiles(ctx, [...ids].filter(isMediaId))
}

/** Returns those of the images that fit in a file with these questions. */
export function fittingPictures(
  questions: readonly ExportedQuestion[],
  images: ReadonlyMap<string, ImageFile>,
): ImageFile[] {
  const sizes = new Map([...images].map(([id, { bytes }]) => [id, bytes]))
  return [...picturesThatFit(questions, sizes, mostPictureBytes)].flatMap((id) => images.get(id) ?? [])
}

/** Returns the bytes of these images; one deleted in the meantime is left out. */
export async function embeddedPictures(ctx: Ctx, images: readonly ImageFile[]): Promise<EmbeddedPictures> {
  const embedded = new Map<string, string>()
  for (const image of images) {
    const bytes = await readImageFile(ctx, image)
    if (bytes) embedded.set(image.id, Buffer.from(bytes).toString('base64'))
  }
  return embedded
}
