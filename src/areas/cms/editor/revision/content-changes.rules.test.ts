import { expect, test } from 'vitest'
import { displayField } from '#kernel/fields/index.ts'
import type { BlockShape } from '../../block/block-shape.types.ts'
import { postContent } from '../../factory.ts'
import type { Block, Layout } from '../../layout/layout.types.ts'
import { blockShapes } from '../block-catalogue.ts'
import { type ContentChange, contentChanges, type Reading } from './content-changes.rules.ts'

const named = (th: string) => ({ th, en: '' })
const reading: Reading = {
  fieldsOf: (type) => (blockShapes as Record<string, BlockShape>)[type]?.fields ?? [],
  display: (field, value) => displayField(field, value, 'th'),
  locale: 'th',
  labels: {
    title: named('ชื่อ'),
    excerpt: named('คำโปรย'),
    cover: named('รูปปก'),
    tags: named('แท็ก'),
    seoTitle: named('ชื่อในผลค้นหา'),
    seoDescription: named('คำอธิบาย'),
    body: named('เนื้อหา'),
  },
}

const heading = (id: string, th: string, en = ''): Block => ({
  id,
  type: 'heading',
  props: { text: { th, en } },
})
const row = (id: string, blocks: Block[], look = {}) => ({
  id,
  ...look,
  columns: [{ id: `${id}-c`, blocks }],
})
const page = (...rows: ReturnType<typeof row>[]) => ({
  ...postContent('หน้า'),
  body: null,
  layout: { version: 1, rows } as Layout,
})
const changes = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
  contentChanges(before, after, reading).map(describe)
const describe = (change: ContentChange) => {
  const says = change.about ? `${change.about.type} ${change.about.text}`.trim() : 'page'
  switch (change.kind) {
    case 'changed':
      return [says, change.label.th, change.language, change.from, change.to]
    case 'replaced':
      return [says, 'replaced', change.label.th]
    case 'look':
      return [says, change.what, change.from, change.to]
    default:
      return [change.kind, says, ...(change.about?.type === 'row' ? [change.about.holds.join()] : [])]
  }
}

const one = heading('b1', 'หนึ่ง')
const two = heading('b2', 'สอง')
const three = heading('b3', 'สาม')

test.each([
  ['the same twice', page(row('r', [one])), page(row('r', [one])), []],
  [
    'a heading that reads otherwise',
    page(row('r', [one])),
    page(row('r', [heading('b1', 'ใหม่')])),
    [['heading ใหม่', 'ข้อความ', 'th', 'หนึ่ง', 'ใหม่']],
  ],
  [
    'English that was added',
    page(row('r', [one])),
    page(row('r', [heading('b1', 'หนึ่ง', 'One')])),
    [['heading หนึ่ง', 'ข้อความ', 'en', '', 'One']],
  ],
  [
    'a row that came, told once with what it holds',
    page(row('r', [one])),
    page(row('r', [one]), row('s', [two, three])),
    [['added', 'row', 'heading,heading']],
  ],
  ['a block that went', page(row('r', [one, two])), page(row('r', [one])), [['removed', 'heading สอง']]],
  [
    'one block moved over two others is one move',
    page(row('r', [one, two, three])),
    page(row('r', [three, one, two])),
    [['moved', 'heading สาม']],
  ],
  [
    'a block in another row',
    page(row('r', [one, two]), row('s', [three])),
    page(row('r', [one]), row('s', [three, two])),
    [['moved', 'heading สอง']],
  ],
  [
    'the look of a row',
    page(row('r', [one], { padding: { in: 16 } })),
    page(row('r', [one], { padding: { in: 32 } })),
    [['row', 'padding', { in: 16 }, { in: 32 }]],
  ],
  [
    'a level that was chosen',
    page(row('r', [one])),
    page(row('r', [{ ...one, props: { ...one.props, level: 3 } }])),
    [['heading หนึ่ง', 'ระดับ', null, '', 'กลาง (h3)']],
  ],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected)
})

const questions = (...texts: string[]): Block => ({
  id: 'f',
  type: 'accordion',
  props: { items: texts.map((text) => ({ title: named(text), text: named('คำตอบ') })) },
})

test('for a list, reports the item added, not every item after it as changed', () => {
  const before = page(row('r', [questions('ก', 'ข')]))
  expect(changes(before, page(row('r', [questions('ใหม่', 'ก', 'ข')])))).toEqual([
    ['accordion ใหม่', 'คำถาม', null, '', 'ใหม่'],
  ])
  expect(changes(before, page(row('r', [questions('ก', 'ค')])))).toEqual([
    ['accordion ก', 'ชื่อ', 'th', 'ข', 'ค'],
  ])
})

test('page properties are reported first, each language separately', () => {
  const after = { ...page(row('r', [two])), title: { th: 'หน้าใหม่', en: 'New' } }
  expect(changes(page(row('r', [one])), after)).toEqual([
    ['page', 'ชื่อ', 'th', 'หน้า', 'หน้าใหม่'],
    ['page', 'ชื่อ', 'en', '', 'New'],
    ['removed', 'heading หนึ่ง'],
    ['added', 'heading สอง'],
  ])
})
