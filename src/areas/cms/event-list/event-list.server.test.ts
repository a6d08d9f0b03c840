import { describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { postContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { calendarView, eventsView, hoursView } from './event-list.server.ts'

const sites = testSites()
const at = (day: string) => ({ ...sites.ctx({ role: 'manager' }), now: new Date(`${day}T05:00:00Z`) })
const event = (name: string, day: string, more = {}) => ({ name: { th: name, en: name }, day, ...more })

describe('events', () => {
  const items = [
    event('หลัง', '2026-12-05', { time: '09:00' }),
    event('ผ่านแล้ว', '2026-11-01'),
    event('หลายวัน', '2026-11-19', { end: '2026-11-22', to: '/fair' }),
  ]

  test('show upcoming and ongoing ones, nearest first, and past ones only on request', () => {
    const ctx = at('2026-11-21')
    const names = (past?: boolean) => eventsView(ctx, { items, past })?.items.map(({ name }) => name)
    expect(names()).toEqual(['หลายวัน', 'หลัง'])
    expect(names(true)).toEqual(['หลายวัน', 'หลัง', 'ผ่านแล้ว'])
    expect(eventsView(ctx, { items })?.items[1]).toMatchObject({
      when: 'ส. 5 ธ.ค. 2569',
      time: '09.00 น.',
      dayOfMonth: 5,
      month: 'ธ.ค.',
    })
    expect(eventsView(at('2027-01-01'), { items })).toBeNull()
  })
})

describe('a calendar', () => {
  test('marks the dates entered, every day of multi-day ones, and the days of posts the viewer may read', async () => {
    const ctx = sites.ctx({ role: 'manager', tenant: { ...sites.alpha, areas: ['cms'] } })
    const { id } = await createPage(ctx, { kind: 'post', slug: 'news', content: postContent('ข่าว') })
    await publishPage(ctx, id)
    const today = new Date(+ctx.now + 7 * 3_600_000).toISOString().slice(0, 10)
    const before = ctx.db.statements
    const view = await calendarView(ctx, {
      months: 2,
      posts: true,
      items: [event('วันงาน', today, { to: '/fair' })],
    })
    expect(ctx.db.statements - before).toBe(1)
    expect(view.months).toHaveLength(2)
    const marked = view.months[0]?.weeks.flat().find((day) => day?.today)
    expect(marked?.marks).toEqual([
      { name: 'วันงาน', to: '/fair' },
      { name: 'ข่าว', to: '/cms-blog/news' },
    ])
    const closed = { ...ctx, tenant: { ...ctx.tenant, facts: { audiences: { cms: 'admin' } } } }
    const { months } = await calendarView(closed, { posts: true })
    expect(months[0]?.weeks.flat().flatMap((day) => day?.marks ?? [])).toEqual([])
  })
})

test('opening hours list the week from Monday, with equal days on one line, and the closed days', () => {
  const day = { open: '08:00', close: '17:30' }
  const { days } = hoursView(at('2026-11-21'), { mon: day, tue: day, wed: day, sat: { open: '09:00' } })
  expect(days).toEqual([
    { day: 'จันทร์–พุธ', times: '08.00 – 17.30 น.' },
    { day: 'พฤหัสบดี–อาทิตย์', times: null },
  ])
})

test('a shop with the same hours every day shows one line', () => {
  const day = { open: '08:00', close: '17:00' }
  const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
  expect(hoursView(at('2026-11-21'), week).days).toEqual([{ day: 'ทุกวัน', times: '08.00 – 17.00 น.' }])
})
