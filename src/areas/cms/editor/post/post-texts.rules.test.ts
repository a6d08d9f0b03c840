import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { postContent } from '../../factory.ts'
import { lengthOf, missingPostParts } from './post-texts.rules.ts'

const emptied = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
const whole = { ...postContent('ข้าวใหม่'), excerpt: { th: 'มาแล้ว', en: '' } }
const cover = { id: '01a1fd1b-f169-7506-8629-7f34ef3de386', alt: { th: 'รวงข้าว', en: ' ' } }

test.each([
  ['nothing where all is written', whole, 'th', []],
  ['everything of a language nobody wrote in', whole, 'en', ['title', 'excerpt', 'body']],
  ['a text whose words were taken out again', { ...whole, body: { th: emptied, en: null } }, 'th', ['body']],
  ['a lead of spaces', { ...whole, excerpt: { th: '  ', en: '' } }, 'th', ['excerpt']],
  ['no words for a cover that says them', { ...whole, cover }, 'th', []],
  ['words for a cover', { ...whole, cover }, 'en', ['title', 'excerpt', 'body', 'alt']],
] as const)('a post lacks %s', (_, content, language, missing) => {
  expect(missingPostParts(content, language)).toEqual(missing)
})

test('words are counted in the language being edited, including Thai without spaces', () => {
  const content = { ...whole, body: { th: docOf('ข้าวใหม่มาแล้ว', 'ตลาด'), en: docOf('New rice, today.') } }
  expect(lengthOf(content, 'th')).toEqual({ wordCount: 5, minutes: 1 })
  expect(lengthOf(content, 'en')).toEqual({ wordCount: 3, minutes: 1 })
  expect(lengthOf({ ...whole, body: { th: docOf('ข้าว'.repeat(660)), en: null } }, 'th').minutes).toBe(3)
  expect(lengthOf({ ...whole, body: null }, 'en')).toEqual({ wordCount: 0, minutes: 1 })
})
