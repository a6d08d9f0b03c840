import { expect, test } from 'vitest'
import { assertInvoiceRequest, parseBranch } from './invoice-request.rules.ts'

const good = {
  taxId: '0-1075-36000-31-5',
  name: ' บริษัท  ตัวอย่าง จำกัด ',
  branch: '',
  address: '1 ถ.สีลม กรุงเทพฯ',
}

test('a valid request is normalised', () => {
  expect(assertInvoiceRequest(good)).toEqual({
    ok: true,
    request: {
      taxId: '0107536000315',
      name: 'บริษัท ตัวอย่าง จำกัด',
      branch: '00000',
      address: '1 ถ.สีลม กรุงเทพฯ',
    },
  })
})

test.each([
  ['taxId', '0105536000315', 'invoice.tax_id_check', { expected: 2 }],
  ['taxId', '010753600031', 'invoice.tax_id_length', { digits: 12 }],
  ['taxId', '01075360003x5', 'invoice.tax_id_letters', undefined],
  ['taxId', '', 'field.required', undefined],
  ['branch', '123456', 'invoice.branch', undefined],
  ['branch', 'สาขาหลัก', 'invoice.branch', undefined],
  ['name', ' ', 'field.required', undefined],
  ['address', '12', 'field.required', undefined],
] as const)('refuses %s %j with %s', (field, value, code, params) => {
  const checked = assertInvoiceRequest({ ...good, [field]: value })
  expect(checked.ok).toBe(false)
  if (checked.ok) return
  expect(checked.errors).toHaveLength(1)
  expect(checked.errors[0]).toMatchObject({ field, code })
  if (params) expect(checked.errors[0]?.params).toHaveProperty(Object.keys(params)[0]!)
})

test('reports every error at once', () => {
  const checked = assertInvoiceRequest({ taxId: '1', name: '', branch: 'x', address: '' })
  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual([
    'taxId',
    'branch',
    'name',
    'address',
  ])
})

test.each([
  ['', '00000'],
  ['สำนักงานใหญ่', '00000'],
  ['Head Office', '00000'],
  ['00000', '00000'],
  ['1', '00001'],
  ['สาขาที่ ๑๒', '00012'],
  ['123456', null],
  ['-1', null],
])('branch %j is parsed as %s', (text, expected) => {
  expect(parseBranch(text)).toBe(expected)
})
