import { expect, test } from 'vitest'
import { pageContent, postContent } from '../factory.ts'
import { changedLines, linesOf } from './draft-lines.rules.ts'

const changes = (before: ReturnType<typeof postContent>, after: ReturnType<typeof postContent>) =>
  changedLines(linesOf(before), linesOf(after))
    .filter(({ change }) => change !== 'same')
    .map(({ what, text, change }) => [change, what, text])

const heading = (text: string) => ({ type: 'heading', props: { text: { th: text, en: '' } } })

test('two texts that say the same show no change', () => {
  expect(changes(postContent('ก', 'ข'), postContent('ก', 'ข'))).toEqual([])
})

test('a changed title and a new paragraph are told by their words', () => {
  expect(changes(postContent('เก่า', 'หนึ่ง'), postContent('ใหม่', 'หนึ่ง'))).toEqual([
    ['removed', 'title', 'เก่า'],
    ['added', 'title', 'ใหม่'],
  ])
})

test('a block put between others is told as one line that came', () => {
  const before = pageContent('ก', [heading('หนึ่ง'), heading('สาม')])
  const after = pageContent('ก', [heading('หนึ่ง'), heading('สอง'), heading('สาม')])
  expect(changes(before, after)).toEqual([['added', 'heading', 'สอง']])
})

test('a changed look of a row is told', () => {
  const after = pageContent('ก', [])
  const before = structuredClone(after)
  Object.assign(after.layout?.rows[0] ?? {}, { gap: 8 })
  expect(changes(before, after)).toEqual([['added', 'row', '{"gap":8}']])
})
