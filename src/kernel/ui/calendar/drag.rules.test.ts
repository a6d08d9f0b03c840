import { expect, test } from 'vitest'
import { dayLoad, isUnderDrag, shiftItem, snapToStep } from './drag.rules.ts'

const at = (text: string) => new Date(`${text}:00+07:00`)
const meeting = { id: 'a', title: 'a', start: at('2026-11-21T09:00'), end: at('2026-11-21T10:00') }
const fair = { id: 'b', title: 'b', start: '2026-11-30', end: '2026-12-01' }

test.each([
  [meeting, { days: 10 }, at('2026-12-01T09:00'), at('2026-12-01T10:00')],
  [meeting, { minutes: -45 }, at('2026-11-21T08:15'), at('2026-11-21T09:15')],
  [meeting, { longer: 30 }, at('2026-11-21T09:00'), at('2026-11-21T10:30')],
  [meeting, { longer: -90 }, at('2026-11-21T09:00'), at('2026-11-21T09:00')],
  [fair, { days: 1 }, '2026-12-01', '2026-12-02'],
])('%j by %j', (item, by, start, end) => {
  expect(shiftItem(item, by)).toMatchObject({ start, end })
})

test('times snap to quarters of an hour', () => {
  expect([snapToStep(7), snapToStep(8), snapToStep(-50)]).toEqual([0, 15, -45])
})

test('dragging from a later day to an earlier one selects the same days', () => {
  const drag = { kind: 'create', from: place('2026-11-05'), at: place('2026-11-03') } as const
  expect(
    ['2026-11-02', '2026-11-03', '2026-11-05', '2026-11-06'].map((day) => isUnderDrag(drag, day)),
  ).toEqual([false, true, true, false])
  expect(isUnderDrag({ ...drag, kind: 'move' }, '2026-11-04')).toBe(false)
})

test('a year shows how full its days are, and one full day does not hide the others', () => {
  const of = dayLoad([meeting, fair], (item) => ({
    first: item.id === 'a' ? '2026-11-21' : '2026-11-30',
    last: item.id === 'a' ? '2026-11-21' : '2026-12-01',
  }))
  expect([of('2026-11-21'), of('2026-12-01'), of('2026-11-22')]).toEqual([1, 1, 0])
})

function place(day: string) {
  return { day, minute: null }
}
