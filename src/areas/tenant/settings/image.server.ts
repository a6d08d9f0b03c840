import { createHash } from 'node:crypto'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { imageConcurrency, openImage, readImage } from '#kernel/image/image.ts'
import { type TenantStorage, tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { configAbilities } from '../config/abilities.ts'
import { tenantPaths } from '../paths.ts'

const imageUrlPattern = /^\/look\/[\w-]{22}\.webp$/

/** Whether a URL was returned by `saveImage`. */
export const isImageUrl = (address: string): boolean => imageUrlPattern.test(address)

/**
 * Stores a logo or icon, re-encoded and scaled down, and returns its URL. The URL is derived from the content, so it
 * never shows a different image. Throws 403, and 422 `image.…` at the field when it is not an image.
 */
export async function saveImage(ctx: Ctx, path: string, bytes: Uint8Array): Promise<string> {
  authorize(ctx, configAbilities.change)
  try {
    await readImage(bytes)
  } catch (error) {
    if (error instanceof Problem) throw invalid([{ path, code: error.code }])
    throw error
  }
  const small = await imageConcurrency(() =>
    openImage(bytes)
      .resize(512, 512, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer(),
  )
  const name = `${createHash('sha256').update(small).digest('base64url').slice(0, 22)}.webp`
  await storageOf(ctx).put(keyOf(name), small, { contentType: 'image/webp' })
  return tenantPaths.look(name)
}

/** Returns a stored image; undefined when the site has none of that name. */
export async function findImage(ctx: Ctx, name: string) {
  if (!isImageUrl(tenantPaths.look(name))) return undefined
  return storageOf(ctx).get(keyOf(name))
}

const keyOf = (name: string) => `look/l${name}`
const storageOf = (ctx: Ctx): TenantStorage => tenantStorage(ctx.services.storage, ctx.tenant.id)
