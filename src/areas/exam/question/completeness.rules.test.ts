import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { isPartialAnswer, wordCount } from './completeness.rules.ts'
import type { Answer, PresentedQuestion } from './question.types.ts'

const stem = docOf('เล่า')
const options = (...ids: string[]) => ids.map((id) => ({ id, text: id }))
const matching: PresentedQuestion = {
  kind: 'matching',
  stem,
  left: options('a', 'b'),
  right: options('x', 'y'),
}
const essay: PresentedQuestion = { kind: 'essay', stem, minWords: 3, maxWords: 4 }

test.each<[string, PresentedQuestion, Answer | null, boolean]>([
  ['no answer is not a partial one', matching, null, false],
  ['an item is left unmatched', matching, { pairs: { a: 'x' } }, true],
  ['all items are matched', matching, { pairs: { a: 'x', b: 'y' } }, false],
  ['an essay is too short', essay, { text: 'รดน้ำ ใบไม้' }, true],
  ['an essay has the words requested', essay, { text: 'one two three' }, false],
  ['an essay is too long', essay, { text: 'one two three four five' }, true],
  ['an essay without limits', { kind: 'essay', stem }, { text: 'สั้น' }, false],
  ['an essay of spaces', { kind: 'essay', stem }, { text: '  ' }, true],
  ['a choice', { kind: 'single', stem, options: options('a') }, { option: 'a' }, false],
])('%s', (_, question, answer, is) => {
  expect(isPartialAnswer(question, answer)).toBe(is)
})

test.each([
  ['', 0],
  [' \n', 0],
  ['รดน้ำทุกเช้า', 3],
  ['one, two - three!', 3],
])('“%s” has %i words', (text, count) => {
  expect(wordCount(text)).toBe(count)
})
