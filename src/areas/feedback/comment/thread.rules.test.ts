import { expect, test } from 'vitest'
import { arrangeThread } from './thread.rules.ts'

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
  const shown = arrangeThread(comments).map(({ id, depth }) => `${id}${depth}`)
  expect(shown.join(' ')).toBe(expected)
})
