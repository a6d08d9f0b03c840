import { describe, expect, test } from 'vitest'
import { cssColour, cssGap, cssWidth, innerCss, outerCss } from './box-css.ts'
import { hiddenPartsIn } from './hidden-parts.ts'
import { readLayout } from './layout.input.ts'
import { layoutCss } from './layout-css.ts'
import { randomLayout } from './random-layout.ts'

describe('a layout', () => {
  test('is read back from JSON as it was, for five hundred random ones', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const layout = randomLayout(seed)
      expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
    }
  })

  test('however unusual, generates CSS that no value can break out of', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const css = layoutCss()
      for (const row of randomLayout(seed).rows) css.row(row, row.columns)
      expect(css.text()).not.toMatch(/calc|wavy|NaN|undefined|odd|<\/|url\(x/)
    }
  })

  test('that is too deep, too large or targets prototypes is refused before it is parsed', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    const block = (props: unknown) => ({
      version: 1,
      rows: [{ id: 'r', columns: [{ id: 'c', blocks: [{ id: 'b', type: 'x', props }] }] }],
    })
    const code = (input: unknown) => {
      try {
        readLayout(input)
      } catch (error) {
        return (error as { errors: { code: string }[] }).errors[0]?.code
      }
    }
    expect(code(block({ deep }))).toBe('cms.layout_too_large')
    expect(code(block({ text: 'ก'.repeat(500_000) }))).toBe('cms.layout_too_large')
    expect(code(JSON.parse('{"version":1,"rows":[],"__proto__":{"admin":true}}'))).toBe('cms.layout_unsafe')
    expect(code({ version: 2, rows: [] })).toBe('field.format')
  })

  test('tells editors which of its blocks show nothing, and why', () => {
    const blocks = [
      { id: '1', type: 'heading', props: { text: 'ดี' } },
      { id: '2', type: 'hologram', props: {} },
      { id: '3', type: 'button', props: { label: 'x', to: 'javascript:alert(1)' } },
      { id: '4', type: 'picture', props: { id: 'data:image/svg+xml,x' } },
      {
        id: '5',
        type: 'text',
        props: {
          doc: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'data:text/html,x' } }] },
                ],
              },
            ],
          },
        },
      },
    ]
    const layout = readLayout({ version: 1, rows: [{ id: 'r', columns: [{ id: 'c', blocks }] }] })
    expect(hiddenPartsIn(layout)).toEqual([
      { path: 'rows.0.columns.0.blocks.1', reason: 'unknown' },
      { path: 'rows.0.columns.0.blocks.2', reason: 'broken' },
      { path: 'rows.0.columns.0.blocks.3', reason: 'broken' },
      { path: 'rows.0.columns.0.blocks.4.content.0.content.0', reason: 'address' },
    ])
  })
})

describe('a box style', () => {
  test.each([
    [{}, 'position:relative'],
    [{ position: 'sticky' }, 'position:sticky'],
    [{ position: 'x;color:red' }, 'position:relative'],
    [{ margin: { out: 8 } }, 'position:relative;margin:8px'],
    [{ margin: { out: { top: -4, left: '2em' } } }, 'position:relative;margin:-4px 0 0 2em'],
    [{ padding: { out: { top: -4, right: '5%' } } }, 'position:relative;padding:0 5% 0 0'],
    [{ width: '7xl' }, 'position:relative;width:100%;max-width:80rem;margin-inline:auto'],
    [
      { background: { type: 'color', color: 'accent-soft' } },
      'position:relative;background:var(--accent-soft)',
    ],
    [{ background: { type: 'image', image: 'https://elsewhere.test/x.png' } }, 'position:relative'],
    [
      { background: { type: 'gradient', gradientColor1: '#fff', gradientColor2: 'black' } },
      'position:relative;background:linear-gradient(135deg,#fff,black)',
    ],
    [
      { border: { width: 1, style: 'wavy', color: 'red', radius: { topLeft: 4 } } },
      'position:relative;border:0 solid red;border-width:1px;border-radius:4px 0 0 0;overflow:clip',
    ],
  ])('%j is %s', (box, css) => expect(outerCss(box)).toBe(css))

  test('keeps inner and outer spacing apart', () => {
    const box = { padding: { in: '1rem', out: 4 } }
    expect([outerCss(box), innerCss(box)]).toEqual(['position:relative;padding:4px', 'padding:1rem'])
  })

  test.each([
    [0, '0px'],
    [6, '24px'],
    [96, '384px'],
    [500, '384px'],
    [-1, '0px'],
    [Number.NaN, '0'],
    ['6', '0'],
  ])('a gap of %s becomes %s', (gap, css) => expect(cssGap(gap)).toBe(css))

  test.each([
    ['full', '100%'],
    ['xl', '36rem'],
    [640, '640px'],
    ['toString', null],
    ['calc(1px)', null],
  ])('a width of %s becomes %s', (width, css) => expect(cssWidth(width)).toBe(css))

  test.each([
    ['#0a0', '#0a0'],
    ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 50%)'],
    ['tomato', 'tomato'],
    ['text-soft', 'var(--text-soft)'],
    ['red;background:url(//x)', null],
    ['expression(alert(1))', null],
    ['var(--x)', null],
    [5, null],
  ])('the colour %s becomes %s', (input, css) => expect(cssColour(input)).toBe(css))
})

test('columns are side by side depending on the layout’s width, and a span never exceeds its row', () => {
  const css = layoutCss()
  css.row({ columnCounts: { desktop: 3 }, gap: 2 }, [
    { id: 'a', blocks: [], colspan: 2 },
    { id: 'b', blocks: [], visible: { mobile: false } },
  ])
  const text = css.text()
  expect(text).toContain('.l0>.lin{display:grid;gap:8px}')
  expect(text).toContain('.l0>.lin{grid-template-columns:repeat(1,minmax(0,1fr))}.l1{grid-column:span 1}')
  expect(text).toContain('@container (width < 640px){.l2{display:none}}')
  expect(text).toMatch(/\(width >= 640px\)\{.*repeat\(2,.*span 2/)
  expect(text).toMatch(/\(width >= 1024px\)\{.*repeat\(3,.*span 2/)
})
