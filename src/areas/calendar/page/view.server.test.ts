import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { calendarPageView } from './view.server.ts'

const sites = testSites()

test('a month of events and all layers takes at most five statements, and an open event two more', async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'shop', 'billing', 'catalog', 'cms', 'account'])]
  const by = await buildTestUser(sites)
  const { id } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00', {
    rule: 'FREQ=WEEKLY',
  })
  const ctx = sites.ctx(by)
  const view = await calendarPageView(ctx, new URLSearchParams('date=2026-11-20'))
  expect(view.items.length).toBeGreaterThan(4)
  expect(ctx.db.statements).toBeLessThanOrEqual(5)
  const open = sites.ctx(by)
  const opened = await calendarPageView(
    open,
    new URLSearchParams(`date=2026-11-20&open=${id}@2026-11-16T09:00`),
  )
  expect(opened.open).toMatchObject({ startDay: '2026-11-16', series: true, mine: true })
  expect(open.db.statements).toBeLessThanOrEqual(7)
})

test('a month over all layers of all areas takes no more statements', async () => {
  const more = ['project', 'lesson', 'exam', 'subscription', 'mail', 'calendar']
  const tenant = { ...sites.alpha, areas: [...new Set([...sites.alpha.areas, ...more])] }
  const by = { ...(await buildTestUser(sites, 'admin')), tenant }
  for (let n = 0; n < 8; n++)
    await createTestEvent(sites, by, `2026-11-0${n + 1}T09:00`, `2026-11-0${n + 1}T10:00`, {
      rule: 'FREQ=WEEKLY',
    })
  const ctx = sites.ctx(by)
  const view = await calendarPageView(ctx, new URLSearchParams('date=2026-11-20'))
  expect(view.layers.length).toBeGreaterThanOrEqual(8)
  expect(ctx.db.statements).toBeLessThanOrEqual(5)
})

test('the open side panel is empty for viewers who may not read it', async () => {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites, 'admin')
  const { id } = await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00')
  expect((await calendarPageView(sites.ctx(other), new URLSearchParams(`open=${id}`))).open).toBeNull()
})
