import { describe, expect, test } from 'vitest'
import { contrastRatio, oklchOf } from '#kernel/ui/color.ts'
import { type MailLayout, mailLayout } from './layout.ts'
import { mailPalette } from './palette.ts'

const mail: MailLayout = {
  tenant: {
    name: 'ตลาดบ้านเรา',
    colours: { hue: 42, chroma: 0.13 },
    url: 'https://market.example/',
    address: '99/1 ถนนท่าแพ ตำบลช้างคลาน อำเภอเมือง เชียงใหม่ 50100',
    phone: '053-123-456',
  },
  locale: 'th',
  title: 'ได้รับคำสั่งซื้อแล้ว',
  preheader: 'SO-2569-000123 ยอดสุทธิ ฿1,284.50',
  blocks: [
    { kind: 'heading', text: 'ได้รับคำสั่งซื้อแล้ว' },
    { kind: 'paragraph', text: 'สวัสดีคุณสมชาย\nเราได้รับคำสั่งซื้อของคุณแล้ว' },
    { kind: 'note', tone: 'warn', text: 'กรุณาชำระภายใน 15 นาที' },
    { kind: 'facts', facts: [{ label: 'เลขที่คำสั่งซื้อ', value: 'SO-2569-000123' }] },
    {
      kind: 'lines',
      lines: [
        { text: 'มะม่วงน้ำดอกไม้', detail: '2 กก. × ฿120.00', amount: '฿240.00' },
        { text: 'ชาอัสสัม', amount: '฿994.50' },
      ],
      totals: [
        { label: 'ค่าจัดส่ง', amount: '฿50.00' },
        { label: 'ยอดสุทธิ', amount: '฿1,284.50', strong: true },
      ],
    },
    { kind: 'divider' },
    { kind: 'image', src: 'cid:qr', alt: 'คิวอาร์โค้ด', width: 220 },
    { kind: 'button', text: 'ชำระเงิน', url: 'https://market.example/pay?t=1&x=2' },
  ],
  footer: {
    text: 'คุณได้รับอีเมลนี้เพราะสั่งซื้อสินค้า',
    unsubscribe: { label: 'ยกเลิกรับข่าวสาร', url: 'https://market.example/stop' },
  },
}

describe('an email in the site’s theme', () => {
  const { html, text } = mailLayout(mail)

  test('has a plain-text part that says everything the HTML says', () => {
    expect(text).toBe(`ได้รับคำสั่งซื้อแล้ว
=============

สวัสดีคุณสมชาย
เราได้รับคำสั่งซื้อของคุณแล้ว

> กรุณาชำระภายใน 15 นาที

เลขที่คำสั่งซื้อ: SO-2569-000123

- มะม่วงน้ำดอกไม้ (2 กก. × ฿120.00): ฿240.00
- ชาอัสสัม: ฿994.50

ค่าจัดส่ง: ฿50.00
ยอดสุทธิ: ฿1,284.50

------------------------

คิวอาร์โค้ด

ชำระเงิน:
https://market.example/pay?t=1&x=2

--${' '}
ตลาดบ้านเรา · 99/1 ถนนท่าแพ ตำบลช้างคลาน อำเภอเมือง เชียงใหม่ 50100 · 053-123-456
https://market.example/
คุณได้รับอีเมลนี้เพราะสั่งซื้อสินค้า
ยกเลิกรับข่าวสาร: https://market.example/stop
`)
  })

  test('declares its language, title and both colour schemes, and uses plain colours only', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="th"/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/oklch|var\(|url\(|<script|<link/)
    expect(html.length).toBeLessThan(20_000)
  })

  test('every layout table is marked as such, and every picture has alt text', () => {
    const tables = [...html.matchAll(/<table[^>]*>/g)].map(([tag]) => tag)
    expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toHaveLength(2)
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) expect(tag).toMatch(/alt="[^"]+"/)
  })

  test('money is right-aligned in tabular figures and never wraps', () => {
    const cells = [...html.matchAll(/<td[^>]*>฿[^<]*<\/td>/g)].map(([cell]) => cell)
    expect(cells).toHaveLength(4)
    for (const cell of cells)
      expect(cell).toMatch(/text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums/)
  })
})

describe('user input', () => {
  const evil = `<img src=x onerror=alert(1)> & "quoted" 'single' </td></table>`

  test('never becomes markup, wherever it is used', () => {
    const { html } = mailLayout({
      ...mail,
      tenant: {
        ...mail.tenant,
        name: evil,
        address: evil,
        phone: evil,
        logo: 'https://a.test/"onload="x.png',
      },
      title: evil,
      preheader: evil,
      blocks: [
        { kind: 'heading', text: evil },
        { kind: 'paragraph', text: evil },
        { kind: 'button', text: evil, url: 'https://a.test/"><b>' },
        {
          kind: 'lines',
          lines: [{ text: evil, detail: evil, amount: evil }],
          totals: [{ label: evil, amount: evil }],
        },
        { kind: 'facts', facts: [{ label: evil, value: evil }] },
        { kind: 'image', src: 'https://a.test/"x', alt: evil, url: "https://a.test/'x" },
        { kind: 'note', text: evil },
      ],
      footer: { text: evil, unsubscribe: { label: evil, url: 'https://a.test/"' } },
    })
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/<b>|onload="|<\/table> &/)
    const opened = html.match(/<table/g)?.length
    expect(html.match(/<\/table>/g)?.length).toBe(opened)
  })

  test('links other than web, mail and telephone are refused', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/pay',
      'https://',
      'ftp://a.test',
      ' https://a.test',
    ]) {
      expect(() => mailLayout({ ...mail, blocks: [{ kind: 'button', text: 'x', url }] }), url).toThrow(
        RangeError,
      )
      expect(() => mailLayout({ ...mail, blocks: [{ kind: 'image', alt: 'x', src: url }] }), url).toThrow(
        RangeError,
      )
    }
  })
})

describe('colours', () => {
  test('of any brand are readable, light and dark', () => {
    const ratio = (a: string, b: string) =>
      contrastRatio(oklchOf(a) ?? { l: 0, c: 0, h: 0 }, oklchOf(b) ?? { l: 0, c: 0, h: 0 })
    for (let hue = 0; hue < 360; hue += 15) {
      for (const palette of Object.values(mailPalette({ hue, chroma: 0.13 }))) {
        expect(ratio(palette.text, palette.surface)).toBeGreaterThan(7)
        expect(ratio(palette.soft, palette.ground)).toBeGreaterThan(4.5)
        expect(ratio(palette.accentText, palette.accent)).toBeGreaterThan(4.5)
        for (const { back, ink } of Object.values(palette.tones))
          expect(ratio(ink, back)).toBeGreaterThan(4.5)
      }
    }
  })
})
