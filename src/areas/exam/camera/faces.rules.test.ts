import { expect, test } from 'vitest'
import { type FaceEvent, nextCheckMs, startWatch, stateEndEvent, watchFaces } from './faces.rules.ts'

/** Returns the events for counts five seconds apart, and for the end. */
function eventsOf(counts: readonly number[]): FaceEvent[] {
  let watch = startWatch(0)
  const events: FaceEvent[] = []
  counts.forEach((count, n) => {
    const next = watchFaces(watch, count, n * 5000)
    watch = next.watch
    if (next.event) events.push(next.event)
  })
  const last = stateEndEvent(watch, counts.length * 5000)
  return last ? [...events, last] : events
}

test.each([
  ['one face all the time', [1, 1, 1, 1], []],
  ['a face that is missed twice', [1, 0, 0, 1], []],
  [
    'nobody for three looks and then somebody',
    [1, 0, 0, 0, 1],
    [{ kind: 'face_none', at: 5000, durationMs: 15_000 }],
  ],
  ['a second face seen once', [1, 2, 1], []],
  ['a second face seen twice', [1, 2, 3, 1], [{ kind: 'face_many', at: 5000, durationMs: 10_000 }]],
  ['nobody until the end', [0, 0, 0, 0], [{ kind: 'face_none', at: 0, durationMs: 20_000 }]],
  ['nobody and several in turn', [0, 2, 0, 2, 1], []],
  [
    'nobody, then several',
    [0, 0, 0, 2, 2, 1],
    [
      { kind: 'face_none', at: 0, durationMs: 15_000 },
      { kind: 'face_many', at: 15_000, durationMs: 10_000 },
    ],
  ],
])('%s', (_, counts, events) => {
  expect(eventsOf(counts)).toEqual(events)
})

test.each([
  [100, 5000],
  [800, 5000],
  [1000, 15_000],
  [9000, 20_000],
])('a check that took %i ms is followed by the next after %i ms', (took, wait) => {
  expect(nextCheckMs(took)).toBe(wait)
})
