import { expect, test } from 'vitest'
import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'
import { mailLayout } from '../layout.ts'
import { blocksOfDoc, fillRichText } from './doc-blocks.ts'
import { docOfMarkup } from './doc-of-markup.ts'

const origin = 'https://shop.example'
const text = (words: string, ...marks: DocNode['marks'] & object): DocNode => ({
  type: 'text',
  text: words,
  ...(marks.length && { marks }),
})
const link = (href: string) => ({ type: 'link' as const, attrs: { href } })
const paragraph = (...content: DocNode[]): DocNode => ({ type: 'paragraph', content })
const doc = (...content: DocNode[]): Doc => ({ type: 'doc', content })
const kinds = (of: Doc) => blocksOfDoc(of, origin).map(({ kind }) => kind)
const mail = (of: Doc) =>
  mailLayout({
    tenant: { name: 'ร้าน', colours: { hue: 160, chroma: 0.1 } },
    locale: 'th',
    title: 'ข่าว',
    preheader: '',
    blocks: blocksOfDoc(of, origin),
  })

test('emphasis, links, lists and tables become elements every mail client knows, and plain text', () => {
  const item = (words: string): DocNode => ({ type: 'listItem', content: [paragraph(text(words))] })
  const { html, text: plain } = mail(
    doc(
      paragraph(text('ของ'), text('สด', { type: 'bold' }), text(' ที่'), text('ร้าน', link('/shop'))),
      { type: 'orderedList', attrs: { start: 3 }, content: [item('ส้ม'), item('เงาะ')] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('฿90'))] }] }],
      },
    ),
  )
  expect(html).toContain('<strong>สด</strong>')
  expect(html).toContain('href="https://shop.example/shop"')
  expect(html).toMatch(/<ol start="3"[^>]*><li[^>]*>ส้ม<\/li>/)
  expect(html).toMatch(/<td class="text rule"[^>]*>฿90<\/td>/)
  expect(plain).toContain('ของสด ที่ร้าน (https://shop.example/shop)\n\n3. ส้ม\n4. เงาะ\n\n฿90')
})

test('user input is never markup, and nothing makes a mail client run or load anything', () => {
  const { html } = mail(
    doc(paragraph(text('<img src=x onerror=alert(1)>', link('https://a.test/?"><script>'))), {
      type: 'film',
      attrs: { clip: 'youtube:abcdefghijk' },
    }),
  )
  expect(html).not.toMatch(/<(script|iframe|img)\b/)
  expect(html).toContain('&lt;img src=x')
  expect(html).toContain('https://www.youtube.com/watch?v=abcdefghijk')
})

test('a link alone in its paragraph becomes a button, a bare URL stays a link', () => {
  expect(kinds(doc(paragraph(text('ดูของใหม่', link('/shop')))))).toEqual(['button'])
  expect(kinds(doc(paragraph(text('https://a.test/', link('https://a.test/')))))).toEqual(['rich'])
  expect(kinds(doc(paragraph(text('ดู '), text('ร้าน', link('/shop')))))).toEqual(['rich'])
})

test('an email in the former markup renders as before', () => {
  const old = '# ข่าว\n\nสวัสดีคุณ{{firstname}}\nวันนี้\n\n> ปิดร้าน\n\n---\n\n[อ่านต่อ](https://a.test/news)'
  expect(kinds(docOfMarkup(old))).toEqual(['heading', 'rich', 'note', 'divider', 'button'])
  const { text: plain } = mail(fillRichText(docOfMarkup(old), { firstname: 'มาลี' }))
  expect(plain).toContain('สวัสดีคุณมาลี\nวันนี้')
  expect(plain).toContain('อ่านต่อ:\nhttps://a.test/news')
})

test('a name that looks like markup or a heading stays text', () => {
  const filledIn = fillRichText(doc(paragraph(text('คุณ {{firstname}}'))), { firstname: '# <b>x' })
  expect(kinds(filledIn)).toEqual(['rich'])
  expect(mail(filledIn).html).toContain('คุณ # &lt;b&gt;x')
})

test('an unknown value about the recipient leaves no gap', () => {
  const filledIn = fillRichText(doc(paragraph(text('สวัสดี {{firstname}}'))), {})
  expect(mail(filledIn).text).toContain('สวัสดี\n')
})
