import { expect, test } from 'vitest'
import { isUnanswered, sortInbox } from './inbox.rules.ts'

const one = (id: string, at: string, answer: 'needs-action' | 'accepted', isOver = false) => ({
  id,
  at: new Date(at),
  answer,
  isOver,
})

test('pending invitations come first, soonest first; past ones come last, latest first', () => {
  const all = [
    one('old', '2026-11-01', 'needs-action', true),
    one('answered', '2026-11-24', 'accepted'),
    one('later', '2026-11-30', 'needs-action'),
    one('yesterday', '2026-11-22', 'accepted', true),
    one('soon', '2026-11-25', 'needs-action'),
  ]
  expect(sortInbox(all).map(({ id }) => id)).toEqual(['soon', 'later', 'answered', 'yesterday', 'old'])
  expect(all.filter(isUnanswered).map(({ id }) => id)).toEqual(['later', 'soon'])
})
