import { expect, test } from 'vitest'
import type { Field } from '#kernel/fields/index.ts'
import { customKinds } from '#kernel/fields/index.ts'
import { changedValues, parseFieldValue, parseTaskFields, valueText } from './task-field.rules.ts'

const field = (key: string, kind: keyof typeof customKinds, more: object = {}) =>
  ({ ...customKinds[kind], key, label: { th: key, en: key }, ...more }) as Field
const size = field('size', 'choice', { options: [{ value: 's', label: { th: 'เล็ก', en: 'Small' } }] })

test('a project accepts field kinds that suit tasks, and no required fields', () => {
  const read = parseTaskFields([
    field('a', 'text', { required: true, visibleIf: { field: 'b' } }),
    field('b', 'files'),
    field('c', 'nationalId'),
    'junk',
  ])
  expect(read).toEqual([{ kind: 'text', max: 200, key: 'a', label: { th: 'a', en: 'a' } }])
})

test.each([
  [field('n', 'number'), '12', 12],
  [field('n', 'number'), 'สิบสอง', undefined],
  [field('m', 'money'), '1,200.50', 120_050],
  [field('d', 'date'), '25/11/2569', '2026-11-25'],
  [field('d', 'date'), 'วันไหน', undefined],
  [size, 'เล็ก', 's'],
  [size, 'small', 's'],
  [size, 'ใหญ่', undefined],
  [size, '', null],
  [field('k', 'check'), 'ใช่', true],
  [field('k', 'check'), '', false],
  [field('t', 'text'), ' ok ', 'ok'],
])('%j reads %j as %j', (one, text, value) => expect(parseFieldValue(one, text)).toEqual(value))

test('stores non-empty values of existing fields; errors name their field', () => {
  const fields = [size, field('n', 'number')]
  expect(changedValues(fields, { gone: 1, n: 3 }, { size: 's', n: null })).toEqual({
    value: { size: 's' },
    faults: [],
  })
  expect(changedValues(fields, {}, { n: 'many' }).faults).toMatchObject([{ path: 'custom.n' }])
  expect(changedValues(fields, {}, { size: 'xl' }).faults).toMatchObject([{ path: 'custom.size' }])
  expect(valueText(size, { size: 's' }, 'th')).toBe('เล็ก')
})
