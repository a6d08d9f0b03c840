import { describe, expect, test } from 'vitest'
import {
  constraintCell,
  durationCell,
  linksCell,
  readChecklist,
  readConstraint,
  readDuration,
  readLink,
} from './plan-cells.rules.ts'

describe('a links cell', () => {
  test.each([
    ['AM-2', { key: 'AM-2', type: 'FS', lagMin: 0 }],
    ['AM-2 (SS)', { key: 'AM-2', type: 'SS', lagMin: 0 }],
    ['AM-2 (FS +480)', { key: 'AM-2', type: 'FS', lagMin: 480 }],
    ['AM-2 (FF -60)', { key: 'AM-2', type: 'FF', lagMin: -60 }],
  ] as const)('%s is written and read back the same', (text, link) => {
    expect(linksCell([link])).toBe(text)
    expect(readLink(text)).toEqual(link)
  })
  test('keeps text that only looks like a suffix in the name', () => {
    expect(readLink('ซื้อสี (ขาว)')).toEqual({ key: 'ซื้อสี (ขาว)', type: 'FS', lagMin: 0 })
  })
})

test.each([
  ['', []],
  ['ทาสี', [{ text: 'ทาสี', done: false }]],
  [
    '[x] ทาสี\r\n[ ] ล้าง\n\n[X]เก็บ',
    [
      { text: 'ทาสี', done: true },
      { text: 'ล้าง', done: false },
      { text: 'เก็บ', done: true },
    ],
  ],
  ['[ร้าน] ป้าย', [{ text: '[ร้าน] ป้าย', done: false }]],
])('reads the checklist %j', (cell, items) => expect(readChecklist(cell)).toEqual(items))

test.each([
  [null, ''],
  [0, 'หมุดหมาย'],
  [90, '1.5'],
  [100, '1.6667'],
])('%j minutes are %j and read back', (minutes, cell) => {
  expect(durationCell(minutes, 'หมุดหมาย')).toBe(cell)
  expect(readDuration(cell)).toBe(minutes)
})

test.each([
  ['not-before', '>=2026-11-20'],
  ['not-after', '<=2026-11-20'],
  ['at', '=2026-11-20'],
] as const)('%s is %s and read back', (kind, cell) => {
  expect(constraintCell(kind, '2026-11-20')).toBe(cell)
  expect(readConstraint(cell)).toEqual({ kind, on: '2026-11-20' })
})
