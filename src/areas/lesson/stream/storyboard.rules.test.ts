import { describe, expect, test } from 'vitest'
import { imageAt, planStoryboard, storyboardArguments } from './storyboard.rules.ts'

const wide = { width: 1920, tall: 1080 }

describe('the storyboard images of a video', () => {
  test.each([
    ['half a second has one', 500, 2, 1, 1],
    ['a short one has one each two seconds', 9000, 2, 5, 5],
    ['four minutes have as many as there may be', 240_000, 2, 120, 10],
    ['a moment longer, and they are further apart', 241_000, 4, 61, 10],
    ['an hour has one each half minute', 3_600_000, 30, 120, 10],
    ['six hours have no more', 21_600_000, 180, 120, 10],
  ])('%s', (_, durationMs, seconds, count, columns) => {
    expect(planStoryboard({ durationMs, ...wide })).toMatchObject({ everyMs: seconds * 1000, count, columns })
  })

  test.each([
    [1920, 1080, 160, 90],
    [1080, 1920, 68, 120],
    [640, 480, 160, 120],
    [853, 479, 160, 90],
    [4096, 16, 160, 16],
  ])('of %ix%i are %ix%i', (width, tall, small, low) => {
    expect(planStoryboard({ durationMs: 9000, width, tall })).toMatchObject({ width: small, height: low })
  })

  test.each([
    [-1, 0, 0],
    [0, 0, 0],
    [1999, 0, 0],
    [2000, 160, 0],
    [19_999, 1440, 0],
    [20_000, 0, 90],
    [47_000, 480, 180],
    [999_999, 480, 180],
  ])('at %i ms show the one at %i, %i', (ms, x, y) => {
    expect(imageAt(planStoryboard({ durationMs: 47_500, ...wide }), ms)).toEqual({ x, y })
  })

  test('are listed from the actual output, on as many rows as needed', () => {
    const board = planStoryboard({ durationMs: 47_500, ...wide })
    const rung = { height: 360, isCopy: false }
    const args = storyboardArguments(board, [rung, { height: 540, isCopy: false }]).join(' ')
    expect(args).toContain('-skip_frame nokey')
    const own = storyboardArguments(board, [rung, { height: 720, isCopy: true }])
    expect(own).not.toContain('-skip_frame')
    expect(args).toContain('-protocol_whitelist file -f hls -i 360/index.m3u8')
    expect(args).toContain('fps=1/2:start_time=0:round=up,scale=160:90,tile=10x3:nb_frames=24')
  })
})
