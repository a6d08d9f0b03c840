import { expect, test } from 'vitest'
import { hasMore, pagesOf, parseTaskQuery, queryParams } from './task-query.rules.ts'

test('a task query in a URL is written as it was read, without defaults', () => {
  const written = (text: string) => String(queryParams(parseTaskQuery(new URLSearchParams(text))))
  expect(
    written('q=is:open&sort=-due&group=status&lanes=priority&empty=hide&columns=title.due.custom:branch'),
  ).toBe('q=is%3Aopen&sort=-due&group=status&lanes=priority&empty=hide&columns=title.due.custom%3Abranch')
  expect(written('sort=rank&group=none&lanes=none')).toBe('')
  expect(written('sort=junk&group=junk&lanes=junk')).toBe('')
})

test.each([
  ['', 1],
  ['pages=3', 3],
  ['pages=0', 1],
  ['pages=1e9', 10],
  ['pages=x', 1],
])('%s requests %i pages', (text, pages) => expect(pagesOf(new URLSearchParams(text))).toBe(pages))

test('more can be loaded until everything, or the maximum at one time, is loaded', () => {
  expect([hasMore(1, 1000, 1500), hasMore(2, 1500, 1500), hasMore(10, 10_000, 20_000)]).toEqual([
    true,
    false,
    false,
  ])
})
