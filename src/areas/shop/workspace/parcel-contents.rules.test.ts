import { expect, test } from 'vitest'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import { remainingInStock } from './parcel-contents.rules.ts'

const line = (number: number, ref: string, leftMilli: number) => ({ line: number, ref, leftMilli })
const awaited = (variantId: string, awaitedMilli: number) =>
  ({ variantId, awaitedMilli, ships: '2027-01-15', by: 'day', moved: false }) as OrderPreorder
const vaseAndTea = [line(1, 'vase', 3000), line(2, 'tea', 1500)]

test.each([
  ['nothing is awaited', vaseAndTea, [], { 1: 3000, 2: 1500 }],
  ['it has arrived', vaseAndTea, [awaited('vase', 0)], { 1: 3000, 2: 1500 }],
  ['a part is awaited', vaseAndTea, [awaited('vase', 2000)], { 1: 1000, 2: 1500 }],
  ['all of an item is awaited', vaseAndTea, [awaited('vase', 3000)], { 1: 0, 2: 1500 }],
  [
    'an item has two lines',
    [line(1, 'vase', 2000), line(2, 'vase', 1000)],
    [awaited('vase', 2000)],
    { 1: 1000, 2: 0 },
  ],
  ['some of it was sent', [line(1, 'vase', 1000)], [awaited('vase', 1000)], { 1: 0 }],
])('a parcel has what is in stock when %s', (_, lines, preorders, contents) => {
  expect(remainingInStock(lines, preorders)).toEqual(contents)
})
