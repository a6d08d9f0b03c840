import { expect, test } from 'vitest'
import type { CalendarItem } from '#kernel/ui/calendar/calendar.rules.ts'
import { packItems, unpackItems } from './packed-items.rules.ts'

test('items survive packing and unpacking, times as times and days as days', () => {
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
    { id: 'c', title: 'เตือน', hue: 'task', start: new Date('2026-11-02T02:00Z'), note: 'ห้อง 2' },
    { id: 'd', title: '', start: '2026-11-02', end: '2026-11-02', ink: 6, movable: true, tentative: true },
    {
      id: 'shop.order/e',
      title: 'x',
      start: new Date('1969-12-31T23:59:58.001Z'),
      end: '2026-11-02',
      href: '/a?b=c',
    },
  ]
  expect(unpackItems(packItems(items))).toEqual(items)
  expect(unpackItems(packItems([]))).toEqual([])
})

test('text that looks like a separator stays text', () => {
  const words = 'a¬b¶c¤d¤0¤1¤¤2 "ok"\\n\n'
  const items: CalendarItem[] = [
    { id: words, title: words, start: '2026-11-02', href: words, note: words },
    { id: '¶', title: '¬', start: new Date('2026-11-02T02:00Z'), href: '?open=¶' },
  ]
  expect(unpackItems(packItems(items))).toEqual(items)
})
