import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'
import {
  endsInView,
  isReadThrough,
  mergeReadSections,
  minutesOfText,
  sectionAt,
  sectionsOfText,
} from './reading.rules.ts'

const heading = (text: string, level = 2): DocNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const doc = (...content: DocNode[]): Doc => ({ type: 'doc', content })
const [line] = docOf('ย่อหน้า').content as [DocNode]

test.each<[string, Doc, (string | null)[]]>([
  ['nothing', doc(), []],
  ['no heading', doc(line, line), [null]],
  ['a heading first', doc(heading('ก'), line), ['s1']],
  ['something before the headings', doc(line, heading('ก'), line, heading('ข')), [null, 's1', 's2']],
  ['a lower heading opens none', doc(heading('ก'), heading('ค', 3), line), ['s1']],
])('%s: sections %j', (_, text, ids) => {
  expect(sectionsOfText(text).map(({ id }) => id)).toEqual(ids)
})

test('counts Thai by words, not by spaces', () => {
  expect(minutesOfText(docOf('ต้มกะหล่ำม่วงหั่นหนึ่งถ้วย'.repeat(120)))).toBeGreaterThanOrEqual(3)
  expect(minutesOfText(docOf('สั้น'))).toBe(1)
})

test('adds up what was read in any order; unknown sections count nothing', () => {
  expect(mergeReadSections([2, 0], [1, 2, 9, -1], 4)).toEqual([0, 1, 2])
  expect(isReadThrough([0, 1, 2], 3)).toBe(true)
  expect(isReadThrough([0, 2, 7], 3)).toBe(false)
  expect(isReadThrough([], 0)).toBe(false)
})

test('knows which section ends are visible and which section is being read', () => {
  expect(endsInView({ bottoms: [-20, 300, 900], top: 60, bottom: 800 })).toEqual([1])
  expect(sectionAt([-500, 100, 700], { top: 60, bottom: 800, isAtEnd: false })).toBe(1)
  expect(sectionAt([400, 900], { top: 60, bottom: 800, isAtEnd: false })).toBe(0)
  expect(sectionAt([400, 700, 900], { top: 60, bottom: 800, isAtEnd: true })).toBe(1)
})
