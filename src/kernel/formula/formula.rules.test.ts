import { describe, expect, test } from 'vitest'
import { hasFormula, maxFormulaLength, splitFormulas, withOurDelimiters } from './formula.rules.ts'

describe('a text is split at its formulas', () => {
  test.each([
    ['ไม่มีสูตร', [{ text: 'ไม่มีสูตร' }]],
    [
      String.raw`พื้นที่ \(\pi r^2\) ตารางเมตร`,
      [{ text: 'พื้นที่ ' }, { tex: String.raw`\pi r^2`, isBlock: false }, { text: ' ตารางเมตร' }],
    ],
    [String.raw`\[ a^2 + b^2 \]`, [{ tex: 'a^2 + b^2', isBlock: true }]],
    [
      String.raw`\(a\)\(b\)`,
      [
        { tex: 'a', isBlock: false },
        { tex: 'b', isBlock: false },
      ],
    ],
    [String.raw`\(ไม่ปิด`, [{ text: String.raw`\(ไม่ปิด` }]],
    [String.raw`\(\)`, [{ text: String.raw`\(\)` }]],
    [String.raw`\( a \]`, [{ text: String.raw`\( a \]` }]],
    [String.raw`C:\(x86\)`, [{ text: 'C:' }, { tex: 'x86', isBlock: false }]],
    ['', []],
  ])('%s', (text, parts) => {
    expect(splitFormulas(text)).toEqual(parts)
  })

  test('one that is too long stays as it was typed', () => {
    const long = String.raw`\(${'x'.repeat(maxFormulaLength + 1)}\)`
    expect(splitFormulas(long)).toEqual([{ text: long }])
    expect(hasFormula(long)).toBe(false)
  })
})

test.each([
  ['$$x^2$$ และ $$y$$', String.raw`\(x^2\) และ \(y\)`],
  ['ราคา $$ ถูก', 'ราคา $$ ถูก'],
  ['$5 กับ $6', '$5 กับ $6'],
  ['$$a\nb$$', '$$a\nb$$'],
])('the delimiters of Moodle become ours: %s', (text, expected) => {
  expect(withOurDelimiters(text)).toBe(expected)
})

test('a text full of openings takes no longer than its length allows', () => {
  const text = '\\('.repeat(20_000)
  expect(splitFormulas(text)).toEqual([{ text }])
})
