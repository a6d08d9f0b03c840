import { expect, test } from 'vitest'
import { compareRows } from './compare.rules.ts'

const tea = {
  attributes: [
    { label: 'แหล่งปลูก', value: 'เชียงราย' },
    { label: 'น้ำหนัก', value: '250 กรัม' },
  ],
}
const honey = {
  attributes: [
    { label: 'น้ำหนัก', value: '250 กรัม' },
    { label: 'ดอกไม้', value: 'ลิ้นจี่' },
  ],
}

test('every label has one row, in order of first appearance, with each product’s value', () => {
  expect(compareRows([tea, honey])).toEqual([
    { label: 'แหล่งปลูก', values: ['เชียงราย', null], same: false },
    { label: 'น้ำหนัก', values: ['250 กรัม', '250 กรัม'], same: true },
    { label: 'ดอกไม้', values: [null, 'ลิ้นจี่'], same: false },
  ])
})

test('merges a product’s repeated values for a label', () => {
  const facts = ['เปรี้ยว', 'หวาน'].map((value) => ({ label: 'รสชาติ', value }))
  expect(compareRows([{ attributes: facts }, honey])[0]?.values).toEqual(['เปรี้ยว, หวาน', null])
})

test('a single product has no identical rows, and no products give no rows', () => {
  expect(compareRows([tea]).every(({ same }) => !same)).toBe(true)
  expect(compareRows([])).toEqual([])
})
