import { storeImage } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Photo } from './entry.types.ts'

export interface NewPhoto {
  bytes: Uint8Array
  name: string
}

/** Resizing takes longer than any statement; no transaction is held open for it. */
export async function storePhotos(ctx: Ctx, photos: readonly NewPhoto[]): Promise<Photo[]> {
  if (!photos.length) return []
  await ctx.db.commit()
  const stored: Photo[] = []
  for (const { bytes, name } of photos) {
    const { id, width, height, colour } = await storeImage(ctx, bytes, { name })
    stored.push({ id, width, height, colour })
  }
  return stored
}

/** Returns the photos in a form's `pictures`; an empty file field submits an empty file. */
export async function photosOf(form: FormData): Promise<NewPhoto[]> {
  const files = form
    .getAll('pictures')
    .filter((entry): entry is File => entry instanceof File && entry.size > 0)
  return Promise.all(
    files.map(async (file) => ({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name })),
  )
}
