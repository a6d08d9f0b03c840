import { type ImageFile, listImageFiles, readImageFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { imageIdsOf } from '../question/image.rules.ts'
import { type EmbeddedImages, type ExportedQuestion, maxImageBytes } from './export.types.ts'
import { selectFittingImages } from './images.rules.ts'

/** Returns the images of questions that exist on this site, by id. */
export function loadQuestionImages(
  ctx: Ctx,
  questions: readonly ExportedQuestion[],
): Promise<Map<string, ImageFile>> {
  const ids = new Set(questions.flatMap(({ body }) => imageIdsOf(body)))
  return listImageFiles(ctx, [...ids].filter(isMediaId))
}

/** Returns those of the images that fit in a file with these questions. */
export function fittingImages(
  questions: readonly ExportedQuestion[],
  images: ReadonlyMap<string, ImageFile>,
): ImageFile[] {
  const sizes = new Map([...images].map(([id, { bytes }]) => [id, bytes]))
  return [...selectFittingImages(questions, sizes, maxImageBytes)].flatMap((id) => images.get(id) ?? [])
}

/** Returns the bytes of these images; one deleted in the meantime is left out. */
export async function loadEmbeddedImages(ctx: Ctx, images: readonly ImageFile[]): Promise<EmbeddedImages> {
  const embedded = new Map<string, string>()
  for (const image of images) {
    const bytes = await readImageFile(ctx, image)
    if (bytes) embedded.set(image.id, Buffer.from(bytes).toString('base64'))
  }
  return embedded
}
