import { expect, test } from 'vitest'
import { isSafeToLeave, speedOf, totalProgress, type UploadProgress, withSample } from './progress.rules.ts'
import { isRetryable, isUnprocessed, retryDelay } from './retry.rules.ts'
import { isSameFile } from './same-file.rules.ts'

test.each([
  [0, true],
  [403, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [404, false],
  [409, false],
  [413, false],
  [422, false],
])('a response of %i is worth a retry: %s', (status, value) => {
  expect(isRetryable(status)).toBe(value)
})

test.each([
  [1, 0, 250],
  [1, 1, 500],
  [2, 1, 1000],
  [4, 1, 4000],
  [20, 1, 30_000],
  [20, 0, 15_000],
])('after failure %i, with random value %d, it waits %i ms', (failures, random, ms) => {
  expect(retryDelay(failures, random)).toBe(ms)
})

test('the speed is that of the last few seconds, and unknown at first', () => {
  expect(speedOf([])).toBe(0)
  expect(speedOf([{ at: 0, sent: 0 }])).toBe(0)
  let samples = withSample([], { at: 0, sent: 0 })
  samples = withSample(samples, { at: 1000, sent: 1000 })
  expect(speedOf(samples)).toBe(1000)
  samples = withSample(samples, { at: 20_000, sent: 2000 })
  samples = withSample(samples, { at: 21_000, sent: 12_000 })
  expect(speedOf(samples)).toBe(10_000)
})

const moving = (state: UploadProgress['state'], sent: number, speed = 0): UploadProgress => ({
  state,
  size: 100,
  sent,
  speed,
})

test('all uploads together report their progress and remaining time', () => {
  const total = totalProgress([
    moving('done', 100),
    moving('running', 50, 10),
    moving('waiting', 0),
    moving('paused', 50),
  ])
  expect(total).toMatchObject({
    count: 4,
    done: 1,
    moving: 2,
    stopped: 1,
    failed: 0,
    part: 0.5,
    secondsLeft: 15,
  })
  expect(totalProgress([moving('failed', 20)])).toMatchObject({ failed: 1, part: 0, secondsLeft: null })
  expect(totalProgress([{ ...moving('done', 0), size: 0 }]).part).toBe(1)
})

const started = { name: 'สวน.mp4', size: 10, lastModified: 5, head: 'ab' }

test.each([
  ['the same', started, true],
  ['the same with another time', { ...started, lastModified: 9 }, true],
  ['another beginning', { ...started, head: 'cd' }, false],
  ['another size', { ...started, size: 11 }, false],
  ['another name', { ...started, name: 'x.mp4' }, false],
])('%s: matches the file the upload started with: %s', (_, chosen, same) => {
  expect(isSameFile(started, chosen)).toBe(same)
})

test.each([
  [0, 'offline', true],
  [0, 'unanswered', false],
  [429, 'too_many', true],
  [503, 'busy', true],
  [500, 'server', false],
  [413, 'too_large', false],
])('after %i %s a creating request may be sent again: %s', (status, code, again) => {
  expect(isUnprocessed({ status, code })).toBe(again)
})

test.each([
  ['running', false, false],
  ['waiting', false, false],
  ['paused', false, false],
  ['running', true, true],
  ['done', false, true],
  ['failed', false, true],
  ['lost', false, true],
] as const)(
  'a page with an upload that is %s, saved in the browser: %s, closes without asking: %s',
  (state, saved, free) => {
    expect(isSafeToLeave({ state }, saved)).toBe(free)
  },
)
