import { RRule, RRuleSet } from 'rrule'
import { describe, expect, test } from 'vitest'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { buildTeamCalendar, buildTestUser, createTestEvent } from '../factory.ts'
import { attendeeRows, undoChange } from './change.server.ts'
import { createEvent } from './create.server.ts'
import { deleteEvent, editEvent } from './edit.server.ts'
import type { EditEventInput } from './event.input.ts'
import { listEntries } from './window.server.ts'

const sites = testSites()
const window = { from: new Date('2026-11-01T00:00+07:00'), to: new Date('2027-01-01T00:00+07:00') }

async function seen(by: object, more: { from?: Date; to?: Date } = {}) {
  const ctx = sites.ctx(by)
  const entries = await listEntries(ctx, await listCalendars(ctx), { ...window, ...more })
  return entries.map(({ start, title }) => `${title} ${local(start)}`)
}
const local = (at: Date | string) =>
  typeof at === 'string' ? at : new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
const edit = (by: object, input: EditEventInput) => sites.doing((ctx) => editEvent(ctx, input), by)
const undo = (by: object, change: string) => sites.doing((ctx) => undoChange(ctx, change), by)

describe('an event', () => {
  test('is created, moved and deleted, and each of these can be undone', async () => {
    const by = await buildTestUser(sites)
    const created = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00')
    expect(await seen(by)).toEqual(['ประชุม 2026-11-23T09:00'])
    const moved = await edit(by, {
      id: created.id,
      time: { start: '2026-11-24T13:00', end: '2026-11-24T14:30' },
    })
    expect(await seen(by)).toEqual(['ประชุม 2026-11-24T13:00'])
    await undo(by, moved.change)
    expect(await seen(by)).toEqual(['ประชุม 2026-11-23T09:00'])
    const deleted = await sites.doing((ctx) => deleteEvent(ctx, { id: created.id }), by)
    expect(await seen(by)).toEqual([])
    await undo(by, deleted.change)
    expect(await seen(by)).toEqual(['ประชุม 2026-11-23T09:00'])
    await undo(by, created.change)
    expect(await seen(by)).toEqual([])
  })

  test('of whole days has an exclusive end, and shows its last day', async () => {
    const by = await buildTestUser(sites)
    const time = { first: '2026-12-05', last: '2026-12-07' }
    await sites.doing((ctx) => createEvent(ctx, { summary: 'ออกร้าน', time }), by)
    const ctx = sites.ctx(by)
    const [entry] = await listEntries(ctx, await listCalendars(ctx), window)
    expect([entry?.start, entry?.end]).toEqual(['2026-12-05', '2026-12-07'])
    const [row] = await ctx.db.query<{ ends_at: Date }>(
      'test.days',
      'SELECT ends_at FROM calendar_event WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, entry!.id],
    )
    expect(row?.ends_at).toEqual(new Date('2026-12-08T00:00+07:00'))
  })

  test('in another zone keeps its local time there across the DST change', async () => {
    const by = await buildTestUser(sites)
    const time = { start: '2026-10-24T10:00', end: '2026-10-24T11:00', zone: 'Europe/Berlin' }
    await sites.doing((ctx) => createEvent(ctx, { summary: 'โทร', time, rule: 'FREQ=WEEKLY;COUNT=2' }), by)
    expect(await seen(by, { from: new Date('2026-10-01T00:00Z') })).toEqual([
      'โทร 2026-10-24T15:00',
      'โทร 2026-10-31T16:00',
    ])
  })

  test('tells only those who may search users whose the address of a guest is', async () => {
    const guest = await buildTestUser(sites)
    const { email } = guest.viewer.user
    const namesFor = async (role: 'user' | 'manager') => {
      const by = await buildTestUser(sites, role)
      const time = { start: '2026-11-23T09:00', end: '2026-11-23T10:00' }
      const event = await sites.doing(
        (ctx) => createEvent(ctx, { summary: 'นัด', time, guests: [{ email }] }),
        by,
      )
      const guests = await attendeeRows.list(sites.ctx(by), { where: { eventId: event.id } })
      return guests.map(({ name, userId }) => [name, userId === guest.viewer.user.id])
    }
    const { firstname, lastname } = guest.viewer.user
    expect(await namesFor('user')).toEqual([['', true]])
    expect(await namesFor('manager')).toEqual([[`${firstname} ${lastname}`.trim(), true]])
  })

  test('changed by somebody else since is not undone', async () => {
    const by = await buildTestUser(sites)
    const { id, change } = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00')
    await edit(by, { id, details: { summary: 'ใหม่' } })
    await expect(undo(by, change)).rejects.toMatchObject({ code: 'calendar.changed_since' })
  })

  test('being changed at the same time is not undone', async () => {
    const by = await buildTestUser(sites)
    const { id } = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00')
    const { change } = await edit(by, { id, details: { summary: 'สัมมนา' } })
    const editing = sites.ctx(by)
    await editEvent(editing, { id, details: { summary: 'งานเลี้ยง' } })
    const undone = undo(by, change)
    await waitUntilBlocking(sites, editing, undone)
    await editing.db.commit()
    await expect(undone).rejects.toMatchObject({ code: 'calendar.changed_since' })
    expect(await seen(by)).toEqual(['งานเลี้ยง 2026-11-23T09:00'])
  })

  test.each([
    ['an end before its beginning', { time: { start: '2026-11-23T09:00', end: '2026-11-23T08:00' } }],
    ['a year and a day', { time: { start: '2026-11-23T09:00', end: '2027-12-01T08:00' } }],
    ['a day that is none', { time: { first: '2026-02-30', last: '2026-03-01' } }],
    ['the year 9999', { time: { first: '9999-01-01', last: '9999-01-02' } }],
    [
      'a zone nobody knows',
      { time: { start: '2026-11-23T09:00', end: '2026-11-23T10:00', zone: 'Mars/Base' } },
    ],
    ['every second', { rule: 'FREQ=SECONDLY' }],
    ['every second of every day', { rule: 'FREQ=DAILY;BYSECOND=0,1,2;BYMINUTE=0' }],
    ['a rule that never comes', { rule: 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31' }],
    ['a line of its own in the rule', { rule: 'FREQ=DAILY\nATTENDEE:mailto:x@y.z' }],
    ['a script as its page', { url: 'javascript:alert(1)' }],
  ])('cannot be created from %s', async (_, wrong) => {
    const by = await buildTestUser(sites)
    const time = { start: '2026-11-23T09:00', end: '2026-11-23T10:00' }
    const input = { summary: 'x', time, ...wrong }
    await expect(sites.doing((ctx) => createEvent(ctx, input), by)).rejects.toMatchObject({ status: 422 })
  })
})

describe('a series', () => {
  const weekly = { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' }
  const series = (by: object, more = {}) =>
    createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00', { ...weekly, ...more })

  test('has one occurrence moved, and only that one', async () => {
    const by = await buildTestUser(sites)
    const { id } = await series(by)
    const time = { start: '2026-11-10T13:00', end: '2026-11-10T14:00' }
    const { change } = await edit(by, { id, original: '2026-11-09T09:00', scope: 'this', time })
    const after = ['2026-11-02T09:00', '2026-11-10T13:00', '2026-11-16T09:00', '2026-11-23T09:00']
    expect(await seen(by)).toEqual(after.map((at) => `ประชุม ${at}`))
    await undo(by, change)
    expect((await seen(by))[1]).toBe('ประชุม 2026-11-09T09:00')
  })

  test('does not reappear in a window that its moved occurrence has left', async () => {
    const by = await buildTestUser(sites)
    const { id } = await series(by)
    const time = { start: '2027-02-01T13:00', end: '2027-02-01T14:00' }
    await edit(by, { id, original: '2026-11-09T09:00', scope: 'this', time })
    expect(await seen(by)).toHaveLength(3)
  })

  test('changes from one occurrence on, with the weekday it was dragged to', async () => {
    const by = await buildTestUser(sites)
    const { id } = await series(by)
    const time = { start: '2026-11-17T10:00', end: '2026-11-17T11:00' }
    const { change } = await edit(by, { id, original: '2026-11-16T09:00', scope: 'following', time })
    const after = ['2026-11-02T09:00', '2026-11-09T09:00', '2026-11-17T10:00', '2026-11-24T10:00']
    expect(await seen(by)).toEqual(after.map((at) => `ประชุม ${at}`))
    await undo(by, change)
    expect(await seen(by)).toHaveLength(4)
    expect((await seen(by))[3]).toBe('ประชุม 2026-11-23T09:00')
  })

  test('asks what to do with changed occurrences that no longer exist', async () => {
    const by = await buildTestUser(sites)
    const { id } = await series(by)
    const away = { start: '2026-11-10T13:00', end: '2026-11-10T14:00' }
    await edit(by, {
      id,
      original: '2026-11-09T09:00',
      scope: 'this',
      time: away,
      details: { summary: 'พิเศษ' },
    })
    const monthly: EditEventInput = { id, scope: 'all', rule: 'FREQ=MONTHLY;BYMONTHDAY=2;COUNT=2' }
    await expect(edit(by, monthly)).rejects.toMatchObject({
      code: 'calendar.orphans',
      data: { orphans: [{ summary: 'พิเศษ', start: '2026-11-10T13:00' }] },
    })
    const series2 = ['ประชุม 2026-11-02T09:00', 'ประชุม 2026-12-02T09:00']
    const edited = await edit(by, { ...monthly, orphans: 'keep' })
    expect(await seen(by)).toEqual([series2[0], 'พิเศษ 2026-11-10T13:00', series2[1]])
    await undo(by, edited.change)
    await edit(by, { ...monthly, orphans: 'drop' })
    expect(await seen(by)).toEqual(series2)
  })

  test.each([
    ['this', ['2026-11-02T09:00', '2026-11-16T09:00', '2026-11-23T09:00']],
    ['following', ['2026-11-02T09:00']],
    ['all', []],
  ] as const)('loses %s', async (scope, left) => {
    const by = await buildTestUser(sites)
    const { id } = await series(by)
    const remove = (ctx: Parameters<typeof deleteEvent>[0]) =>
      deleteEvent(ctx, { id, original: '2026-11-09T09:00', scope })
    const { change } = await sites.doing(remove, by)
    expect(await seen(by)).toEqual(left.map((at) => `ประชุม ${at}`))
    await undo(by, change)
    expect(await seen(by)).toHaveLength(4)
  })

  test('without an end shows no more occurrences than a window has room for', async () => {
    const by = await buildTestUser(sites)
    for (let n = 0; n < 3; n++) await series(by, { rule: 'FREQ=DAILY' })
    const wide = { from: new Date('2026-11-01T00:00Z'), to: new Date('2036-11-01T00:00Z') }
    expect((await seen(by, wide)).length).toBe(2000)
  })

  test('has the occurrences another library calculates, whatever is changed', async () => {
    const by = await buildTestUser(sites)
    const at = (text: string) => new Date(`${text}:00Z`)
    const rules = [
      'FREQ=WEEKLY;BYDAY=MO;COUNT=7',
      'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261220T165959Z',
      'FREQ=DAILY;INTERVAL=2;COUNT=9',
      'FREQ=MONTHLY;BYMONTHDAY=2;COUNT=5',
    ]
    for (const [n, rule] of rules.entries()) {
      for (const [scope, hours] of [
        ['this', 2],
        ['following', 3],
        ['all', -1],
      ] as const) {
        const own = await buildTestUser(sites)
        const { id } = await series(own, { rule })
        const before = new RRule({
          ...RRule.parseString(rule.replace('UNTIL=20261220T165959Z', 'UNTIL=20261220T235959Z')),
          dtstart: at('2026-11-02T09:00'),
        }).all()
        const chosen = before[Math.min(2, before.length - 1)]!
        const to = new Date(chosen.getTime() + hours * 3_600_000)
        const text = (when: Date) => when.toISOString().slice(0, 16)
        await edit(own, {
          id,
          original: text(chosen),
          scope,
          time: { start: text(to), end: text(new Date(to.getTime() + 3_600_000)) },
        })
        const set = new RRuleSet()
        for (const [position, one] of before.entries()) {
          const goes =
            scope === 'all' || (scope === 'this' ? position === before.indexOf(chosen) : one >= chosen)
          set.rdate(goes ? new Date(one.getTime() + hours * 3_600_000) : one)
        }
        const expected = set
          .between(at('2026-11-01T00:00'), at('2026-12-31T23:59'), true)
          .map((when) => `ประชุม ${text(when)}`)
        expect(await seen(own), `${n} ${scope} ${rule}`).toEqual(expected)
      }
    }
    expect(by).toBeDefined()
  })
})

describe('a stranger', () => {
  test('from another site, with a lower role, or signed out, neither sees nor changes private events', async () => {
    const by = await buildTestUser(sites)
    const other = await buildTestUser(sites, 'user')
    const admin = await buildTestUser(sites, 'admin')
    const { id, change } = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00')
    for (const stranger of [other, admin, {}, { role: 'admin' as const, tenant: sites.beta }]) {
      expect(await seen(stranger)).toEqual([])
      await expect(edit(stranger, { id, details: { summary: 'x' } })).rejects.toMatchObject({ status: 404 })
      await expect(sites.doing((ctx) => deleteEvent(ctx, { id }), stranger)).rejects.toMatchObject({
        status: 404,
      })
      await expect(undo(stranger, change)).rejects.toMatchObject({ status: 404 })
    }
    await expect(createTestEvent(sites, {}, '2026-11-23T09:00', '2026-11-23T10:00')).rejects.toMatchObject({
      status: 401,
    })
  })

  test('with busy-only access learns no more, and with read access changes nothing', async () => {
    const by = await buildTestUser(sites)
    const other = await buildTestUser(sites)
    const { id, calendarId } = await createTestEvent(sites, by, '2026-11-23T09:00', '2026-11-23T10:00', {
      place: 'บ้าน',
    })
    const share = (access: string) =>
      sites.doing((ctx) =>
        ctx.db.query(
          'test.share',
          `INSERT INTO calendar_share (tenant_id, id, calendar_id, user_id, access) VALUES ($1, gen_random_uuid(), $2, $3, $4)
           ON CONFLICT (tenant_id, calendar_id, user_id) DO UPDATE SET access = excluded.access`,
          [ctx.tenant.id, calendarId, other.viewer.user.id, access],
        ),
      )
    await share('freeBusy')
    const ctx = sites.ctx(other)
    const [entry] = await listEntries(ctx, await listCalendars(ctx), window)
    expect(entry).toMatchObject({ title: null, place: '', mine: false })
    await share('read')
    expect(await seen(other)).toEqual(['ประชุม 2026-11-23T09:00'])
    await expect(edit(other, { id, details: { summary: 'x' } })).rejects.toMatchObject({ status: 403 })
    await share('write')
    await edit(other, { id, details: { summary: 'ร่วมกัน' } })
    expect(await seen(by)).toEqual(['ร่วมกัน 2026-11-23T09:00'])
  })

  test('sees a public calendar and nothing else of the site', async () => {
    const by = await buildTestUser(sites, 'admin')
    const { id: calendarId } = await buildTeamCalendar(sites, { visibility: 'public' })
    await createTestEvent(sites, by, '2026-11-28T08:00', '2026-11-28T12:00', {
      calendarId,
      summary: 'ตลาดนัด',
    })
    await createTestEvent(sites, by, '2026-11-28T08:00', '2026-11-28T12:00', {
      calendarId,
      summary: 'ลับ',
      private: true,
    })
    expect(await seen({})).toEqual(['ตลาดนัด 2026-11-28T08:00', 'null 2026-11-28T08:00'])
  })
})

test('a month with calendars, series and single events takes one statement for calendars and one for their contents', async () => {
  const by = await buildTestUser(sites)
  await createTestEvent(sites, by, '2026-11-02T09:00', '2026-11-02T10:00', { rule: 'FREQ=WEEKLY' })
  const ctx = sites.ctx(by)
  await listEntries(ctx, await listCalendars(ctx), window)
  expect(ctx.db.statements).toBe(2)
})
