import { describe, expect, it } from 'vitest'
import { watermarkPositions } from '../public.ts'
import { cropPixels, placeWatermark, previewFolder, watermarkSizes } from './image.rules.ts'

describe('a crop frame', () => {
  it.each([
    [
      { x: 0.25, y: 0, width: 0.5, height: 1 },
      { left: 250, top: 0, width: 500, height: 400 },
    ],
    [
      { x: 0.9, y: 0.9, width: 0.5, height: 0.5 },
      { left: 900, top: 360, width: 100, height: 40 },
    ],
    [{ x: 0, y: 0, width: 0.01, height: 1 }, null],
    [{ x: 1, y: 0, width: 1, height: 1 }, null],
    [{ x: -0.1, y: 0, width: 1, height: 1 }, null],
    [{ x: 0, y: 0, width: Number.NaN, height: 1 }, null],
  ])('%j of an image of 1000 by 400 is %j', (crop, pixels) =>
    expect(cropPixels(crop, { width: 1000, height: 400 })).toEqual(pixels),
  )
})

describe('a watermark', () => {
  const image = { width: 900, height: 600 }
  const mark = { width: 180, height: 60 }

  it('has the sizes of the specification: width/20, width/30, width/5', () =>
    expect(watermarkSizes(900)).toEqual({ text: 45, margin: 30, image: 180 }))

  it.each([
    ['top-left', 30, 30],
    ['top-center', 360, 30],
    ['top-right', 690, 30],
    ['bottom-left', 30, 510],
    ['bottom-center', 360, 510],
    ['bottom-right', 690, 510],
    ['center', 360, 270],
  ] as const)('at %s is placed %s from the left and %s from the top', (position, left, top) =>
    expect(placeWatermark(position, image, mark)).toEqual({ left, top }),
  )

  it.each(watermarkPositions)('larger than its image stays on it at %s', (position) => {
    const { left, top } = placeWatermark(position, { width: 20, height: 10 }, { width: 30, height: 40 })
    expect([left, top]).toEqual([0, 0])
  })
})

it('stores previews by the content’s timestamp', () =>
  expect(previewFolder('filemanager/2026/11/1763.jpg')).toBe('preview/2026/11/1763/'))
