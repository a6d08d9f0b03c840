import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildFile, testUser } from '../factory.ts'
import { setFocalPoint } from '../item/change.server.ts'
import { copyItems } from '../item/copy.server.ts'
import { getItem } from '../item/list.server.ts'
import { readFile } from '../item/save.server.ts'
import { listVersions } from '../item/version.server.ts'
import { defaultWatermark } from '../public.ts'
import { filesSettings, saveFilesSettings } from '../settings/settings.server.ts'
import { cropFileImage, publishItemImage } from './edit.server.ts'
import { applyWatermark, getPreview, getWatermarkedPreview } from './preview.server.ts'

const sites = testSites()
const user = () => sites.ctx({ role: 'user', viewer: testUser() })
const plain = (width: number, height: number, background = '#000') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const bytesOf = async (stream: ReadableStream) => Buffer.from(await new Response(stream).arrayBuffer())

async function keyOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db.query<{ key: string }>('test.key', 'SELECT key FROM files_item WHERE id = $1', [
    id,
  ])
  return row!.key
}

/** An image with its previews made, as the job does. */
async function withPreviews(
  ctx: Ctx,
  bytes: Uint8Array,
  name = 'ภาพ.png',
  space: 'private' | 'public' = 'private',
) {
  const file = await buildFile(ctx, name, bytes, { space })
  const key = await keyOf(ctx, file.id)
  await ctx.db.commit()
  await runJobHandler(sites.services, 'files.picture', ctx.tenant.id, { id: file.id, key })
  return { file, key }
}

describe('an image', () => {
  it('gets its size, colour and previews from a job, WebP first and AVIF later', async () => {
    const ctx = user()
    const { file, key } = await withPreviews(ctx, await plain(1500, 1000, '#205080'))
    expect(file.picture).toMatchObject({ state: 'waiting', width: null, previews: {} })
    const item = await getItem(ctx, file.id)
    expect(item.picture).toMatchObject({
      state: 'ready',
      width: 1500,
      height: 1000,
      colour: expect.stringMatching(/^#/),
    })
    expect(Object.keys(item.picture!.previews)).toEqual(['320', '640', '1280'])
    const before = (await getPreview(ctx, key, 320, true))!
    expect([before.contentType, (await sharp(await bytesOf(before.stream)).metadata()).width]).toEqual([
      'image/webp',
      320,
    ])
    await runJobHandler(sites.services, 'files.pictureAvif', ctx.tenant.id, { id: file.id, key })
    const after = (await getPreview(ctx, key, 320, true))!
    await after.stream.cancel()
    expect(after.contentType).toBe('image/avif')
  })

  it('that is unreadable, claims to be huge or is also another type stays a file without previews', async () => {
    const ctx = user()
    const bomb = Buffer.from(await plain(16, 16))
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const broken = (await plain(300, 300)).subarray(0, 200)
    for (const bytes of [bomb, broken, Buffer.concat([Buffer.from('GIF89a<html><script>')])]) {
      const { file } = await withPreviews(ctx, bytes)
      expect((await getItem(ctx, file.id)).picture).toMatchObject({ state: 'failed', previews: {} })
      await expect(cropFileImage(ctx, file.id, { x: 0, y: 0, width: 1, height: 1 })).rejects.toMatchObject({
        status: 422,
      })
    }
  })

  it('copied while pending is ready in both places', async () => {
    const ctx = user()
    const file = await buildFile(ctx, 'a.png', await plain(100, 100))
    const [copy] = await copyItems(ctx, [file.id], { space: 'private' })
    const key = await keyOf(ctx, file.id)
    await ctx.db.commit()
    await runJobHandler(sites.services, 'files.picture', ctx.tenant.id, { id: file.id, key })
    expect((await getItem(ctx, copy!.id)).picture?.state).toBe('ready')
  })

  it('is cropped as a new version; a frame outside it is refused', async () => {
    const ctx = user()
    const { file } = await withPreviews(ctx, await plain(400, 200))
    const cut = await cropFileImage(ctx, file.id, { x: 0.5, y: 0, width: 0.5, height: 1 })
    expect(cut).toMatchObject({ version: 2, picture: { state: 'waiting' } })
    const { object } = await readFile(ctx, file.id)
    const { width, height, format } = await sharp(await bytesOf(object.stream)).metadata()
    expect([width, height, format]).toEqual([200, 200, 'png'])
    expect((await listVersions(ctx, file.id)).length).toBe(2)
    await expect(cropFileImage(ctx, file.id, { x: 0.9, y: 0, width: 0.01, height: 1 })).rejects.toMatchObject(
      {
        errors: [{ code: 'files.crop' }],
      },
    )
  })

  it('has a focal point, and can become a public image for pages', async () => {
    const ctx = user()
    const { file } = await withPreviews(ctx, await plain(400, 200))
    await setFocalPoint(ctx, file.id, { x: 0.2, y: 1 })
    expect((await getItem(ctx, file.id)).picture?.focal).toEqual({ x: 0.2, y: 1 })
    await expect(setFocalPoint(ctx, file.id, { x: 2, y: 0 })).rejects.toMatchObject({ status: 422 })
    expect(await publishItemImage(ctx, file.id)).toMatchObject({ width: 400, height: 200 })
  })

  it('can be cropped and used only by its owner', async () => {
    const { file } = await withPreviews(user(), await plain(100, 100))
    for (const other of [user(), sites.ctx({ role: 'admin', tenant: sites.beta, viewer: testUser() })]) {
      await expect(cropFileImage(other, file.id, { x: 0, y: 0, width: 1, height: 1 })).rejects.toMatchObject({
        status: 404,
      })
      await expect(publishItemImage(other, file.id)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('a watermark', () => {
  it('of text is at the bottom right, one twentieth of the width high', async () => {
    const marked = await applyWatermark(
      await plain(800, 600),
      { ...defaultWatermark, text: 'ศาลา', opacity: 100 },
      null,
    )
    const { data, info } = await sharp(marked).greyscale().raw().toBuffer({ resolveWithObject: true })
    const bright = []
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at]! > 150)
        bright.push({ x: (at / info.channels) % 800, y: Math.floor(at / info.channels / 800) })
    const box = {
      left: Math.min(...bright.map((dot) => dot.x)),
      right: Math.max(...bright.map((dot) => dot.x)),
      top: Math.min(...bright.map((dot) => dot.y)),
      bottom: Math.max(...bright.map((dot) => dot.y)),
    }
    expect(box.right).toBeGreaterThan(760)
    expect(box.right).toBeLessThanOrEqual(800 - Math.round(800 / 30))
    expect(box.bottom).toBeLessThanOrEqual(600 - Math.round(800 / 30))
    expect(box.top).toBeGreaterThan(600 - 27 - 70)
    expect(box.left).toBeGreaterThan(600)
  })

  it('of an image is one fifth of the width, is made once per setting, and falls back to its text', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    const mark = await withPreviews(manager, await plain(100, 100, '#fff'), 'mark.png', 'public')
    const { key } = await withPreviews(manager, await plain(1280, 640))
    const admin = sites.ctx({ role: 'admin', viewer: testUser() })
    await expect(
      saveFilesSettings(admin, { watermark: { kind: 'image', imageId: null } }),
    ).rejects.toMatchObject({ errors: [{ path: 'watermark.imageId' }] })
    const { watermark } = await saveFilesSettings(admin, {
      watermark: { on: true, kind: 'image', imageId: mark.file.id, position: 'top-left', opacity: 100 },
    })
    await admin.db.commit()
    expect((await filesSettings(manager)).watermark).toEqual(watermark)
    const first = (await getWatermarkedPreview(manager, key, 1280, watermark))!
    const { data, info } = await sharp(await bytesOf(first.stream))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
    const margin = Math.round(1280 / 30)
    expect([at(margin + 128, margin + 128) > 200, at(margin + 280, margin + 20) < 60, at(5, 5) < 60]).toEqual(
      [true, true, true],
    )
    const again = (await getWatermarkedPreview(manager, key, 1280, watermark))!
    await again.stream.cancel()
    expect(again.etag).toBe(first.etag)
    const other = (await getWatermarkedPreview(manager, key, 1280, { ...watermark, imageId: null }))!
    await other.stream.cancel()
    expect(other.etag).not.toBe(first.etag)
  })
})
