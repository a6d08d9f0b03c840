import { expect, test } from 'vitest'
import { docOf } from './doc.rules.ts'
import { docIn, withDoc } from './localized-doc.rules.ts'

const thai = docOf('สวัสดี')
const english = docOf('Hello')
const emptied = { type: 'doc', content: [{ type: 'paragraph' }] } as never

test.each([
  ['English beside a document of one language', thai, 'en', english, { th: thai, en: english }],
  ['Thai beside English', { th: thai, en: english }, 'th', docOf('ดี'), { th: docOf('ดี'), en: english }],
  ['Thai alone', { th: thai }, 'th', docOf('ดี'), { th: docOf('ดี') }],
  ['English that was emptied', { th: thai, en: english }, 'en', emptied, { th: thai }],
] as const)('%s: the other language is unchanged', (_, value, language, doc, written) => {
  expect(withDoc(value, language, doc)).toEqual(written)
})

test('a language without a document has an empty one, never the other language’s', () => {
  expect(docIn({ th: thai }, 'en').content).toEqual([])
  expect(docIn(undefined, 'th').content).toEqual([])
})
