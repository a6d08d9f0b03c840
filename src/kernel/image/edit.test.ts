import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropImage, imageWatermark, overlayWatermark, textWatermark } from './edit.ts'

const black = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })

test('a crop matches what is seen, in the same format, without hidden metadata', async () => {
  const sideways = await black(40, 20)
    .withExif({ IFD0: { Copyright: 'me' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const cut = await sharp(await cropImage(sideways, { left: 0, top: 10, width: 20, height: 30 })).metadata()
  expect([cut.format, cut.width, cut.height, cut.exif]).toEqual(['jpeg', 20, 30, undefined])
  const png = await sharp(
    await cropImage(await black(40, 40).png().toBuffer(), { left: 4, top: 4, width: 16, height: 16 }),
  ).metadata()
  expect([png.format, png.width]).toEqual(['png', 16])
})

test('Thai text becomes a visible watermark, whatever characters it has, and never wider than the picture', async () => {
  const mark = await textWatermark('ศาลา <b> & ที่', 40, 1000)
  const { channels } = await sharp(mark.data).stats()
  expect(channels[3]!.max).toBe(255)
  expect([mark.height > 20, mark.height < 90, mark.width > 80]).toEqual([true, true, true])
  expect((await textWatermark('ยาวมาก '.repeat(20), 40, 300)).width).toBe(300)
})

test('a watermark is placed at its position and opacity; what extends beyond the picture is cut off', async () => {
  const white = await imageWatermark(
    await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    20,
  )
  expect([white.width, white.height]).toEqual([20, 20])
  const laid = await overlayWatermark(await black(100, 60).png().toBuffer(), white, { left: 90, top: 50 }, 50)
  const { data, info } = await sharp(laid).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
  expect([info.width, info.height]).toEqual([100, 60])
  expect(at(10, 10)).toBeLessThan(20)
  expect(Math.abs(at(95, 55) - 128)).toBeLessThan(20)
})
