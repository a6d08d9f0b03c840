import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { blockSamples } from '../block/block-samples.rules.ts'
import { blockShapes } from '../editor/block-catalogue.ts'
import { patterns } from '../editor/library/patterns.ts'
import { pageContent, postContent } from '../factory.ts'
import { newSamples, samplesIn } from './sample.rules.ts'

const block = (type: keyof typeof blockShapes, props: object = {}) => ({
  type,
  props: { ...structuredClone(blockShapes[type].start), ...props } as Record<string, unknown>,
})
const textsOf = (...blocks: ReturnType<typeof block>[]) =>
  samplesIn(pageContent('เรา', blocks)).map(({ text }) => text)

test.each([
  ['a heading as it was put there', [block('heading')], ['หัวข้อใหม่', 'New heading']],
  [
    'the English beside Thai that was written',
    [block('heading', { text: { th: 'สวนเรา', en: 'New heading' } })],
    ['New heading'],
  ],
  ['a text', [block('text')], ['เขียนเรื่องราวของคุณที่นี่']],
  ['an invented figure', [block('figures')], ['64 ครอบครัว', '64 families', 'ที่อยู่กับเรา', 'with us']],
  [
    'the second question though the first was written',
    [block('accordion', { items: [{ title: 'ส่งไหม', text: 'ส่ง' }, { ...blockSamples.accordion }] })],
    ['คำถาม', 'Question', 'คำตอบ', 'Answer'],
  ],
  [
    'nothing of a heading that says what a question is called elsewhere',
    [block('heading', { text: 'คำถาม' })],
    [],
  ],
  ['nothing of titles that are right as they are', [block('products'), block('contact'), block('hours')], []],
  ['what a template of somebody else left', [block('heading', { text: 'ร้าน [ใส่ชื่อร้าน]' })], ['ร้าน [ใส่ชื่อร้าน]']],
  ['nothing of a footnote', [block('heading', { text: 'ข้าวหอม [1]' })], []],
])('%s is reported', (_, blocks, texts) => {
  expect(textsOf(...blocks)).toEqual(texts)
})

test('sample text is found at any depth, and named by its block', () => {
  const inner = { id: 'x', blocks: [{ id: 'deep', ...block('card') }] }
  const content = pageContent('เรา', [{ type: 'columns', props: { columns: [inner] } }])
  expect(samplesIn(content)[0]).toEqual({ type: 'card', at: 'deep', text: 'การ์ดใหม่' })
})

test('every block of a ready-made section with invented content is reported', () => {
  const texts = Object.entries(patterns)
    .filter(([, { rows }]) => samplesIn({ ...postContent('เรา'), layout: { version: 1, rows } }).length)
    .map(([name]) => name)
  expect(texts).toEqual([
    'hero',
    'aside',
    'three',
    'trust',
    'questions',
    'prices',
    'shop',
    'about',
    'landing',
  ])
})

test('posts are reported where template text remains', () => {
  const post = { ...postContent('โทร xxx-xxx-xxxx'), body: { th: docOf('Lorem ipsum dolor'), en: null } }
  expect(samplesIn(post).map(({ at }) => at)).toEqual(['title', 'body'])
})

test('samples already published are not reported again, later ones are', () => {
  const shown = pageContent('เรา', [block('heading')])
  const more = pageContent('เรา', [block('heading'), block('card')])
  expect(newSamples(shown, shown)).toEqual([])
  expect(newSamples(more, shown).map(({ text }) => text)).toEqual(['การ์ดใหม่', 'New card'])
  expect(newSamples(shown, null)).toHaveLength(2)
})
