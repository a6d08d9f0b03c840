import { expect, test } from 'vitest'
import { applyReply, backoff, enqueueSave, nextBatch, type QueuedSave } from './outbox.rules.ts'

const one = (seq: number, questionId: string, value: unknown, tried = true): QueuedSave => ({
  seq,
  questionId,
  value,
  at: '',
  tried,
})
const next = (questionId: string, value: unknown) => ({ questionId, value, at: '' })

test('continued typing makes one save until it is sent', () => {
  const first = enqueueSave([], next('a', 'x'), 4)
  expect(first).toMatchObject({ lastSeq: 5, pending: [{ seq: 5, value: 'x' }] })
  expect(enqueueSave(first.pending, next('a', 'xy'), 5)).toMatchObject({
    lastSeq: 5,
    pending: [{ seq: 5, value: 'xy' }],
  })
  expect(enqueueSave([one(5, 'a', 'x')], next('a', 'xy'), 5).pending.map(({ seq }) => seq)).toEqual([5, 6])
  expect(enqueueSave(first.pending, next('b', 1), 5).pending.map(({ seq }) => seq)).toEqual([5, 6])
})

test('saves the server has are removed from the queue, and no others', () => {
  const waiting = [one(1, 'a', 1), one(2, 'b', 2), one(3, 'c', 3)]
  const reply = { saved: [1], late: [2], refused: [], lastSeq: 2 }
  expect(applyReply(waiting, reply)).toEqual({ pending: [one(3, 'c', 3)], lastSeq: 3, lost: [] })
})

test.each([
  ['exam.seq_used', [one(10, 'a', 1, false)], []],
  ['exam.answer_unreadable', [one(3, 'a', null)], []],
  ['exam.time_up', [], [one(3, 'a', 1)]],
] as const)('a save that is refused with %s', (code, pending, lost) => {
  const reply = { saved: [], late: [], refused: [{ seq: 3, code }], lastSeq: 9 }
  expect(applyReply([one(3, 'a', 1)], reply)).toMatchObject({ pending, lost })
})

test('waits longer after each failure, at most half a minute', () => {
  expect([0, 1, 3, 20].map((failures) => backoff(failures, 1))).toEqual([1000, 2000, 8000, 30_000])
  expect(backoff(1, 0)).toBe(1000)
})

test.each([
  ['long texts', 10, 60_000, 2],
  ['short answers', 150, 1, 100],
  ['one very long text', 2, 300_000, 1],
  ['nothing', 0, 1, 0],
])('a call with %s stays below the size the server accepts', (_what, count, letters, expected) => {
  const waiting = Array.from({ length: count }, (_, at) => one(at + 1, 'a', 'ก'.repeat(letters)))
  expect(nextBatch(waiting)).toEqual(waiting.slice(0, expected))
})
