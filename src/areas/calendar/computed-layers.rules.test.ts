import { expect, test } from 'vitest'
import { dayNotes } from './computed-layers.rules.ts'

const both = { holidays: true, lunar: true }

// As printed in calendars for November 2569 and for the birthday of the King's father.
test.each([
  ['2026-11-03', { moon: 'last', holiday: null }],
  ['2026-11-09', { moon: 'new' }],
  ['2026-11-17', { moon: 'half' }],
  ['2026-11-24', { moon: 'full', great: { th: 'ลอยกระทง' } }],
  ['2026-12-05', { holiday: { th: 'วันพ่อแห่งชาติ' }, forecast: false }],
  ['2027-12-05', { holiday: { th: 'วันพ่อแห่งชาติ' }, forecast: true }],
])('shows %s', (day, note) => {
  expect(dayNotes(day, day, both)[0]).toMatchObject(note)
})

test('shows neither ordinary days nor what nobody wants to see', () => {
  expect(dayNotes('2026-11-04', '2026-11-05', both)).toEqual([])
  expect(dayNotes('2026-11-24', '2026-12-05', { holidays: false, lunar: false })).toEqual([])
  const holidays = dayNotes('2026-11-01', '2026-12-31', { holidays: true, lunar: false })
  expect(holidays.map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-07', '2026-12-10', '2026-12-31'])
})
