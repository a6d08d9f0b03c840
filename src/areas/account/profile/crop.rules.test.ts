import { expect, test } from 'vitest'
import { squareOf } from './crop.rules.ts'

test.each([
  [
    { x: 0.5, y: 0.5, side: 1 },
    { left: 200, top: 0, width: 600, height: 600 },
  ],
  [
    { x: 0.5, y: 0.5, side: 0.5 },
    { left: 350, top: 150, width: 300, height: 300 },
  ],
  [
    { x: 0, y: 0, side: 0.5 },
    { left: 0, top: 0, width: 300, height: 300 },
  ],
  [
    { x: 1, y: 1, side: 1 },
    { left: 400, top: 0, width: 600, height: 600 },
  ],
  [
    { x: 9, y: -9, side: 99 },
    { left: 400, top: 0, width: 600, height: 600 },
  ],
  [
    { x: Number.NaN, y: Number.NaN, side: Number.NaN },
    { left: 335, top: 135, width: 330, height: 330 },
  ],
])('crops %j of a 1000 by 600 photo to %j', (crop, square) =>
  expect(squareOf({ width: 1000, height: 600 }, crop)).toEqual(square),
)
