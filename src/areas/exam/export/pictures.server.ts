import { keptBytes, keptImages } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { pictureIdsOf } from '../question/picture.rules.ts'
import { type EmbeddedPictures, type ExportedQuestion, mostPictureBytes } from './export.types.ts'
import { picturesThatFit } from './pictures.rules.ts'

/** The pictures of questions that this site has. */
export async function picturesOf(ctx: Ctx, questions: readonly ExportedQuestion[]) {
  const ids = [...new Set(questions.flatMap(({ body }) => pictureIdsOf(body)))].filter(isMediaId)
  const images = await keptImages(ctx, ids)
  const sizes = new Map([...images].map(([id, { bytes }]) => [id, bytes]))
  const fitting = picturesThatFit(questions, sizes, mostPictureBytes)
  return [...images.values()].filter(({ id }) => fitting.has(id))
}

/** The same with their bytes; one that went in this moment stays out. */
export async function embeddedPictures(
  ctx: Ctx,
  questions: readonly ExportedQuestion[],
): Promise<EmbeddedPictures> {
  const embedded = new Map<string, string>()
  const images = await picturesOf(ctx, questions)
  await ctx.db.commit()
  for (const image of images) {
    const bytes = await keptBytes(ctx, image)
    if (bytes) embedded.set(image.id, Buffer.from(bytes).toString('base64'))
  }
  return embedded
}
