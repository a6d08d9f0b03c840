import { expect, test } from 'vitest'
import { noTally, tallied } from './tally.rules.ts'

test('outcomes are added to the figures without changing earlier counts', () => {
  const before = { ...noTally, rows: 3, created: 1, figures: { comments: 2 } }
  const after = tallied(before, [
    { ordinal: 1, result: 'created', notices: [], figures: { comments: 1, redirects: 4 } },
    { ordinal: 2, result: 'refused', notices: [{ code: 'a' }, { code: 'b' }] },
  ])
  expect(after).toEqual({
    ...noTally,
    ...{ rows: 3, created: 2, refused: 1, errors: 2 },
    figures: { comments: 3, redirects: 4 },
  })
  expect(before.figures).toEqual({ comments: 2 })
})
