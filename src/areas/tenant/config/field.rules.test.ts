import { expect, test } from 'vitest'
import { blocksOf } from '../settings/legal.rules.ts'
import { isOwnPath, isPlace, isWebAddress } from '../settings/link.rules.ts'
import { changesOf, faultsOf, readSettings } from './field.rules.ts'
import type { Field } from './field.types.ts'

const label = { th: 'ช่อง', en: 'Field' }
const fields: Field[] = [
  { kind: 'words', key: 'name', label, required: true, max: 5 },
  { kind: 'text', key: 'contact.email', label, input: 'email', max: 30 },
  { kind: 'money', key: 'price', label, required: true },
  { kind: 'number', key: 'days', label, min: 1, max: 9 },
  { kind: 'check', key: 'on', label },
  {
    kind: 'choices',
    key: 'days2',
    label,
    options: [
      { value: 'a', label },
      { value: 'b', label },
    ],
  },
  {
    kind: 'list',
    key: 'rows',
    label,
    add: label,
    item: label,
    max: 2,
    of: [{ kind: 'text', key: 'to', label, required: true, max: 9 }],
  },
  { kind: 'secret', key: 'key', label, max: 9 },
]
const read = (typed: Record<string, string>) => readSettings(fields, (name) => typed[name])

test('a form becomes a value: words in both languages, satang, rows in order, and no secret', () => {
  const typed = {
    'name.th': ' ร้าน ',
    'contact.email': 'a@b.co',
    price: '฿1,250.50',
    days: '3',
    on: 'on',
    'days2.b': 'on',
    'rows.count': '2',
    'rows.0.to': '/b',
    'rows.1.to': '/a',
    key: 'hidden',
  }
  const value = read(typed)
  expect(value).toEqual({
    name: { th: 'ร้าน', en: '' },
    contact: { email: 'a@b.co' },
    price: 125_050,
    days: 3,
    on: true,
    days2: ['b'],
    rows: [{ to: '/b' }, { to: '/a' }],
  })
  expect(faultsOf(fields, value)).toEqual([])
})

test('each thing that is wrong is named as the form names it', () => {
  const value = read({
    'name.en': 'too long',
    'contact.email': 'nobody',
    price: 'dear',
    days: '10',
    'rows.count': '3',
    'rows.0.to': '/1234567890',
  })
  expect(faultsOf(fields, value)).toEqual([
    { path: 'name.th', code: 'field.required' },
    { path: 'name.en', code: 'field.too_long', params: { maximum: 5 } },
    { path: 'contact.email', code: 'field.email' },
    { path: 'price', code: 'field.format' },
    { path: 'days', code: 'field.too_big', params: { maximum: 9 } },
    { path: 'rows', code: 'field.too_big', params: { maximum: 2 } },
  ])
})

test('a count of rows beyond reason is not believed', () => {
  expect((read({ 'rows.count': '999999999' }).rows as unknown[]).length).toBe(500)
})

test('changes are told in words, and what means the same is no change', () => {
  const before = { name: { th: 'ก', en: '' }, price: 100, rows: [{ to: '/a' }], on: false }
  const after = {
    name: { en: '', th: 'ก' },
    price: 250,
    rows: [{ to: '/a' }, { to: '/b' }],
    on: true,
    days: null,
  }
  expect(changesOf('s', fields, before, after).map(({ path, from, to }) => [path, from, to])).toEqual([
    ['price', '฿1', '฿2.50'],
    ['on', '✗', '✓'],
    ['rows', '/a', '/a · /b'],
  ])
})

test.each([
  ['/shop/products?sort=new', true],
  ['/', true],
  ['https://example.com/a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:pass@example.com', false],
  ['http://localhost', false],
  ['shop', false],
  ['', false],
])('a menu may lead to %s: %s', (to, expected) => {
  expect(isPlace(to)).toBe(expected)
  expect(isOwnPath(to) && isWebAddress(to)).toBe(false)
})

test('terms are typed as plain text and read as headings and paragraphs', () => {
  expect(blocksOf('# หนึ่ง\nข้อความ\nต่อ\n\nสอง')).toEqual([
    { kind: 'heading', text: 'หนึ่ง' },
    { kind: 'paragraph', text: 'ข้อความ\nต่อ' },
    { kind: 'paragraph', text: 'สอง' },
  ])
})
