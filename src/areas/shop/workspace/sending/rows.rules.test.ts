import { expect, test } from 'vitest'
import {
  applyOutcomes,
  changeRow,
  duplicateOf,
  fillRowsDown,
  nextAction,
  type Row,
  rowOf,
} from './rows.rules.ts'
import type { Sendable, SendingOutcome } from './sending.types.ts'

const order = (number: string): Sendable => ({
  number,
  found: true,
  status: 'ready',
  contactName: 'มาลี',
  province: 'เชียงใหม่',
  itemCount: 1,
  cod: false,
  parcels: 0,
  preorders: [],
})
const rows = (...numbers: string[]): Row[] => numbers.map((number) => rowOf(order(number), 'Flash Express'))
const good = (number: string): SendingOutcome => ({
  number,
  ok: true,
  already: false,
  collect: 0,
  isEmailed: true,
  shared: [],
})
const bad = (number: string): SendingOutcome => ({ number, ok: false, code: 'x', detail: 'x', fields: {} })
const trackings = (source: readonly Row[]) => source.map(({ tracking }) => tracking)

test('work goes from filling in over looking and sending to trying again', () => {
  let now = rows('A', 'B', 'C')
  expect(nextAction(now).act).toBe('fill')
  now = fillRowsDown(now, 'A', ['1', '2']).rows
  expect(nextAction(now)).toMatchObject({ act: 'check', rows: [{ tracking: '1' }, { tracking: '2' }] })
  now = applyOutcomes(now, [good('A'), bad('B')], false)
  expect(nextAction(now)).toMatchObject({ act: 'send', rows: [{ tracking: '1' }] })
  now = applyOutcomes(now, [good('A')], true)
  expect(nextAction(now)).toMatchObject({ act: 'retry', rows: [{ tracking: '2' }] })
  now = changeRow(now, 'B', { tracking: '3' })
  expect(nextAction(now)).toMatchObject({ act: 'check', rows: [{ tracking: '3' }] })
  now = applyOutcomes(applyOutcomes(now, [good('B')], false), [good('B')], true)
  expect(nextAction(now).act).toBe('done')
})

test('what was sent is changed no more; what is left out is not sent', () => {
  let now = fillRowsDown(rows('A', 'B'), 'A', ['1', '2']).rows
  now = applyOutcomes(now, [good('A')], true)
  expect(trackings(changeRow(now, 'A', { tracking: 'x' }))).toEqual(['1', '2'])
  expect(nextAction(changeRow(now, 'B', { off: true })).act).toBe('done')
})

test.each<[string, string, string[], string[], number]>([
  ['from the top', 'A', ['1', '2', '3'], ['1', '2', '3'], 0],
  ['from the middle', 'B', ['1', '2'], ['', '1', '2'], 0],
  ['with a gap', 'A', ['1', '', '3'], ['1', '', '3'], 0],
  ['with more than there are lines', 'B', ['1', '2', '3'], ['', '1', '2'], 1],
])('a column fills downwards %s', (_, from, values, filled, over) => {
  const result = fillRowsDown(rows('A', 'B', 'C'), from, values)
  expect([trackings(result.rows), result.over]).toEqual([filled, over])
})

test('a column skips what is sent, left out or missing', () => {
  const missing: Row = { ...rowOf(order('X'), ''), order: { number: 'X', found: false } }
  let now = [...rows('A', 'B'), missing, ...rows('C')]
  now = changeRow(applyOutcomes(changeRow(now, 'A', { tracking: '0' }), [good('A')], true), 'B', {
    off: true,
  })
  expect(trackings(fillRowsDown(now, 'C', ['1']).rows)).toEqual(['0', '', '', '1'])
})

test('a number that stands above is told with the order it stands at', () => {
  const now = fillRowsDown(rows('A', 'B', 'C'), 'A', ['th1', 'TH2', ' TH1 ']).rows
  expect(now.map((row) => duplicateOf(now, row))).toEqual([null, null, 'A'])
})
