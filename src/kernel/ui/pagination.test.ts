import { expect, it } from 'vitest'
import { visiblePages } from './pagination.tsx'

it.each([
  [1, 2, [1, 2]],
  [1, 20, [1, 2, 'after', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'after', 20]],
  [10, 20, [1, 'before', 9, 10, 11, 'after', 20]],
  [17, 20, [1, 'before', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'before', 19, 20]],
  [3, 5, [1, 2, 3, 4, 5]],
])('page %i of %i links its neighbours and both ends, and fills a gap of one', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown)
})
