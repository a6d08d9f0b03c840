import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getSection } from '#areas/tenant/config/section.server.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { agendaOf, agendaSources } from '../agenda/agenda.server.ts'
import { buildTestUser } from '../factory.ts'
import { calendarPageView } from '../page/view.server.ts'

const sites = testSites()
const facts = () => sites.alpha.facts
let before: Record<string, unknown>
beforeEach(() => {
  before = { ...facts() }
})
afterEach(() => {
  sites.alpha.facts = before
})

const term = { name: { th: 'ภาคเรียนที่ 2', en: 'Second term' }, first: '2026-11-02', last: '2027-03-31' }
const closed = { day: '2026-11-27', name: { th: 'ทำบุญร้าน', en: 'Shop blessing' } }

describe('a site’s days', () => {
  test('are a layer of everybody’s calendar that each user can turn off', async () => {
    const by = await buildTestUser(sites, 'user')
    const keys = async () => (await sites.doing(agendaSources, by)).map(({ key }) => key)
    expect(await keys()).not.toContain('terms')
    sites.alpha.facts = {
      ...facts(),
      schoolTerms: [term],
      workingTime: { week: [[], [[540, 600]]], off: [closed] },
    }
    expect(await keys()).toEqual(expect.arrayContaining(['terms', 'closed']))
    const view = await sites.doing(
      (ctx) => calendarPageView(ctx, new URLSearchParams({ date: '2026-11-27', view: 'week' })),
      by,
    )
    expect(view.items.find(({ id }) => id.startsWith('terms/'))).toMatchObject({
      start: term.first,
      end: term.last,
    })
    expect(new Map(view.notes).get(closed.day)).toMatchObject({ holiday: 'ทำบุญร้าน' })
    const agenda = (sources: string[]) =>
      sites.doing(
        (ctx) => agendaOf(ctx, { first: closed.day, last: closed.day, sources: new Set(sources) }),
        by,
      )
    expect(await agenda(['terms', 'closed'])).toMatchObject([
      { name: 'ทำบุญร้าน', items: [{ title: 'ภาคเรียนที่ 2' }] },
    ])
    expect(await agenda(['holidays'])).toMatchObject([{ name: null, items: [] }])
  })

  test('are saved only if hours do not overlap and terms end after they begin', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const hours = [{ days: ['1'], from: '09:00', to: '12:00' }]
    const time = getSection('working-time')
    const value = { hours, holidays: false, off: [closed] }
    await time.check?.(ctx, value)
    const overlap = { ...value, hours: [...hours, { days: ['1'], from: '11:00', to: '13:00' }] }
    expect(() => time.check?.(ctx, overlap)).toThrow(expect.objectContaining({ status: 422 }))
    expect(siteCalendar(time.overlay!(sites.alpha, value))).toMatchObject({
      week: [[], [[540, 720]], [], [], [], [], []],
      holidays: false,
      off: [closed.day],
    })
    const terms = getSection('school-terms')
    const turned = { terms: [{ ...term, first: term.last, last: term.first }] }
    expect(() => terms.check?.(ctx, turned)).toThrow(expect.objectContaining({ status: 422 }))
    await ctx.db.rollback()
  })
})
