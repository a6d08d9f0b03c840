import { expect, test } from 'vitest'
import { renderFormula } from './render-formula.ts'

test.each([
  [String.raw`\frac{1}{2}`, '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
  [String.raw`\sqrt{x}`, '<msqrt>'],
  [String.raw`\text{ความเร็ว} = \frac{s}{t}`, 'ความเร็ว'],
  [String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`, '<mtable>'],
])('%s is set as MathML', (tex, expected) => {
  expect(renderFormula(tex, false)).toContain(expected)
})

test('a block is larger than a formula within a line', () => {
  expect(renderFormula('x', true)).toContain('display="block"')
  expect(renderFormula('x', false)).not.toContain('display="block"')
})

test.each([
  String.raw`\frac{1}{`,
  String.raw`\unknown{x}`,
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\url{https://example.com}`,
  String.raw`\includegraphics{https://example.com/x.png}`,
  String.raw`\class{a" onclick="alert(1)}{x}`,
  String.raw`\def\a{\a\a}\a`,
])('%s is not set', (tex) => {
  expect(renderFormula(tex, false)).toBeNull()
})

test.each([
  '<img src=x onerror=alert(1)>',
  String.raw`\text{<script>alert(1)</script>}`,
  String.raw`\text{"' onload=alert(1) x="}`,
  String.raw`\color{red" onclick="alert(1)}{x}`,
])('%s becomes no element and no attribute', (tex) => {
  const html = renderFormula(tex, false) ?? ''
  const tags = html.match(/<[^>]*>/g) ?? []
  expect(html).not.toMatch(/<(img|script)/)
  expect(tags.filter((tag) => /\son\w+=/i.test(tag.replace(/"[^"]*"/g, '')))).toEqual([])
})
