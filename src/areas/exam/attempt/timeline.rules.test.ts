import { describe, expect, test } from 'vitest'
import { chainHash, firstBrokenPosition } from './chain.ts'
import { answersAfter, savesUntil, sortEvents, stepOf, type TimelineEvent } from './timeline.rules.ts'

const save = (
  position: number,
  seq: number,
  questionId: string,
  lateMs: number | null = null,
  wentBack = false,
) => ({
  position,
  seq,
  questionId,
  lateMs,
  wentBack,
})

describe('the state', () => {
  const saves = [
    save(1, 1, 'a'),
    save(2, 3, 'a'),
    save(3, 2, 'a'),
    save(4, 4, 'b'),
    save(5, 5, 'b', 900),
    save(6, 6, 'a', null, true),
  ]
  test.each([
    [0, {}],
    [1, { a: 1 }],
    [2, { a: 3 }],
    // One that arrived later but was written earlier does not replace it.
    [3, { a: 3 }],
    [4, { a: 3, b: 4 }],
    // Saves that arrived after the end do not count.
    [5, { a: 3, b: 4 }],
    // Nor do saves that go back where it is not allowed.
    [6, { a: 3, b: 4 }],
  ])('after %i saves', (upTo, seqs) => {
    const stood = [...answersAfter(saves, upTo)].map(([question, { seq }]) => [question, seq])
    expect(Object.fromEntries(stood)).toEqual(seqs)
  })
})

describe('a timeline', () => {
  const moments: TimelineEvent[] = [
    { kind: 'ended', at: 30 },
    { kind: 'save', at: 30, position: 2, question: 0, isLate: false, wentBack: false },
    { kind: 'save', at: 30, position: 1, question: 1, isLate: false, wentBack: false },
    { kind: 'noticed', at: 20, what: 'hidden', durationMs: 5 },
    { kind: 'begun', at: 10 },
  ]
  test('is in order, and of simultaneous entries the end comes last', () => {
    const ordered = sortEvents(moments)
    expect(ordered.map(({ kind }) => kind)).toEqual(['begun', 'noticed', 'save', 'save', 'ended'])
    expect([0, 1, 2, 3, 4].map((step) => savesUntil(ordered, step))).toEqual([0, 0, 1, 2, 2])
  })

  test.each([
    [null, 4],
    ['0', 0],
    ['3', 3],
    ['99', 4],
    ['-1', 4],
    ['x', 4],
  ])('opened at %j is at step %i', (requested, step) => expect(stepOf(requested, 5)).toBe(step))
})

describe('a chain of saves', () => {
  const chain: Parameters<typeof firstBrokenPosition>[0][number][] = []
  for (const seq of [1, 2, 3]) {
    const one = { seq, questionId: 'q', value: `"${seq}"`, clientMs: seq, serverMs: seq }
    const previous = chain.at(-1)?.hash ?? ''
    chain.push({ ...one, position: seq, previous, hash: chainHash(previous, one) })
  }
  const head = chain.at(-1)?.hash ?? ''
  test.each([
    ['whole', chain, head, null],
    ['empty', [], '', null],
    [
      'changed at the second',
      chain.map((eachSave) => (eachSave.seq === 2 ? { ...eachSave, value: '"x"' } : eachSave)),
      head,
      2,
    ],
    ['without the second', chain.filter(({ seq }) => seq !== 2), head, 3],
    ['cut at its end', chain.slice(0, 2), head, 3],
  ])('that is %s', (_, saves, end, broken) => expect(firstBrokenPosition(saves, end)).toBe(broken))
})
