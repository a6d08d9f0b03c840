import { expect, test } from 'vitest'
import { pageContent } from '../../factory.ts'
import { blockShapes } from '../block-catalogue.ts'
import { toEditor } from '../editor-data.ts'
import { isUntranslated, textInLanguage, withLanguage } from './block-texts.rules.ts'
import { nextUntranslated, untranslatedIn } from './untranslated.rules.ts'

const doc = (text: string) => ({
  type: 'doc',
  content: text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : [],
})

test.each([
  ['a text with Thai alone', { th: 'สวัสดี', en: '' }, 'en', true],
  ['a text in both', { th: 'สวัสดี', en: 'Hello' }, 'en', false],
  ['nothing at all', { th: '', en: ' ' }, 'en', false],
  ['a text without languages, which counts as Thai', 'สวัสดี', 'en', true],
  ['a name in Latin letters', { th: 'LINE', en: '' }, 'en', false],
  ['a figure', '64', 'en', false],
  ['English alone, asked for Thai', { th: '', en: 'Hello' }, 'th', true],
  ['Thai alone, asked for Thai', { th: 'สวัสดี', en: '' }, 'th', false],
  ['a document of one language', doc('สวัสดี'), 'en', true],
  ['a document with an English one that is empty', { th: doc('สวัสดี'), en: doc('') }, 'en', true],
  ['a document in both', { th: doc('สวัสดี'), en: doc('Hello') }, 'en', false],
] as const)('%s lacks a translation: %#', (_, value, language, lacks) => {
  expect(isUntranslated(value, language)).toBe(lacks)
})

test.each([
  [{ th: 'ก', en: 'a' }, 'en', 'b', { th: 'ก', en: 'b' }],
  [{ th: 'ก', en: 'a' }, 'th', 'ข', { th: 'ข', en: 'a' }],
  [{ th: 'ก', en: 'a' }, 'en', '', { th: 'ก', en: '' }],
  ['ก', 'en', 'a', { th: 'ก', en: 'a' }],
  ['ก', 'th', 'ข', { th: 'ข', en: '' }],
  [undefined, 'th', 'ก', { th: 'ก', en: '' }],
] as const)('editing one language never changes the other: %j in %s', (value, language, text, written) => {
  expect(withLanguage(value, language, text)).toEqual(written)
})

test('an empty English text is empty, not the Thai one', () => {
  expect(textInLanguage({ th: 'สวัสดี', en: '' }, 'en')).toBe('')
})

test('missing translations are listed from the top of the page to the bottom, list items and lines included', () => {
  const content = pageContent('หน้า', [
    { type: 'heading', props: { text: { th: 'หัวข้อ', en: 'Heading' } } },
    {
      type: 'hero',
      props: {
        headline: { th: 'ต้อนรับ', en: '' },
        ticks: [
          { th: 'ส่งฟรี', en: 'Free delivery' },
          { th: 'สดทุกวัน', en: '' },
        ],
        actions: [{ label: { th: 'ดูเพิ่ม', en: '' }, to: '/' }],
      },
    },
  ])
  const parts = toEditor(content.layout as never).content
  const found = untranslatedIn('en', { ...content, title: { th: 'หน้า', en: '' } }, parts, blockShapes)
  expect(found).toEqual([
    { part: null, path: 'title' },
    { part: 'r0c0b1', path: 'headline' },
    { part: 'r0c0b1', path: 'actions.0.label' },
    { part: 'r0c0b1', path: 'ticks.1' },
  ])
  expect(nextUntranslated(found, null)).toEqual(found[0])
  expect(nextUntranslated(found, found[1] ?? null)).toEqual(found[2])
  expect(nextUntranslated(found, found[3] ?? null)).toEqual(found[0])
  expect(nextUntranslated([], null)).toBeNull()
})
