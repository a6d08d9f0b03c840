import { expect, test } from 'vitest'
import { defineEmailTemplate } from './email-template.ts'
import { validateEmailText } from './email-text.rules.ts'
import { renderEmailText } from './product-email.ts'

const site = {
  publicOrigin: 'https://shop.test',
  tenant: {
    name: { th: 'ร้าน <ชา>', en: 'Tea' },
    theme: { hue: 150, chroma: 0.1, radius: 'soft', font: 'anuphan' },
    facts: {},
  },
} as unknown as Parameters<typeof renderEmailText>[0]

const filling = (values: Record<string, string | null>, parts = {}) => ({
  locale: 'th' as const,
  values,
  parts,
})

test('values are escaped in the HTML and plain in the plain-text part of an email', () => {
  const words = { subject: 'ถึง {{name}}', body: '# {{site}}\n\nสวัสดี {{name}}\n\n[ดู]({{link}})' }
  const email = renderEmailText(
    site,
    words,
    filling({ name: '<b>มาลี</b>\n# x', link: 'https://shop.test/o?a=1&b=2' }),
  )
  expect(email.subject).toBe('ถึง <b>มาลี</b> # x')
  expect(email.html).toContain('ร้าน &lt;ชา&gt;')
  expect(email.html).not.toContain('<b>มาลี')
  expect(email.html).toContain('href="https://shop.test/o?a=1&amp;b=2"')
  expect(email.text).toContain('สวัสดี <b>มาลี</b>')
  expect(email.text).toContain('https://shop.test/o?a=1&b=2')
})

test('an unknown value is left out with the paragraph that is about nothing else', () => {
  const words = {
    subject: 'ก',
    body: 'เลขพัสดุ {{tracking}}\n\nคุณ{{name}} เลข {{tracking}}\n\n> {{cod}}\n\nจบ',
  }
  const { text } = renderEmailText(site, words, filling({ tracking: '', name: 'มาลี', cod: null }))
  expect(text.split('\n\n').slice(0, 2)).toEqual(['คุณมาลี เลข', 'จบ'])
})

test('a prepared part is inserted in place of its paragraph, and left out when empty', () => {
  const words = { subject: 'ก', body: 'ต้น\n\n{{goods}}\n\nปลาย' }
  const items = [{ kind: 'facts' as const, facts: [{ label: 'ชา', value: '฿20' }] }]
  expect(renderEmailText(site, words, filling({}, { goods: items })).text).toMatch(/ต้น\n\nชา.*฿20\n\nปลาย/s)
  expect(renderEmailText(site, words, filling({}, { goods: [] })).text).toMatch(/ต้น\n\nปลาย/)
})

const known = { variables: ['name', 'link'], parts: ['goods'], needed: ['link'] }

test.each([
  ['words that hold everything', 'ก {{name}}', '[ดู]({{link}})\n\n{{goods}}', []],
  [
    'an unknown name',
    'ก {{nam}}',
    '{{link}} {{x}}',
    ['mail.placeholder_unknown', 'mail.placeholder_unknown'],
  ],
  ['a part in a subject', '{{goods}}', '{{link}}', ['mail.placeholder_unknown']],
  ['a part among words', 'ก', 'ของ {{goods}}\n\n{{link}}', ['mail.part_alone']],
  ['an e-mail without its link', 'ก', 'สวัสดี', ['mail.needed']],
  ['nothing', ' ', '', ['field.required', 'field.required']],
])('validates %s', (_, subject, body, codes) => {
  expect(validateEmailText({ subject, body }, known).map(({ code }) => code)).toEqual(codes)
})

test('a built-in email that uses an unknown variable prevents the start', () => {
  const words = { subject: 'x', body: '{{nam}}' }
  const kind = {
    key: 'test.wrong',
    group: { th: 'ก', en: 'a' },
    name: { th: 'ก', en: 'a' },
    variables: { name: { label: { th: 'ก', en: 'a' }, sample: 'ก' } },
    text: { th: words, en: words },
  }
  expect(() => defineEmailTemplate(kind)).toThrow(/test\.wrong.*\{\{nam\}\}/)
})
