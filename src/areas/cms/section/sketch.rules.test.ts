import { expect, test } from 'vitest'
import type { Row } from '../layout/layout.types.ts'
import { sketchOf } from './sketch.rules.ts'

const image = '01a1fd1b-f169-7506-8629-7f34ef3de386'
const row = (blocks: { type: string; props: Record<string, unknown> }[], box: object = {}): Row => ({
  id: 'r',
  ...box,
  columns: [{ id: 'c', blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })) }],
})

test.each([
  ['a heading by its words', 'heading', { text: { th: 'สวนเรา', en: 'Our orchard' } }, { text: 'สวนเรา' }],
  ['English where there is no Thai', 'heading', { text: { th: '', en: 'Fruit' } }, { text: 'Fruit' }],
  ['a picture by itself', 'picture', { id: image, alt: '' }, { picture: image }],
  [
    'a picture that lies deep',
    'hero',
    { headline: 'ยินดี', picture: { id: image } },
    { text: 'ยินดี', picture: image },
  ],
  [
    'a list by its first and by how many there are',
    'figures',
    {
      items: [
        { figure: '64', label: 'บ้าน' },
        { figure: '9', label: 'ปี' },
      ],
    },
    { text: '64', count: 2 },
  ],
  ['nothing of what says nothing', 'divider', {}, {}],
])('a section shows %s', (_, type, props, shown) => {
  expect(sketchOf([row([{ type, props }])], 'th')).toEqual([
    { columns: [[{ type, ...shown }]], tinted: false },
  ])
})

test('a custom background is shown, and only as many rows as can be distinguished', () => {
  const tinted = row([], { background: { type: 'color', color: 'accent-soft' } })
  const sketch = sketchOf(
    Array.from({ length: 9 }, () => tinted),
    'th',
  )
  expect(sketch).toHaveLength(4)
  expect(sketch[0]?.tinted).toBe(true)
})

test('invalid data is drawn as nothing, and causes no error', () => {
  const junk = { title: 7, items: [null, 'x'], picture: { id: {} }, text: { th: 1 } }
  expect(sketchOf([row([{ type: 'card', props: junk }])], 'th')[0]?.columns[0]).toEqual([
    { type: 'card', count: 2 },
  ])
})

test.each([
  ['th', 'เมนู'],
  ['en', 'Menu'],
] as const)('a section is drawn in the language of the screen: %s', (locale, text) => {
  const sketch = sketchOf([row([{ type: 'heading', props: { text: { th: 'เมนู', en: 'Menu' } } }])], locale)
  expect(sketch[0]?.columns[0]).toEqual([{ type: 'heading', text }])
})
