import { expect, test } from 'vitest'
import { matchTextElements } from './text-elements.rules.ts'

/** Elements by their path from the top: `a.b` is inside `a`. */
const holds = (outer: string, inner: string) => inner.startsWith(`${outer}.`)
const elements = (shown: Record<string, string>) =>
  Object.entries(shown).map(([place, text]) => ({ place, text }))
const found = (texts: string[], shown: Record<string, string>) =>
  matchTextElements(
    texts.map((text) => ({ shown: text })),
    elements(shown),
    holds,
  ).map(({ text, place }) => [text.shown, place])

test.each([
  [
    'of elements that say the same the innermost is taken',
    ['หัวข้อ'],
    { card: 'หัวข้อ', 'card.h3': 'หัวข้อ' },
    [['หัวข้อ', 'card.h3']],
  ],
  [
    'a heading whose phrases are kept together is one text',
    ['ของสด จากสวน'],
    { h2: 'ของสด จากสวน', 'h2.ph1': 'ของสด', 'h2.ph2': 'จากสวน' },
    [['ของสด จากสวน', 'h2']],
  ],
  [
    'marks the page puts around are not of the text',
    ['อร่อย', 'แม่ค้า'],
    { quote: '“อร่อย”', role: ' · แม่ค้า' },
    [
      ['อร่อย', 'quote'],
      ['แม่ค้า', 'role'],
    ],
  ],
  [
    'texts that say the same are taken in their order',
    ['ดูเพิ่ม', 'ดูเพิ่ม'],
    { a: 'ดูเพิ่ม', b: 'ดูเพิ่ม' },
    [
      ['ดูเพิ่ม', 'a'],
      ['ดูเพิ่ม', 'b'],
    ],
  ],
  ['a text the page does not show has no place', ['คำอธิบายรูป'], { p: 'อื่น' }, []],
  ['nothing has no place', [''], { p: '' }, []],
])('%s', (_, texts, shown, places) => {
  expect(found(texts, shown)).toEqual(places)
})
