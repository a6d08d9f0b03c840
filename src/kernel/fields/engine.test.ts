import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import { changesOf } from './changes.ts'
import { validateFieldDefinitions } from './definition.ts'
import { normalizeForm, validateForm } from './engine.ts'
import type { Field } from './field.types.ts'
import { fields } from './fields.ts'
import { schemaOf } from './schema.ts'
import { secretsOf, uploadsOf } from './submitted-form.ts'

const label = { th: 'ช่อง', en: 'Field' }
const line = { kind: 'text', label, max: 20 } as const
const isTax = { op: 'equal', of: [{ field: 'kind' }, 'tax'] } as const
const options = [
  { value: 'none', label },
  { value: 'tax', label },
]

const form = fields({
  // A field may come after the ones that depend on it.
  number: { kind: 'taxId', label, visibleIf: isTax, requiredIf: isTax },
  kind: { kind: 'choice', label, options },
  name: { ...line, requiredIf: { op: 'not', of: [{ op: 'empty', of: [{ field: 'number' }] }] } },
  total: { kind: 'computed', label, as: 'money', from: { op: 'sum', of: [{ field: 'rows' }, 'sum'] } },
  rows: {
    kind: 'list',
    label,
    add: label,
    item: label,
    max: 5,
    of: fields({
      price: { kind: 'money', label },
      sum: { kind: 'computed', label, as: 'money', from: { op: 'times', of: [{ field: 'price' }, 2] } },
      vat: { kind: 'check', label, visibleIf: isTax },
    }),
  },
})

const codes = (input: object) =>
  validateForm(form, normalizeForm(form, input)).map(({ path, code }) => `${path} ${code}`)

test('the value of a hidden field is dropped, and so are unknown fields', () => {
  expect(normalizeForm(form, { kind: 'none', number: '0105536000313', extra: 1, name: 'ก' })).toEqual({
    kind: 'none',
    name: 'ก',
    rows: [],
    total: 0,
  })
})

test('a field hidden because the field it depends on is hidden has no value either', () => {
  const chain = fields({
    c: { ...line, visibleIf: { field: 'b' } },
    b: { ...line, visibleIf: { field: 'a' } },
    a: { kind: 'check', label },
  })
  expect(normalizeForm(chain, { a: false, b: 'b', c: 'c' })).toEqual({ a: false })
  expect(normalizeForm(chain, { a: true, b: 'b', c: 'c' })).toEqual({ a: true, b: 'b', c: 'c' })
})

test('computed fields are computed on the server, whatever was sent, within rows and across rows', () => {
  const value = normalizeForm(form, {
    kind: 'tax',
    total: 1,
    rows: [{ price: 100, sum: 9, vat: true }, { price: 250 }],
  })
  expect(value.rows).toEqual([
    { price: 100, sum: 200, vat: true },
    { price: 250, sum: 500, vat: false },
  ])
  expect(value.total).toBe(700)
})

test('a condition in a row can read the form around it', () => {
  const value = normalizeForm(form, { kind: 'none', rows: [{ price: 100, vat: true }] })
  expect(value.rows).toEqual([{ price: 100, sum: 200 }])
})

test('a field is required only where its condition holds', () => {
  expect(codes({ kind: 'none' })).toEqual([])
  expect(codes({ kind: 'tax' })).toEqual(['number field.required'])
  expect(codes({ kind: 'tax', number: '0105536000313' })).toEqual(['name field.required'])
})

test.each<[string, Record<string, Record<string, unknown>>, string]>([
  [
    'a circle of conditions',
    { a: { ...line, visibleIf: { field: 'b' } }, b: { ...line, visibleIf: { field: 'a' } } },
    'expression.cycle',
  ],
  ['a condition on itself', { a: { ...line, visibleIf: { field: 'a' } } }, 'expression.cycle'],
  ['a field that is not there', { a: { ...line, visibleIf: { field: 'b' } } }, 'expression.unknown_field'],
  ['a key that is none', { '__proto__.a': line }, 'field.format'],
])('a definition with %s is refused', (_, input, code) => {
  const list = Object.entries(input).map(([key, field]) => ({ ...field, key }) as unknown as Field)
  expect(validateFieldDefinitions(list).map((error) => error.code)).toContain(code)
})

test('two fields that are each required without the other are not a cycle', () => {
  const without = (field: string) => ({ op: 'empty', of: [{ field }] }) as const
  const either = fields({
    phone: { ...line, requiredIf: without('email') },
    email: { ...line, requiredIf: without('phone') },
  })
  expect(validateForm(either, normalizeForm(either, { email: 'a' }))).toEqual([])
  expect(validateForm(either, normalizeForm(either, {}))).toHaveLength(2)
})

test('a JSON call is validated and settled like the form, and describes its schema', () => {
  const schema = schemaOf(form)
  expect(parseInput(schema, { kind: 'none', number: 'x', rows: [{ price: 5 }] })).toEqual({
    kind: 'none',
    name: '',
    rows: [{ price: 5, sum: 10 }],
    total: 10,
  })
  const refused = (input: unknown) => {
    try {
      return parseInput(z.object({ form: schema }), input)
    } catch (error) {
      return (error as Problem).errors
    }
  }
  expect(refused({ form: { kind: 'tax', rows: [{ price: 'x' }] } })).toMatchObject([
    { path: 'form.number', code: 'field.required' },
    { path: 'form.rows.0.price', code: 'field.money' },
  ])
  expect(refused({ form: [] })).toMatchObject([{ path: 'form', code: 'field.type' }])
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { enum: ['none', 'tax'] },
      rows: { items: { properties: { sum: { readOnly: true } } } },
    },
  })
})

test('changes are described in text, and equivalent values are not a change', () => {
  const shop = fields({
    name: { kind: 'localized', label, max: 9 },
    price: { kind: 'money', label },
    on: { kind: 'check', label },
    rows: { kind: 'list', label, of: fields({ to: line }), max: 9, add: label, item: label },
    days: { kind: 'number', label },
  })
  const before = { name: { th: 'ก', en: '' }, price: 100, rows: [{ to: '/a' }], on: false }
  const after = {
    name: { en: '', th: 'ก' },
    price: 250,
    rows: [{ to: '/a' }, { to: '/b' }],
    on: true,
    days: null,
  }
  expect(changesOf(shop, before, after).map(({ path, from, to }) => [path, from, to])).toEqual([
    ['price', '฿1', '฿2.50'],
    ['on', '✗', '✓'],
    ['rows', '/a', '/a · /b'],
  ])
})

test('secrets and files are sent beside the value, under their own names', () => {
  const input = fields({ key: { kind: 'secret', label, max: 9 }, logo: { kind: 'picture', label } })
  const sent = new FormData()
  sent.set('secret.key', ' s3cret ')
  sent.set('key', 'ignored')
  sent.set('file.logo', new File(['x'], 'logo.png'))
  sent.set('file.other', new File(['x'], 'other.png'))
  expect(secretsOf(input, sent)).toEqual({ key: 's3cret' })
  expect(uploadsOf(input, sent).map(({ name, file }) => [name, file.name])).toEqual([['logo', 'logo.png']])
  expect(normalizeForm(input, { key: 'sent as JSON' })).toEqual({ logo: '' })
})
