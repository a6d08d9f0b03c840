import { expect, test } from 'vitest'
import { availabilityQueryOf, unfinishedAddress, withGuest } from './availability-query.rules.ts'

const form = (more: Record<string, string>) => {
  const data = new FormData()
  const fields = {
    startDay: '24 พ.ย. 2569',
    endDay: '24/11/2569',
    startTime: '10.00',
    endTime: '1130',
    busy: '1',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) if (value) data.set(name, value)
  return data
}

test('the event form queries its time as it is typed, in either era', () => {
  expect(
    availabilityQueryOf(form({ guests: 'A@x.example, b@x.example; c', place: 'ห้องใหญ่', calendarId: 'own' })),
  ).toEqual({
    start: '2026-11-24T10:00:00+07:00',
    end: '2026-11-24T11:30:00+07:00',
    guests: ['a@x.example', 'b@x.example'],
    calendar: null,
    place: 'ห้องใหญ่',
  })
})

test.each([
  [
    'of days asks about whole days',
    { allDay: '1', endDay: '25/11/2569' },
    ['2026-11-24T00:00:00+07:00', '2026-11-26T00:00:00+07:00'],
  ],
  [
    'without a time asks about its day',
    { startTime: '' },
    ['2026-11-24T00:00:00+07:00', '2026-11-25T00:00:00+07:00'],
  ],
])('one %s', (_, more, [start, end]) => expect(availabilityQueryOf(form(more))).toMatchObject({ start, end }))

test.each([
  ['without a day', { startDay: 'พรุ่งนี้' }],
  ['that ends before it begins', { endTime: '9:00' }],
  ['that leaves its people free', { busy: '' }],
])('one %s queries nothing', (_, more) => expect(availabilityQueryOf(form(more))).toBeNull())

test('a suggestion replaces what is being typed, and is appended after complete entries', () => {
  expect(unfinishedAddress('a@x.example, มา')).toBe('มา')
  expect(unfinishedAddress('a@x.example')).toBe('')
  expect(withGuest('a@x.example, มา', 'm@x.example')).toBe('a@x.example, m@x.example')
  expect(withGuest('a@x.example', 'm@x.example')).toBe('a@x.example, m@x.example')
  expect(withGuest('', 'm@x.example')).toBe('m@x.example')
})
