import { expect, expectTypeOf, test } from 'vitest'
import type { Satang } from '#kernel/money/index.ts'
import { displayField, jsonSchemaOf, normalizeForm, readForm, validateForm } from './engine.ts'
import type { Field, FieldDefinition } from './field.types.ts'
import { fields } from './fields.ts'
import { kinds } from './kinds.ts'
import type { ValueOf } from './value.types.ts'

const label = { th: 'ช่อง', en: 'Field' }
const options = [
  { value: 'a', label: { th: 'เอ', en: 'Ay' } },
  { value: 'b', label: { th: 'บี', en: 'Bee' } },
]
const of = fields({ to: { kind: 'text', label, required: true, max: 9 }, price: { kind: 'money', label } })

/** Every kind with the typed text, the value it becomes, and how that is displayed. */
const good: [FieldDefinition, Record<string, string>, unknown, string][] = [
  [{ kind: 'text', label, max: 9 }, { x: ' คำ\r\nสอง ' }, 'คำ สอง', 'คำ สอง'],
  [{ kind: 'text', label, max: 99, input: 'email' }, { x: 'a@b.co' }, 'a@b.co', 'a@b.co'],
  [
    { kind: 'text', label, max: 99, input: 'url' },
    { x: 'https://a.co/b' },
    'https://a.co/b',
    'https://a.co/b',
  ],
  [{ kind: 'text', label, max: 99, input: 'link' }, { x: '/shop?a=b' }, '/shop?a=b', '/shop?a=b'],
  [{ kind: 'long', label, max: 99 }, { x: 'หนึ่ง\r\n\r\nสอง' }, 'หนึ่ง\n\nสอง', 'หนึ่ง\n\nสอง'],
  [
    { kind: 'localized', label, max: 9 },
    { 'x.th': 'ไทย ', 'x.en': 'Thai' },
    { th: 'ไทย', en: 'Thai' },
    'ไทย / Thai',
  ],
  [
    { kind: 'lines', label, max: 3, each: 9 },
    { 'x.th': 'ก\r\nข', 'x.en': 'a' },
    [
      { th: 'ก', en: 'a' },
      { th: 'ข', en: '' },
    ],
    'ก · ข',
  ],
  [
    { kind: 'rich', label, max: 999 },
    { x: 'สวัสดี' },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'สวัสดี' }] }] },
    'สวัสดี',
  ],
  [
    { kind: 'fields', label, max: 2 },
    { x: JSON.stringify([{ kind: 'text', max: 200, key: 'a', label, required: true }]) },
    [{ kind: 'text', max: 200, key: 'a', label, required: true }],
    'ช่อง *',
  ],
  [{ kind: 'number', label, min: 1, max: 9999 }, { x: '๑,๒๓๔' }, 1234, '1234'],
  [{ kind: 'money', label }, { x: '฿1,250.50' }, 125_050, '฿1,250.50'],
  [{ kind: 'quantity', label, unit: { th: 'กก.', en: 'kg' } }, { x: '1.25' }, 1250, '1.25 กก.'],
  [{ kind: 'date', label }, { x: '๒๑/11/2569' }, '2026-11-21', '21 พ.ย. 2569'],
  [{ kind: 'date', label }, { x: '2026-11-21' }, '2026-11-21', '21 พ.ย. 2569'],
  [{ kind: 'time', label }, { x: '๙.๓๐ น.' }, '09:30', '09.30 น.'],
  [
    { kind: 'text', label, max: 99, input: 'url' },
    { x: 'www.example.co.th/shop' },
    'https://www.example.co.th/shop',
    'https://www.example.co.th/shop',
  ],
  [{ kind: 'text', label, max: 99, input: 'link' }, { x: '/shop.html' }, '/shop.html', '/shop.html'],
  [
    { kind: 'range', label, of: 'money' },
    { 'x.from': '10', 'x.to': '20' },
    { from: 1000, to: 2000 },
    '฿10 – ฿20',
  ],
  [
    { kind: 'range', label, of: 'date' },
    { 'x.from': '1/12/2569' },
    { from: '2026-12-01', to: '' },
    '1 ธ.ค. 2569 – …',
  ],
  [{ kind: 'choice', label, options }, { x: 'b' }, 'b', 'บี'],
  [{ kind: 'choice', label, options: [{ value: 2, label }] }, { x: '2' }, 2, 'ช่อง'],
  [{ kind: 'choices', label, options }, { 'x.b': 'on', 'x.a': 'on', 'x.c': 'on' }, ['a', 'b'], 'เอ, บี'],
  [{ kind: 'check', label, required: true }, { x: 'on' }, true, '✓'],
  [{ kind: 'relation', label, to: 'product' }, { x: 'SKU-1' }, 'SKU-1', 'SKU-1'],
  [{ kind: 'relation', label, to: 'product', max: 3 }, { x: 'a\nb a' }, ['a', 'b'], 'a, b'],
  [{ kind: 'file', label }, { x: '/files/1' }, '/files/1', '/files/1'],
  // Files are sent beside the texts of a form.
  [{ kind: 'files', label, accepts: ['pdf'], max: 2, megabytes: 1 }, { x: 'a.pdf' }, [], ''],
  [{ kind: 'picture', label }, { x: '/look/1.png' }, '/look/1.png', '/look/1.png'],
  [{ kind: 'colour', label }, { x: '#C0392b' }, '#C0392b', '#C0392b'],
  [
    { kind: 'address', label },
    {
      'x.line': '9 ถนนอัมพวา',
      'x.subdistrict': 'อัมพวา',
      'x.district': 'อัมพวา',
      'x.province': 'สมุทรสงคราม',
      'x.postcode': '๗๕๑๑๐',
    },
    {
      line: '9 ถนนอัมพวา',
      subdistrict: 'อัมพวา',
      district: 'อัมพวา',
      province: 'สมุทรสงคราม',
      postcode: '75110',
    },
    '9 ถนนอัมพวา อัมพวา อัมพวา สมุทรสงคราม 75110',
  ],
  [{ kind: 'phone', label }, { x: '081 234 5678' }, '+66812345678', '081-234-5678'],
  [{ kind: 'nationalId', label }, { x: '1-2345-67890-12-1' }, '1234567890121', '1-2345-xxxxx-xx-1'],
  [{ kind: 'taxId', label }, { x: '0-1055-36000-31-3' }, '0105536000313', '0-1055-36000-31-3'],
  [{ kind: 'id', label }, { x: '0198' }, '0198', ''],
  [{ kind: 'group', label, of }, { 'x.to': '/a', 'x.price': '5' }, { to: '/a', price: 500 }, '/a, ฿5'],
  [
    { kind: 'list', label, of, max: 2, add: label, item: label },
    { 'x.count': '2', 'x.0.to': '/b', 'x.1.to': '/a', 'x.1.price': '1' },
    [
      { to: '/b', price: null },
      { to: '/a', price: 100 },
    ],
    '/b · /a → ฿1',
  ],
  [{ kind: 'computed', label, as: 'money', from: { op: 'times', of: [250, 3] } }, { x: '1' }, 750, '฿7.50'],
]

const named = (field: FieldDefinition) => [{ ...field, key: 'x' }] as Field[]
const typedAs = (field: FieldDefinition, entered: Record<string, string>) =>
  normalizeForm(
    named(field),
    readForm(named(field), (name) => entered[name]),
  )

test.each(good)('%j parses %j', (field, entered, value, shown) => {
  const settled = typedAs(field, entered)
  expect(settled).toEqual({ x: value })
  expect(validateForm(named(field), settled)).toEqual([])
  expect(displayField({ ...field, key: 'x' }, value, 'th')).toBe(shown)
  const { typed: back } = kinds[field.kind]
  // The text of the input is read back as the same value.
  if (back) expect(typedAs(field, { x: back(field as never, value) })).toEqual({ x: value })
})

test('every kind is in the table, except the one without a value', () => {
  const tried = new Set(good.map(([{ kind }]) => kind))
  expect(Object.keys(kinds).filter((kind) => !tried.has(kind as 'text'))).toEqual(['secret'])
})

test.each<[FieldDefinition, Record<string, string>, [string, string][]]>([
  [{ kind: 'text', label, max: 3, required: true }, { x: ' ' }, [['x', 'field.required']]],
  [{ kind: 'text', label, max: 3 }, { x: 'four' }, [['x', 'field.too_long']]],
  // The database accepts neither.
  [{ kind: 'text', label, max: 9 }, { x: 'a\0b' }, [['x', 'field.format']]],
  [{ kind: 'long', label, max: 9 }, { x: 'a\ud800' }, [['x', 'field.format']]],
  [{ kind: 'localized', label, max: 9 }, { 'x.th': 'a\0' }, [['x.th', 'field.format']]],
  [{ kind: 'lines', label, max: 9, each: 9 }, { 'x.en': 'a\0' }, [['x', 'field.format']]],
  [{ kind: 'text', label, max: 99, input: 'email' }, { x: 'a@b' }, [['x', 'field.email']]],
  [{ kind: 'text', label, max: 99, input: 'url' }, { x: 'javascript:alert(1)' }, [['x', 'field.url']]],
  [{ kind: 'text', label, max: 99, input: 'url' }, { x: 'https://user:pass@a.co' }, [['x', 'field.url']]],
  [{ kind: 'text', label, max: 99, input: 'link' }, { x: '//evil.example' }, [['x', 'field.link']]],
  [{ kind: 'text', label, max: 99, input: 'link' }, { x: '/\\evil.example' }, [['x', 'field.link']]],
  [
    { kind: 'localized', label, max: 3, required: true },
    { 'x.en': 'long' },
    [
      ['x.th', 'field.required'],
      ['x.en', 'field.too_long'],
    ],
  ],
  [{ kind: 'rich', label, max: 99 }, { x: '{"type":"script"}' }, [['x', 'field.format']]],
  [{ kind: 'lines', label, max: 1, each: 9 }, { 'x.th': 'ก\nข' }, [['x', 'field.too_big']]],
  [{ kind: 'number', label, min: 1 }, { x: 'many' }, [['x', 'field.whole']]],
  [{ kind: 'number', label, min: 1 }, { x: '1.5' }, [['x', 'field.whole']]],
  [{ kind: 'number', label, min: 1 }, { x: '0' }, [['x', 'field.too_small']]],
  [{ kind: 'number', label, max: 9 }, { x: '10' }, [['x', 'field.too_big']]],
  [{ kind: 'number', label, required: true }, {}, [['x', 'field.required']]],
  [{ kind: 'money', label }, { x: '-5' }, [['x', 'field.money']]],
  [{ kind: 'money', label, max: 100 }, { x: '2' }, [['x', 'field.too_big']]],
  [{ kind: 'quantity', label }, { x: '1.2345' }, [['x', 'field.number']]],
  [{ kind: 'date', label }, { x: '30/2/2569' }, [['x', 'field.day']]],
  [{ kind: 'date', label }, { x: '31/12/69' }, [['x', 'field.day_year']]],
  [{ kind: 'date', label, min: '2026-01-01' }, { x: '31/12/2568' }, [['x', 'field.day_before']]],
  [{ kind: 'time', label }, { x: '25:00' }, [['x', 'field.time']]],
  [{ kind: 'range', label, of: 'number' }, { 'x.from': '3', 'x.to': '2' }, [['x.to', 'field.range']]],
  [{ kind: 'range', label, of: 'number', required: true }, { 'x.from': '3' }, [['x.from', 'field.required']]],
  [{ kind: 'choice', label, options }, {}, [['x', 'field.required']]],
  [{ kind: 'choice', label, options, none: label }, {}, []],
  [{ kind: 'choice', label, options }, { x: 'z' }, [['x', 'field.option']]],
  [{ kind: 'choices', label, options, required: true }, { 'x.z': 'on' }, [['x', 'field.required']]],
  [{ kind: 'choices', label, options, max: 1 }, { 'x.a': 'on', 'x.b': 'on' }, [['x', 'field.too_big']]],
  [{ kind: 'check', label, required: true }, {}, [['x', 'field.required']]],
  [{ kind: 'relation', label, to: 'user' }, { x: 'two words' }, [['x', 'field.format']]],
  [{ kind: 'relation', label, to: 'user', max: 1 }, { x: 'a b' }, [['x', 'field.too_big']]],
  [{ kind: 'colour', label }, { x: 'red' }, [['x', 'field.format']]],
  [
    { kind: 'address', label },
    { 'x.line': '9', 'x.subdistrict': 'ก', 'x.district': 'ก', 'x.postcode': '12' },
    [
      ['x.province', 'field.required'],
      ['x.postcode', 'field.postcode'],
    ],
  ],
  [{ kind: 'phone', label }, { x: '081 234' }, [['x', 'field.phone']]],
  [{ kind: 'nationalId', label }, { x: '1234567890122' }, [['x', 'field.national_id']]],
  [{ kind: 'nationalId', label }, { x: '0105536000313' }, [['x', 'field.national_id']]],
  [{ kind: 'taxId', label }, { x: '1' }, [['x', 'field.tax_id']]],
  [
    { kind: 'group', label, of },
    { 'x.price': 'dear' },
    [
      ['x.to', 'field.required'],
      ['x.price', 'field.money'],
    ],
  ],
  [
    { kind: 'list', label, of, max: 1, add: label, item: label },
    { 'x.count': '2' },
    [['x', 'field.too_big']],
  ],
  [
    { kind: 'list', label, of, max: 9, add: label, item: label },
    { 'x.count': '1', 'x.0.to': '1234567890' },
    [['x.0.to', 'field.too_long']],
  ],
])('%j refuses %j', (field, entered, errors) => {
  const settled = typedAs(field, entered)
  expect(validateForm(named(field), settled).map(({ path, code }) => [path, code])).toEqual(errors)
})

/** Small pseudo-random numbers, the same in every run. */
function* dice(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

const junk = [
  null, true, -1, 1.5, 1e308, '', 'x', '<b>', '\u0000', 'ก'.repeat(5000), '2026-02-30', [], [null], [[[]]], {}, { th: 7 },
  { type: 'doc', content: 'no' }, { from: [], to: {} }, { constructor: 1 }, JSON.parse('{"__proto__":{"polluted":1}}'),
] // biome-ignore format: a table

/** Anything JSON can hold, a few levels deep. */
function hostile(roll: Generator<number, never>, depth = 0): unknown {
  const at = roll.next().value
  if (depth > 3 || at % 3) return junk[roll.next().value % junk.length]
  if (at % 2) return Array.from({ length: roll.next().value % 4 }, () => hostile(roll, depth + 1))
  const keys = ['x', 'th', 'to', 'from', 'line', 'price', '0', '__proto__']
  return Object.fromEntries(keys.map((key) => [key, hostile(roll, depth + 1)]))
}

test('every kind handles any input: it is refused, or it can be shown, compared and stored', () => {
  const roll = dice(2569)
  for (let round = 0; round < 400; round++)
    for (const [field] of good) {
      const value = normalizeForm(named(field), { x: hostile(roll) })
      const errors = validateForm(named(field), value)
      expect(typeof displayField({ ...field, key: 'x' }, value.x, 'en')).toBe('string')
      expect(errors.every(({ path, code }) => path.startsWith('x') && code.startsWith('field.'))).toBe(true)
      // A valid value means the same after it was stored and read.
      if (!errors.length)
        expect(normalizeForm(named(field), JSON.parse(JSON.stringify(value)))).toEqual(value)
    }
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('an unreasonable row count is capped', () => {
  const rows = named({ kind: 'list', label, of, max: 9, add: label, item: label })
  for (const [count, expected] of [
    ['999999999', 500],
    ['-4', 0],
    ['NaN', 0],
    ['2.9', 2],
  ] as const)
    expect((readForm(rows, (name) => (name === 'x.count' ? count : undefined)).x as unknown[]).length).toBe(
      expected,
    )
})

test('the type of a value follows from the form definition', () => {
  const form = fields({
    'name.full': { kind: 'localized', label, max: 9 },
    'name.short': { kind: 'text', label, max: 9 },
    days: { kind: 'number', label, required: true },
    price: { kind: 'money', label },
    kind: {
      kind: 'choice',
      label,
      options: [
        { value: 'a', label },
        { value: 'b', label },
      ],
    },
    more: { kind: 'check', label, visibleIf: { field: 'days' } },
    rows: { kind: 'list', label, of, max: 9, add: label, item: label },
    key: { kind: 'secret', label, max: 9 },
  })
  type Value = ValueOf<typeof form>
  expectTypeOf<Value['name']>().toExtend<{ full: { th: string; en: string }; short: string }>()
  expectTypeOf<Value['days']>().toEqualTypeOf<number>()
  expectTypeOf<Value['price']>().toEqualTypeOf<Satang | null>()
  expectTypeOf<Value['kind']>().toEqualTypeOf<'a' | 'b'>()
  expectTypeOf<Value['more']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<Value['rows'][number]>().toExtend<{ to: string; price: number | null }>()
  expectTypeOf<'key' extends keyof Value ? true : false>().toEqualTypeOf<false>()
})

test('a form describes itself as JSON Schema, with dots as nested objects', () => {
  const form = fields({
    'cod.on': { kind: 'check', label },
    'cod.limit': { kind: 'money', label, required: true },
    key: { kind: 'secret', label, max: 9 },
  })
  expect(jsonSchemaOf(form)).toEqual({
    type: 'object',
    properties: {
      cod: {
        type: 'object',
        properties: {
          on: { title: 'Field', type: 'boolean' },
          limit: { title: 'Field', type: 'integer', description: 'Satang', minimum: 0 },
        },
        required: ['limit'],
      },
    },
    required: ['cod'],
  })
})
