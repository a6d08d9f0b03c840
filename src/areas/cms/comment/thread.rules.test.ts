import { expect, test } from 'vitest'
import { threaded } from './thread.rules.ts'

const say = (id: string, parentId: string | null = null) => ({ id, parentId })

test.each([
  ['nothing', [], ''],
  ['those by themselves', [say('a'), say('b')], 'a0 b0'],
  ['an answer after what it answers', [say('a'), say('b'), say('c', 'a')], 'a0 c1 b0'],
  ['a long thread no further in', [say('a'), say('b', 'a'), say('c', 'b'), say('d', 'c')], 'a0 b1 c2 d2'],
  ['an answer to what is gone', [say('a', 'gone'), say('b', 'a')], 'a0 b1'],
])('%s', (_, comments, expected) => {
  expect(
    threaded(comments)
      .map(({ id, depth }) => `${id}${depth}`)
      .join(' '),
  ).toBe(expected)
})
