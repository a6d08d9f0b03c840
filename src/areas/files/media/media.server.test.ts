import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/id.ts'
import { perform } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { mediaSrcSet, mediaUrl } from '../public.ts'
import { readyImage, storedWidths, storeImage, storeReadyImages } from './media.server.ts'
import { readPrivate, storePrivate } from './private.server.ts'
import { imageAt } from './sizes.server.ts'

const sites = testSites()
const picture = (width: number, format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width, height: 300, channels: 3, background: '#3070c0' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
const bytesOf = async (stream: ReadableStream) => Buffer.from(await new Response(stream).arrayBuffer())
const at = (id: string, width: number, format: 'webp' | 'avif' | 'jpeg' = 'webp') =>
  imageAt(sites.services.storage, sites.alpha.id, id, width, format)

describe('a picture', () => {
  it.each([
    [100, [320]],
    [320, [320]],
    [700, [320, 640, 960]],
    [1280, [320, 640, 960, 1280]],
    [4000, [320, 640, 960, 1280]],
  ])('%s pixels wide is kept in the widths %j', (own, widths) => expect(storedWidths(own)).toEqual(widths))

  it('is made again without what was hidden in the file, and never larger than it is', async () => {
    const image = await storeImage(sites.ctx(), await picture(500), { name: 'a.png' })
    expect(image).toMatchObject({ width: 500, height: 300 })
    const facts = await Promise.all(
      [320, 640, 1280].map(async (width) =>
        sharp(await bytesOf((await at(image.id, width))!.stream)).metadata(),
      ),
    )
    expect(facts.map(({ width, format, exif }) => [width, format, exif])).toEqual([
      [320, 'webp', undefined],
      [500, 'webp', undefined],
      [500, 'webp', undefined],
    ])
  })

  it('comes as AVIF to those who take it, once a job has made it', async () => {
    const ctx = sites.ctx()
    const { id } = await storeImage(ctx, await picture(300), { name: 'a.png' })
    const before = (await at(id, 320, 'avif'))!
    await before.stream.cancel()
    await perform(sites.services, 'files.avif', ctx.tenant.id, { id, widths: [320] })
    const [avif, webp] = [(await at(id, 320, 'avif'))!, (await at(id, 320))!]
    await Promise.all([avif.stream.cancel(), webp.stream.cancel()])
    expect([before.contentType, avif.contentType, webp.contentType]).toEqual([
      'image/webp',
      'image/avif',
      'image/webp',
    ])
  })

  it('of our own making is kept as it is; smaller sizes are made when they are first asked for, by however many', async () => {
    const bytes = await picture(960, 'webp')
    const [image] = await storeReadyImages(sites.ctx(), [await readyImage(bytes, 'hero.webp')])
    expect(image).toMatchObject({ width: 960, height: 300, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(await bytesOf((await at(image!.id, 960))!.stream)).toEqual(bytes)
    const small = await Promise.all(Array.from({ length: 5 }, () => at(image!.id, 320)))
    const widths = await Promise.all(
      small.map(async (one) => (await sharp(await bytesOf(one!.stream)).metadata()).width),
    )
    expect(widths).toEqual([320, 320, 320, 320, 320])
  })

  it('is made as JPEG for programs that take nothing newer, as large as it is', async () => {
    const { id } = await storeImage(sites.ctx(), await picture(900), { name: 'a.png' })
    const meta = await sharp(await bytesOf((await at(id, 960, 'jpeg'))!.stream)).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 900 })
    expect(await at(id, 1280, 'jpeg')).not.toBeNull()
    expect(await at(newId(), 1280, 'jpeg')).toBeNull()
  })

  it('that is not there is none, and one of another site is not there', async () => {
    const { id } = await storeImage(sites.ctx(), await picture(300), { name: 'a.png' })
    expect(await at(newId(), 320)).toBeNull()
    expect(await imageAt(sites.services.storage, sites.beta.id, id, 320, 'webp')).toBeNull()
  })

  it('has addresses of every width', () => {
    expect(mediaUrl('x', 320)).toBe('/media/x/320.webp')
    expect(mediaSrcSet('x')).toContain('/media/x/640.webp 640w')
  })
})

describe('a private file', () => {
  it('is kept as it came, and is no public picture', async () => {
    const ctx = sites.ctx()
    const bytes = await picture(200)
    const stored = await storePrivate(ctx, bytes, { name: 'slip.png', kind: 'slip' })
    expect(stored).toMatchObject({ type: 'image/png', bytes: bytes.length })
    const { name, type, object } = await readPrivate(ctx, stored.id)
    expect([name, type, await bytesOf(object.stream)]).toEqual(['slip.png', 'image/png', bytes])
    expect(await at(stored.id, 320)).toBeNull()
  })

  it('must be a picture or a PDF by what it holds', async () => {
    const ctx = sites.ctx()
    for (const content of ['<html><script>', 'MZ', '', '<svg>']) {
      await expect(
        storePrivate(ctx, Buffer.from(content), { name: 'slip.png', kind: 'slip' }),
      ).rejects.toMatchObject({ status: 422, code: 'files.type' })
    }
  })

  it('of another site is not found', async () => {
    const ctx = sites.ctx()
    const { id } = await storePrivate(ctx, await picture(200), { name: 'slip.png', kind: 'slip' })
    await ctx.db.commit()
    await expect(readPrivate(sites.ctx({ tenant: sites.beta, role: 'admin' }), id)).rejects.toMatchObject({
      status: 404,
    })
    await expect(readPrivate(sites.ctx(), newId())).rejects.toMatchObject({ code: 'files.none' })
  })
})
