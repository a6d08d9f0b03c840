import { expect, test } from 'vitest'
import { customKinds, type Field } from '#kernel/fields/index.ts'
import { cellOfField } from '../field/task-field.rules.ts'
import { customValues, withLackingFields } from './custom-values.rules.ts'

const field = (key: string, kind: keyof typeof customKinds, label: string, options: string[] = []) =>
  ({
    ...customKinds[kind],
    key,
    label: { th: label, en: `${label} (en)` },
    ...(options.length && {
      options: options.map((name, n) => ({ value: `o${n}`, label: { th: name, en: name } })),
    }),
  }) as Field

test.each([
  ['text', '=1 + 1'],
  ['long', 'สอง\nบรรทัด'],
  ['number', 12],
  ['money', 120_050],
  ['date', '2026-11-25'],
  ['time', '09:30'],
  ['choice', 'o1'],
  ['choices', ['o0', 'o1']],
  ['check', true],
  ['email', 'a@example.com'],
  ['phone', '+66812345678'],
] as const)('a value of kind %s is written as a cell and read back the same', (kind, value) => {
  const one = field('f', kind, 'ช่อง', kind.startsWith('choice') ? ['เล็ก, บาง', 'ใหญ่'] : [])
  const text = cellOfField(one, { f: value })
  expect(customValues([one], [{ name: 'ช่อง', text }])).toEqual({ custom: { f: value }, unread: [] })
})

const price = field('price', 'money', 'ราคา')

test('values go to the field of that label in either language; others are ignored, unreadable ones returned', () => {
  expect(customValues([price], [{ name: ' ราคา (EN) ', text: '5' }]).custom).toEqual({ price: 500 })
  expect(customValues([price], [{ name: 'ผู้รับเหมา', text: 'ก' }])).toEqual({ custom: {}, unread: [] })
  const wrong = { name: 'ราคา', text: 'แพง' }
  expect(customValues([price], [wrong])).toEqual({ custom: {}, unread: [wrong] })
})

test('a project gets the fields it lacks, under keys of its own, while it has room', () => {
  const own = field('price', 'text', 'หมายเหตุ')
  expect(withLackingFields([own], [price])).toEqual([own, { ...price, key: 'price2' }])
  expect(withLackingFields([price], [field('other', 'text', 'ราคา')])).toEqual([price])
  const full = Array.from({ length: 20 }, (_, n) => field(`f${n}`, 'text', `ช่อง ${n}`))
  expect(withLackingFields(full, [price])).toEqual(full)
})
