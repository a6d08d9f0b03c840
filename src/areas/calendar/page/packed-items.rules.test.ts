import { expect, test } from 'vitest'
import type { CalendarItem } from '#kernel/ui/calendar/calendar.rules.ts'
import { packItems, unpackItems } from './packed-items.rules.ts'

test('items come out of their text as they went in, moments as moments and days as days', () => {
  const items: CalendarItem[] = [
    {
      id: 'a',
      title: 'ประชุม',
      hue: 'meet',
      start: new Date('2026-11-02T02:00Z'),
      end: new Date('2026-11-02T03:00Z'),
    },
    {
      id: 'b',
      title: 'ออกร้าน',
      hue: 'own',
      start: '2026-11-02',
      end: '2026-11-04',
      light: true,
      href: '?open=b',
    },
    { id: 'c', title: 'เตือน', hue: 'task', start: new Date('2026-11-02T02:00Z'), note: '' },
  ]
  expect(unpackItems(packItems(items))).toEqual(items)
})
