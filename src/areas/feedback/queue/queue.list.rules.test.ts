import { expect, test } from 'vitest'
import { scopeOf } from '../paths.ts'
import { queueLists } from './queue.list.rules.ts'

test.each([
  ['/cluster/feedback', 'all'],
  ['/cluster/feedback/comments', 'comment'],
  ['/cluster/user/store/reviews', 'review'],
  ['/cluster/user/store/reviews.data', 'review'],
  ['/cluster/user/store/questions', 'question'],
  ['/cluster/feedback/nothing', 'all'],
])('%s holds %s', (path, scope) => expect(scopeOf(path)).toBe(scope))

test('a queue opens on pending entries, ignoring unknown parameters in its URL', () => {
  const request = new URLSearchParams('tab=answered')
  expect(queueLists.question.parse(request).tab).toBe('answered')
  expect(queueLists.review.parse(request).tab).toBe('waiting')
})
