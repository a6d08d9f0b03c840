import { describe, expect, test } from 'vitest'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildService } from '../booking/factory.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { bookView } from './book-view.server.ts'
import { monthOf, shiftMonth } from './month.rules.ts'

const sites = testSites()
const today = day(new Date())
/** A day some months ahead, the only open one. */
const far = addDays(today, 130)

async function offered(more: Parameters<typeof buildService>[1] = {}) {
  const only = { day: far, until: '' as const, from: '09:00', to: '12:00' }
  const service = await sites.doing((ctx) =>
    buildService(ctx, { hours: [], exceptions: [only], horizonDays: 365, ...more }),
  )
  const view = async (query = '') => {
    const ctx = sites.ctx()
    const found = await bookView(ctx, service.calendarId, new URL(`http://alpha.test/?${query}`))
    return { ...found, statements: ctx.db.statements }
  }
  return { service, view }
}

describe('the booking page', () => {
  test('opens at the first day with a free slot, however many months ahead, in a bounded number of statements', async () => {
    const { view } = await offered()
    const found = await view()
    expect([found.month.key, found.day, found.times.length]).toEqual([monthOf(far), far, 3])
    expect(found.nextFree).toBeNull()
    expect(found.statements).toBeLessThanOrEqual(8)
  })

  test('shows the times of a calendar of another zone on their Thai days', async () => {
    const { id } = await sites.doing((ctx) =>
      calendarRows.insert(ctx, {
        name: 'นิวยอร์ก',
        kind: 'team',
        hue: 'event',
        zone: 'America/New_York',
        createdAt: ctx.now,
      }),
    )
    // Ends after midnight in Thailand, in winter and in summer.
    const { view } = await offered({
      calendarId: id,
      exceptions: [{ day: far, until: '', from: '11:00', to: '14:00' }],
    })
    const days = [far, addDays(far, 1)]
    const found = await Promise.all(days.map((on) => view(`day=${on}`)))
    expect(found.flatMap(({ times }) => times.map(({ isFree }) => isFree))).toEqual([true, true, true])
    found.forEach(({ times, month }, at) => {
      expect(new Set(times.map(({ start }) => day(start)))).toEqual(new Set([days[at]]))
      expect(month.cells.find((cell) => cell.day === days[at])?.free).toBe(times.length)
    })
  })

  test('shows the next free day for a month without any', async () => {
    const { view } = await offered()
    const month = shiftMonth(monthOf(today), 1)
    const found = await view(`month=${month}`)
    expect([found.month.key, found.day, found.nextFree]).toEqual([month, null, far])
  })

  test('stays at the current month when nothing is free within the booking window', async () => {
    const { view } = await offered({ horizonDays: 60 })
    const found = await view()
    expect([found.month.key, found.day, found.nextFree]).toEqual([monthOf(today), null, null])
  })

  test('shows the site’s days off, and its working hours where a service follows them', async () => {
    const on = addDays(today, 40)
    const before = sites.alpha.facts
    const name = { th: 'ทำบุญร้าน', en: 'Shop blessing' }
    const week = Array.from({ length: 7 }, () => [[600, 720]])
    sites.alpha.facts = { ...before, workingTime: { week, holidays: false, off: [{ day: on, name }] } }
    try {
      const { view } = await offered({ followsSite: true, exceptions: [] })
      const found = await view(`day=${on}`)
      expect(found.hours).toEqual([{ first: 1, last: 0, text: '10:00–12:00' }])
      expect(found.closed).toEqual([{ day: on, name }])
      expect(found.month.cells.find(({ day: at }) => at === on)).toMatchObject({ free: 0, holiday: name })
      expect(found.times).toEqual([])
      expect((await view(`day=${addDays(on, 1)}`)).times).toHaveLength(2)
    } finally {
      sites.alpha.facts = before
    }
  })
})
