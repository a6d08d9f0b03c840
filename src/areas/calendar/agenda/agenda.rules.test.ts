import { expect, test } from 'vitest'
import { type AgendaItem, agendaDays, clashesWith } from './agenda.rules.ts'

const at = (text: string) => new Date(`${text}:00+07:00`)
const item = (
  key: string,
  start: string,
  end: string | null,
  more: Partial<AgendaItem> = {},
): AgendaItem => ({
  key,
  title: key,
  note: '',
  hue: 'meet',
  href: null,
  busy: true,
  start: start.length === 10 ? start : at(start),
  end: end && (end.length === 10 ? end : at(end)),
  ...more,
})

test('a day lists all-day events first, then the rest by time; events over several days appear on each', () => {
  const days = agendaDays(
    [
      item('late', '2026-11-24T15:00', '2026-11-24T16:00'),
      item('fair', '2026-11-23', '2026-11-24'),
      item('early', '2026-11-24T08:00', '2026-11-24T09:00'),
      item('night', '2026-11-24T22:00', '2026-11-25T02:00'),
      item('till midnight', '2026-11-25T22:00', '2026-11-26T00:00'),
      item('before', '2026-11-22', '2026-11-22'),
    ],
    { first: '2026-11-24', last: '2026-11-26', names: new Map([['2026-11-25', 'วันหยุด']]) },
  )
  expect(days.map(({ day, name, items }) => [day, name, items.map(({ key }) => key)])).toEqual([
    ['2026-11-24', null, ['fair', 'early', 'late', 'night']],
    ['2026-11-25', 'วันหยุด', ['night', 'till midnight']],
    ['2026-11-26', null, []],
  ])
})

test.each([
  ['one within it', item('b', '2026-11-24T09:30', '2026-11-24T10:00'), true],
  ['one that ends as it begins', item('b', '2026-11-24T08:00', '2026-11-24T09:00'), false],
  ['one that takes nobody', item('b', '2026-11-24T09:30', '2026-11-24T10:00', { busy: false }), false],
  ['a whole day', item('b', '2026-11-24', '2026-11-24'), false],
  ['itself', item('a', '2026-11-24T09:00', '2026-11-24T11:00'), false],
])('what conflicts with a time: %s', (_, other, clashes) => {
  const one = item('a', '2026-11-24T09:00', '2026-11-24T11:00')
  expect(clashesWith(one, [other])).toHaveLength(clashes ? 1 : 0)
})
