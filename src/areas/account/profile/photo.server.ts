import { deleteImages, storeImage } from '#areas/files/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { cropImage } from '#kernel/image/edit.ts'
import { readImage } from '#kernel/image/image.ts'
import { signedInUser } from '../signed-in.server.ts'
import { userCacheScope } from '../user/users.server.ts'
import { type SquareCrop, squareOf } from './crop.rules.ts'

const maxPhotoBytes = 10 * 1024 * 1024

/** Stores a photo as the user's picture, cropped to a square. Throws 422 when it is not an image. */
export async function savePhoto(ctx: Ctx, photo: Blob, crop: SquareCrop): Promise<void> {
  const { id } = signedInUser(ctx)
  if (photo.size === 0) throw invalid([{ path: 'photo', code: 'field.required' }])
  if (photo.size > maxPhotoBytes) throw invalid([{ path: 'photo', code: 'account.photo_large' }])
  // Image processing takes a while; no connection should wait for it.
  await ctx.db.commit()
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const square = await cropImage(bytes, squareOf(await readImage(bytes), crop))
  const { id: picture } = await storeImage(ctx, square, { name: `photo-${id}` })
  await setPhoto(ctx, id, picture)
}

/** Deletes the user's photo. */
export const removePhoto = (ctx: Ctx): Promise<void> => setPhoto(ctx, signedInUser(ctx).id, null)

/** Replaces a user's photo by another or none; images are public, so the previous one is deleted. */
async function setPhoto(ctx: Ctx, userId: string, photo: string | null): Promise<void> {
  touch(ctx, userCacheScope(userId))
  await deletePhotoImage(ctx, userId)
  await ctx.db.query(
    'account.keepPhoto',
    'UPDATE account_user SET picture = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userId, photo],
  )
}

/** Deletes the image of a user's photo; the caller then stores another or none. */
export async function deletePhotoImage(ctx: Ctx, userId: string): Promise<void> {
  const found = await ctx.db.query<{ picture: string | null }>(
    'account.lockPhoto',
    'SELECT picture FROM account_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, userId],
  )
  await deleteImages(
    ctx,
    found.flatMap(({ picture }) => picture ?? []),
  )
}
