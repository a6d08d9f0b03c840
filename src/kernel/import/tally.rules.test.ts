import { expect, test } from 'vitest'
import { addToTally, emptyTally } from './tally.rules.ts'

test('outcomes are added to the figures without changing earlier counts', () => {
  const before = { ...emptyTally, rows: 3, created: 1, figures: { comments: 2 } }
  const after = addToTally(before, [
    { ordinal: 1, result: 'created', notices: [], figures: { comments: 1, redirects: 4 } },
    { ordinal: 2, result: 'refused', notices: [{ code: 'a' }, { code: 'b' }] },
  ])
  expect(after).toEqual({
    ...emptyTally,
    rows: 3,
    created: 2,
    refused: 1,
    errors: 2,
    figures: { comments: 3, redirects: 4 },
  })
  expect(before.figures).toEqual({ comments: 2 })
})
