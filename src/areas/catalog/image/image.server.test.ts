import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { replaceEverywhere, saveFile, usesOf } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProducts } from '../factory.ts'
import { editProduct } from '../manage/editor.server.ts'
import { addImage, addImageFromFile, editImage, removeImage } from './image.server.ts'

const sites = testSites()
const user = () => ({
  user: { id: newId(), firstname: 'ธีร', lastname: 'ดี', email: `${newId()}@alpha.test`, phone: null },
})
const manager = (tenant = sites.alpha) => sites.ctx({ role: 'manager', tenant, viewer: user() })

const image = async (ctx: Ctx, name: string, width: number) => {
  const canvas = sharp({ create: { width, height: 300, channels: 3, background: '#2a7' } })
  return saveFile(ctx, { space: 'public', name, bytes: await canvas.png().toBuffer() })
}

async function shelf() {
  const ctx = manager()
  const [product] = await buildProducts(ctx, [{ sku: newId(), nameTh: 'มะม่วง' }])
  return { ctx, id: product!.id, file: await image(ctx, `${newId()}.png`, 400) }
}

describe('a product image from the site’s files', () => {
  it('is added after the others, and the file lists where it is shown', async () => {
    const { ctx, id, file } = await shelf()
    const image = await addImageFromFile(ctx, id, file.id)
    expect((await editProduct(ctx, id)).images).toMatchObject([{ id: image.id }])
    expect(await usesOf(ctx, file.id)).toEqual([
      { kind: 'product', refId: id, label: 'มะม่วง', path: `/cluster/products?product=${id}` },
    ])
    await expect(addImageFromFile(ctx, id, file.id)).rejects.toMatchObject({ code: 'catalog.image_twice' })
    await removeImage(ctx, id, image.id)
    expect(await usesOf(ctx, file.id)).toEqual([])
  })

  it('is replaced by another file wherever it is shown, and keeps its position', async () => {
    const { ctx, id, file } = await shelf()
    await addImageFromFile(ctx, id, file.id)
    const other = await image(ctx, `${newId()}.png`, 500)
    expect(await replaceEverywhere(ctx, file.id, other.id)).toBe(1)
    expect((await editProduct(ctx, id)).images).toMatchObject([{ width: 500 }])
    expect(await usesOf(ctx, file.id)).toEqual([])
    expect(await usesOf(ctx, other.id)).toMatchObject([{ kind: 'product', refId: id }])
  })

  it('cannot be used by another site, nor by a member', async () => {
    const { ctx, id, file } = await shelf()
    const stranger = manager(sites.beta)
    await expect(addImageFromFile(stranger, id, file.id)).rejects.toMatchObject({ status: 404 })
    const member = sites.ctx({ role: 'user', viewer: user() })
    await expect(addImageFromFile(member, id, file.id)).rejects.toMatchObject({ status: 403 })
    expect((await editProduct(ctx, id)).images).toEqual([])
  })
})

it('keeps the position it was uploaded for, whichever of several is processed first', async () => {
  const { ctx, id } = await shelf()
  const bytes = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#2a7' } })
      .png()
      .toBuffer()
  const second = await addImage(ctx, id, { bytes: await bytes(420), name: '2.png', position: 1 })
  const first = await addImage(ctx, id, { bytes: await bytes(410), name: '1.png', position: 0 })
  const behind = await addImage(ctx, id, { bytes: await bytes(430), name: '3.png' })
  const { images } = await editProduct(ctx, id)
  expect(images.map((image) => image.id)).toEqual([first.id, second.id, behind.id])
  const [{ cover } = { cover: '' }] = await ctx.db.query<{ cover: string }>(
    'test.cover',
    `SELECT cover->>'id' AS cover FROM product WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id],
  )
  expect(cover).toBe(first.id)
})

/** The bytes of a WebM that identify its type. */
const webm = Buffer.concat([
  Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
  Buffer.alloc(200),
])
const video = (ctx: Ctx, space: 'public' | 'private' = 'public') =>
  saveFile(ctx, { space, name: `${newId()}.webm`, bytes: webm })
const poster = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#724' } })
    .png()
    .toBuffer()

describe('a video from the site’s files', () => {
  it('is shown among the images after its poster, and the file lists where it is shown', async () => {
    const { ctx, id, file } = await shelf()
    await addImageFromFile(ctx, id, file.id)
    const { id: videoId } = await video(ctx)
    await addImage(ctx, id, { bytes: await poster(), name: 'poster.png', film: videoId, altTh: 'วิธีชง' })
    expect((await editProduct(ctx, id)).images).toMatchObject([
      { film: null },
      { film: videoId, altTh: 'วิธีชง' },
    ])
    expect(await usesOf(ctx, videoId)).toMatchObject([{ kind: 'product', refId: id }])
  })

  it('is attached to an image and removed again', async () => {
    const { ctx, id, file } = await shelf()
    const image = await addImageFromFile(ctx, id, file.id)
    const { id: videoId } = await video(ctx)
    await editImage(ctx, id, image.id, { film: videoId })
    expect((await editProduct(ctx, id)).images).toMatchObject([{ film: videoId }])
    await editImage(ctx, id, image.id, { altTh: 'คำ' })
    expect((await editProduct(ctx, id)).images).toMatchObject([{ film: videoId, altTh: 'คำ' }])
    await editImage(ctx, id, image.id, { film: null })
    expect((await editProduct(ctx, id)).images).toMatchObject([{ film: null }])
    expect(await usesOf(ctx, videoId)).toEqual([])
  })

  it('is replaced by another video, never by an image', async () => {
    const { ctx, id, file } = await shelf()
    const one = await video(ctx)
    const two = await video(ctx)
    await addImage(ctx, id, { bytes: await poster(), name: 'poster.png', film: one.id })
    await expect(replaceEverywhere(ctx, one.id, file.id)).rejects.toMatchObject({ status: 422 })
    expect(await replaceEverywhere(ctx, one.id, two.id)).toBe(1)
    expect((await editProduct(ctx, id)).images).toMatchObject([{ film: two.id }])
  })

  it('cannot be a private file, an image, another site’s, or missing', async () => {
    const { ctx, id, file } = await shelf()
    const image = await addImageFromFile(ctx, id, file.id)
    const own = await video(ctx, 'private')
    const stranger = manager(sites.beta)
    const foreign = await video(stranger)
    await stranger.db.commit()
    for (const no of [file.id, own.id, foreign.id, newId()])
      await expect(editImage(ctx, id, image.id, { film: no })).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'film', code: 'catalog.no_film' }],
      })
    const member = sites.ctx({ role: 'user', viewer: user() })
    await expect(editImage(member, id, image.id, { film: null })).rejects.toMatchObject({ status: 403 })
  })
})

describe('an externally hosted video', () => {
  it('is stored as its id alone, shown to buyers, removed and replaced with a file, by editors', async () => {
    const { ctx, id, file } = await shelf()
    const image = await addImageFromFile(ctx, id, file.id)
    const shown = async () => (await editProduct(ctx, id)).images[0]?.film
    await editImage(ctx, id, image.id, { film: 'https://youtu.be/dQw4w9WgXcQ?si=whoever' })
    expect(await shown()).toBe('youtube:dQw4w9WgXcQ')
    await editImage(ctx, id, image.id, { altTh: 'x' })
    expect(await shown()).toBe('youtube:dQw4w9WgXcQ')
    const { id: videoId } = await video(ctx)
    await editImage(ctx, id, image.id, { film: videoId })
    expect(await shown()).toBe(videoId)
    await editImage(ctx, id, image.id, { film: 'vimeo.com/76979871' })
    expect(await shown()).toBe('vimeo:76979871')
    expect(await usesOf(ctx, videoId)).toEqual([])
    await expect(
      editImage(ctx, id, image.id, { film: 'https://example.com/watch?v=dQw4w9WgXcQ' }),
    ).rejects.toMatchObject({ errors: [{ path: 'film', code: 'catalog.no_clip' }] })
    await editImage(ctx, id, image.id, { film: null })
    expect(await shown()).toBeNull()
    await expect(
      editImage(sites.ctx({ role: 'user' }), id, image.id, { film: 'https://vimeo.com/76979871' }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
