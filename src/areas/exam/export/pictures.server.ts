import { type KeptImage, keptBytes, keptImages } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { pictureIdsOf } from '../question/picture.rules.ts'
import { type EmbeddedPictures, type ExportedQuestion, mostPictureBytes } from './export.types.ts'
import { picturesThatFit } from './pictures.rules.ts'

/** The pictures of questions that this site has, by their ids. */
export function picturesOf(
  ctx: Ctx,
  questions: readonly ExportedQuestion[],
): Promise<Map<string, KeptImage>> {
  const ids = new Set(questions.flatMap(({ body }) => pictureIdsOf(body)))
  return keptImages(ctx, [...ids].filter(isMediaId))
}

/** Of these pictures those that go into one file with these questions. */
export function fittingPictures(
  questions: readonly ExportedQuestion[],
  images: ReadonlyMap<string, KeptImage>,
): KeptImage[] {
  const sizes = new Map([...images].map(([id, { bytes }]) => [id, bytes]))
  return [...picturesThatFit(questions, sizes, mostPictureBytes)].flatMap((id) => images.get(id) ?? [])
}

/** The bytes of these pictures; one that went in this moment stays out. */
export async function embeddedPictures(ctx: Ctx, images: readonly KeptImage[]): Promise<EmbeddedPictures> {
  const embedded = new Map<string, string>()
  for (const image of images) {
    const bytes = await keptBytes(ctx, image)
    if (bytes) embedded.set(image.id, Buffer.from(bytes).toString('base64'))
  }
  return embedded
}
