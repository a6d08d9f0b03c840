import { expect, test } from 'vitest'
import { type BillField, billColumns, keyOf, readBills, totalOf } from './bulk-bill.rules.ts'

const fields = Object.keys(billColumns) as BillField[]
const row = (line: number, cells: Partial<Record<BillField, string>>) => ({
  line,
  cells: Object.fromEntries(fields.map((field) => [field, cells[field] ?? ''])) as Record<BillField, string>,
})
const read = (...cells: Partial<Record<BillField, string>>[]) =>
  readBills(
    cells.map((cell, at) => row(at + 2, cell)),
    (name) => name,
  )
const rent = { reference: 'A101', name: 'มาลี ศรีสุข', item: 'ค่าเช่า', amount: '4,500.00', due: '05/12/2569' }

test('a line is an invoice: Buddhist years in dates, commas in amounts', () => {
  const [bill] = read(rent)
  expect(bill).toMatchObject({
    line: 2,
    notices: [],
    bill: {
      reference: 'A101',
      dueOn: '2026-12-05',
      buyer: { name: 'มาลี ศรีสุข' },
      lines: [{ name: 'ค่าเช่า', quantityMilli: 1000, unitSatang: 450_000 }],
    },
  })
})

test('consecutive lines with one reference are one invoice, and so are lines naming no buyer', () => {
  const bills = read(
    rent,
    { reference: 'A101', item: 'ค่าน้ำ', quantity: '12', amount: '18' },
    { item: 'ค่าไฟ', quantity: '80.5', amount: '7' },
    { reference: 'A102', name: 'สมชาย ใจดี', item: 'ค่าเช่า', amount: '4500' },
  )
  expect(bills.map(({ bill }) => [bill.reference, bill.lines.length, totalOf(bill)])).toEqual([
    ['A101', 3, 450_000 + 21_600 + 56_350],
    ['A102', 1, 450_000],
  ])
})

test.each<[string, Partial<Record<BillField, string>>, [string, number][]]>([
  ['an amount that is none', { amount: 'ฟรี' }, [['amount', 2]]],
  ['nothing', { amount: '0' }, [['amount', 2]]],
  ['less than nothing', { amount: '-5' }, [['amount', 2]]],
  ['three decimals', { amount: '1.005' }, [['amount', 2]]],
  ['a quantity that is none', { quantity: 'สอง' }, [['quantity', 2]]],
  ['no quantity at all is one piece', { quantity: '' }, []],
  ['a day that is none', { due: '31/02/2569' }, [['due', 2]]],
  ['no name', { name: '', reference: 'B1' }, [['name', 2]]],
  ['no item', { item: '' }, [['item', 2]]],
])('%s', (_, cells, errors) => {
  const [bill] = read({ ...rent, ...cells })
  expect(bill?.notices.map(({ column, line }) => [column, line])).toEqual(errors)
})

test('the same reference, date and total is the same invoice; without a reference none is', () => {
  const key = (cells: Partial<Record<BillField, string>>) => keyOf(read({ ...rent, ...cells })[0]!.bill)
  expect(key({})).toBe(key({ reference: 'a101', item: 'ค่าเช่าห้อง' }))
  expect(
    new Set([key({}), key({ due: '05/01/2570' }), key({ amount: '4600' }), key({ reference: 'A102' })]).size,
  ).toBe(4)
  expect(key({ reference: '' })).toBeNull()
})
