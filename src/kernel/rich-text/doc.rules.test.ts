import { describe, expect, test } from 'vitest'
import { docOf, headingsOf, plainText, readDoc } from './doc.rules.ts'
import { readingMinutes } from './reading-time.rules.ts'
import { safeHref } from './safe-href.rules.ts'

describe('a URL in a text', () => {
  test.each([
    ['/shop/products?page=2', '/shop/products?page=2'],
    ['#s1', '#s1'],
    ['https://example.org/ก', 'https://example.org/%E0%B8%81'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['tel:+6621234567', 'tel:+6621234567'],
    ['//elsewhere.test', null],
    ['/\\elsewhere.test', null],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['https://', null],
    [null, null],
  ])('%j becomes %j', (input, expected) => expect(safeHref(input)).toBe(expected))
})

describe('rich text', () => {
  test('keeps known elements and the text within unknown ones', () => {
    const { doc, unshown } = readDoc({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1, onclick: 'x' }, content: [{ type: 'text', text: 'ต้น' }] },
        { type: 'marquee', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'คำ' }] }] },
        { type: 'image', attrs: { id: 'https://elsewhere.test/x.png' } },
        { type: 'script', text: 'alert(1)' },
        null,
      ],
    })
    expect(doc.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'ต้น' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'คำ' }] },
    ])
    expect(unshown.map(({ reason }) => reason)).toEqual(['unknown', 'broken', 'unknown'])
    expect(plainText(doc)).toBe('ต้น\nคำ')
    expect(headingsOf(doc)).toEqual([{ id: 's1', text: 'ต้น' }])
  })

  test('stores only the provider and id of a video, and drops anything that cannot be played', () => {
    const video = (clip: unknown) => ({ type: 'film', attrs: { clip, caption: 'ครัว', src: 'x' } })
    const { doc, unshown } = readDoc({
      type: 'doc',
      content: [
        video('https://youtu.be/dQw4w9WgXcQ?t=3'),
        video('https://evil.example/embed/dQw4w9WgXcQ'),
        video('javascript:alert(1)'),
        video(null),
      ],
    })
    expect(doc.content).toEqual([{ type: 'film', attrs: { clip: 'youtube:dQw4w9WgXcQ', caption: 'ครัว' } }])
    expect(unshown.map(({ reason }) => reason)).toEqual(['broken', 'broken', 'broken'])
  })

  test('is cut off where it is nested too deeply', () => {
    let node: unknown = { type: 'text', text: 'x' }
    for (let depth = 0; depth < 40; depth++) node = { type: 'blockquote', content: [node] }
    const { doc, unshown } = readDoc({ type: 'doc', content: [node] })
    expect(unshown).toHaveLength(1)
    expect(plainText(doc)).toBe('')
  })

  test('keeps tables made of rows of cells, and only the text of malformed ones', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const input = [
      {
        type: 'table',
        content: [
          paragraph('stray'),
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableHeader',
                attrs: { colspan: 2, rowspan: 1, colwidth: [9] },
                content: [paragraph('a')],
              },
              { type: 'tableCell', attrs: { colspan: -5, onclick: 'x' } },
            ],
          },
        ],
      },
      { type: 'table', content: [{ type: 'tableRow', content: [paragraph('words')] }] },
    ]
    const { doc, unshown } = readDoc({ type: 'doc', content: input })
    expect(doc.content).toEqual([
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('a')] },
              { type: 'tableCell', content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
      paragraph('words'),
    ])
    expect(unshown.map(({ reason }) => reason)).toEqual(['broken', 'broken'])
    expect(readDoc(doc).doc).toEqual(doc)
  })

  test('is empty without valid input', () => {
    for (const input of [null, 5, 'x', {}, { content: 'x' }]) expect(readDoc(input).doc.content).toEqual([])
  })

  test('estimates a reading time by words in Thai too, although it has no spaces', () => {
    expect(readingMinutes('')).toBe(1)
    expect(readingMinutes('ข้าวใหม่ '.repeat(220))).toBe(2)
    expect(readingMinutes(plainText(docOf('พ่ออินสมเดินขึ้นดอย'.repeat(200))))).toBeGreaterThan(3)
  })
})
