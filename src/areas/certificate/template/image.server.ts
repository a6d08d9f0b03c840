import sharp from 'sharp'
import { readPrivateFile, storePrivateFile } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isRaster } from '#kernel/image/sniff.ts'
import { certificateAbilities } from '../abilities.ts'
import { imageRows } from './template-row.server.ts'

/** An image that certificates may show. */
export interface StoredImage {
  id: string
  name: string
  width: number
  height: number
}

const maxBytes = 12 * 2 ** 20

/** Returns the images of the site’s certificates, newest first. */
export async function listImages(ctx: Ctx): Promise<StoredImage[]> {
  const all = await imageRows.list(ctx, { order: ['-createdAt'], limit: 200 })
  return all.map(({ id, name, width, height }) => ({ id, name, width, height }))
}

/**
 * Stores an uploaded image, re-encoded from its pixels. For a signature on paper (`kind` is `signature`), only the ink
 * is kept. Throws 401, 403, 422.
 */
export async function storeImage(ctx: Ctx, form: FormData): Promise<StoredImage> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const file = form.get('file')
  if (!(file instanceof File) || !file.size) throw invalid([{ path: 'file', code: 'field.required' }])
  if (file.size > maxBytes) throw invalid([{ path: 'file', code: 'certificate.picture_large' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isRaster(bytes)) throw invalid([{ path: 'file', code: 'files.type' }])
  return saveImage(ctx, bytes, { name: file.name, isSignature: form.get('kind') === 'signature' })
}

/** Same as above, for an image that ships with the product. */
export async function saveImage(
  ctx: Ctx,
  bytes: Uint8Array,
  { name, isSignature = false }: { name: string; isSignature?: boolean },
): Promise<StoredImage> {
  const resizeOptions = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const
  const upright = sharp(bytes, { limitInputPixels: 60_000_000 }).rotate().resize(resizeOptions)
  const processed = isSignature
    ? extractInk(await upright.flatten({ background: '#fff' }).greyscale().normalise().toBuffer())
    : upright.png()
  const { data, info } = await (await processed).toBuffer({ resolveWithObject: true })
  const file = await storePrivateFile(ctx, data, {
    name: `${name}.png`,
    kind: 'certificate-picture',
    groups: ['picture'],
  })
  const { width, height } = info
  const row = await imageRows.insert(ctx, {
    name: name.slice(0, 100),
    fileId: file.id,
    width,
    height,
    createdAt: ctx.now,
  })
  return { id: row.id, name: row.name, width, height }
}

/** Turns dark pixels into ink and light pixels transparent, then trims the empty margin. */
async function extractInk(grey: Buffer) {
  const { data, info } = await sharp(grey)
    .greyscale()
    .linear(1.5, -64)
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const ink = sharp({ create: { width, height, channels: 3, background: '#1d2a63' } })
  const joined = await ink
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(joined).trim({ threshold: 24 }).png()
}

/** Returns the file of an image, for the team. Throws 401, 403, 404. */
export async function imageFile(ctx: Ctx, id: string): Promise<Awaited<ReturnType<typeof readPrivateFile>>> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  return readPrivateFile(ctx, (await imageRows.get(ctx, id)).fileId)
}
