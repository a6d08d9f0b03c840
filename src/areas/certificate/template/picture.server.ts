import sharp from 'sharp'
import { readPrivate, storePrivate } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isRaster } from '#kernel/image/sniff.ts'
import { certificateAbilities } from '../abilities.ts'
import { pictureRows } from './template-row.server.ts'

/** An image that certificates may show. */
export interface StoredPicture {
  id: string
  name: string
  width: number
  height: number
}

const largest = 12 * 2 ** 20

/** Returns the images of the site’s certificates, newest first. */
export async function listPictures(ctx: Ctx): Promise<StoredPicture[]> {
  const all = await pictureRows.list(ctx, { order: ['-createdAt'], limit: 200 })
  return all.map(({ id, name, width, height }) => ({ id, name, width, height }))
}

/**
 * Stores an uploaded image, re-encoded from its pixels. For a signature on paper (`kind` is `signature`), only the ink
 * is kept. Throws 401, 403, 422.
 */
export async function storePicture(ctx: Ctx, form: FormData): Promise<StoredPicture> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const file = form.get('file')
  if (!(file instanceof File) || !file.size) throw invalid([{ path: 'file', code: 'field.required' }])
  if (file.size > largest) throw invalid([{ path: 'file', code: 'certificate.picture_large' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isRaster(bytes)) throw invalid([{ path: 'file', code: 'files.type' }])
  return savePicture(ctx, bytes, { name: file.name, isSignature: form.get('kind') === 'signature' })
}

/** Same as above, for an image that ships with the product. */
export async function savePicture(
  ctx: Ctx,
  bytes: Uint8Array,
  { name, isSignature = false }: { name: string; isSignature?: boolean },
): Promise<StoredPicture> {
  const room = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const
  const upright = sharp(bytes, { limitInputPixels: 60_000_000 }).rotate().resize(room)
  const made = isSignature
    ? inkOf(await upright.flatten({ background: '#fff' }).greyscale().normalise().toBuffer())
    : upright.png()
  const { data, info } = await (await made).toBuffer({ resolveWithObject: true })
  const file = await storePrivate(ctx, data, {
    name: `${name}.png`,
    kind: 'certificate-picture',
    groups: ['picture'],
  })
  const { width, height } = info
  const row = await pictureRows.insert(ctx, {
    name: name.slice(0, 100),
    fileId: file.id,
    width,
    height,
    createdAt: ctx.now,
  })
  return { id: row.id, name: row.name, width, height }
}

/** Turns dark pixels into ink and light pixels transparent, then trims the empty margin. */
async function inkOf(grey: Buffer) {
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
export async function pictureFile(ctx: Ctx, id: string): Promise<Awaited<ReturnType<typeof readPrivate>>> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  return readPrivate(ctx, (await pictureRows.get(ctx, id)).fileId)
}
