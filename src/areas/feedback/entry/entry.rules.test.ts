import { describe, expect, test } from 'vitest'
import { averageOf, shownName, threaded } from './entry.rules.ts'
import { entryStates } from './entry.states.ts'

test.each([
  ['nobody', [0, 0, 0, 0, 0], null],
  ['one who gave five', [0, 0, 0, 0, 1], { average: 5, count: 1 }],
  ['one each', [1, 1, 1, 1, 1], { average: 3, count: 5 }],
  ['three who do not agree', [1, 0, 0, 0, 2], { average: 11 / 3, count: 3 }],
])('the stars of %s', (_, stars, average) => expect(averageOf(stars)).toEqual(average))

test.each([
  ['name', 'มาลี ศรีสุข', 'มาลี'],
  ['masked', 'มาลี ศรีสุข', 'ม***'],
  ['masked', 'ก้องเกียรติ', 'ก้***'],
  ['masked', 'Somchai P.', 'S***'],
  ['hidden', 'มาลี ศรีสุข', ''],
  ['masked', '  ', ''],
] as const)('shown by %s, %s is %s', (as, name, shown) => expect(shownName(name, as)).toBe(shown))

const comment = (id: string, parentId: string | null = null) => ({ id, parentId })

test.each([
  ['nothing', [], ''],
  ['comments by themselves', [comment('a'), comment('b')], 'a0 b0'],
  ['an answer after what it answers', [comment('a'), comment('b'), comment('c', 'a')], 'a0 c1 b0'],
  [
    'a long thread, indented no further',
    [comment('a'), comment('b', 'a'), comment('c', 'b'), comment('d', 'c')],
    'a0 b1 c2 d2',
  ],
  ['an answer to what is gone', [comment('a', 'gone'), comment('b', 'a')], 'a0 b1'],
])('a thread of %s', (_, comments, expected) => {
  const shown = threaded(comments).map(({ id, depth }) => `${id}${depth}`)
  expect(shown.join(' ')).toBe(expected)
})

describe('an entry', () => {
  test('waits again when it was written anew, whatever it was before', () => {
    for (const status of entryStates.states) expect(entryStates.next(status, 'rewrite')).toBe('waiting')
  })
  test('can be shown and refused, the other way round, and given back to be decided', () => {
    expect(entryStates.next('refused', 'show')).toBe('shown')
    expect(entryStates.next('shown', 'refuse')).toBe('refused')
    for (const status of ['shown', 'refused'] as const)
      expect(entryStates.next(status, 'reopen')).toBe('waiting')
  })
})
