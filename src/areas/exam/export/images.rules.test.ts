import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { selectFittingImages } from './images.rules.ts'

const shows = (...ids: string[]) => ({
  body: {
    kind: 'true_false' as const,
    isTrue: true,
    stem: {
      ...docOf('ดู'),
      content: [
        ...docOf('ดู').content,
        ...ids.map((id) => ({ type: 'image' as const, attrs: { id, alt: '' } })),
      ],
    },
  },
})
const sizes = new Map([
  ['a', 4],
  ['b', 5],
  ['c', 2],
])

test.each<[string, ReturnType<typeof shows>[], number, string[]]>([
  ['all where there is room', [shows('a', 'b'), shows('c')], 11, ['a', 'b', 'c']],
  ['the same once', [shows('a'), shows('a', 'b')], 9, ['a', 'b']],
  [
    'in the order of their questions, and a small one behind a large one',
    [shows('a', 'b', 'c')],
    6,
    ['a', 'c'],
  ],
  ['none the site has not', [shows('x', 'c')], 6, ['c']],
])('%s', (_, questions, room, kept) => {
  expect([...selectFittingImages(questions, sizes, room)]).toEqual(kept)
})
