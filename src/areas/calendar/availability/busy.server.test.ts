import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { shareCalendar } from '../calendar/calendar-settings.server.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { attendeeRows } from '../event/change.server.ts'
import { buildTeamCalendar, buildTestUser, createTestEvent } from '../factory.ts'
import { busyTimes } from './busy.server.ts'
import { suggestGuests } from './suggest-guests.server.ts'

const sites = testSites()
beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message', 'mail'])]
})
const day = '2027-03-02'
const window = { from: new Date(`${day}T00:00:00+07:00`), to: new Date('2027-03-16T00:00:00+07:00') }
type By = Awaited<ReturnType<typeof buildTestUser>>
const mailOf = (by: By) => by.viewer.user.email!
const requested = (emails: readonly string[], more: object = {}) => ({
  emails,
  calendarId: null,
  place: '',
  except: null,
  ...window,
  ...more,
})
const busy = (by: object, emails: readonly string[], more: object = {}) =>
  sites.doing((ctx) => busyTimes(ctx, requested(emails, more)), by)
const clock = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)

/** Creates a user with an event from 10 to 11, whose calendar is shared with another user at this access level. */
async function withMeeting(other: By, access: 'freeBusy' | 'read' | null, more: object = {}) {
  const by = await buildTestUser(sites)
  const event = await createTestEvent(sites, by, `${day}T10:00`, `${day}T11:00`, {
    summary: 'ความลับ',
    ...more,
  })
  if (access)
    await sites.doing((ctx) => shareCalendar(ctx, event.calendarId, { with: mailOf(other), access }), by)
  return { by, ...event }
}

describe('when a guest is busy', () => {
  test('names the event where the viewer may read the calendar, and only shows busy where they may see no more', async () => {
    const me = await buildTestUser(sites)
    const open = await withMeeting(me, 'read')
    const closed = await withMeeting(me, 'freeBusy')
    const secret = await withMeeting(me, 'read', { private: true })
    const found = await busy(
      me,
      [open, closed, secret].map(({ by }) => mailOf(by)),
    )
    expect(found.filter(({ kind }) => kind === 'guest')).toMatchObject([
      { known: true, busy: [{ title: 'ความลับ' }] },
      { known: true, busy: [{ title: null }] },
      { known: true, busy: [{ title: null }] },
    ])
    expect(found[1]!.busy.map(({ from, to }) => [clock(from), clock(to)])).toEqual([['10:00', '11:00']])
  })

  test('is not shown where their calendar is not shared, not even to an admin; and does not reveal who has an account', async () => {
    const me = await buildTestUser(sites, 'admin')
    const { by } = await withMeeting(me, null)
    const found = await busy(me, [mailOf(by), 'nobody@else.example'])
    expect(found.slice(1)).toEqual([
      { key: mailOf(by), name: '', kind: 'guest', known: false, busy: [] },
      { key: 'nobody@else.example', name: '', kind: 'guest', known: false, busy: [] },
    ])
  })

  test('includes invitations in calendars the viewer reads, unless declined or marked as free time', async () => {
    const me = await buildTestUser(sites)
    const host = await buildTestUser(sites)
    const { id: calendarId } = await buildTeamCalendar(sites)
    await sites.doing((ctx) => shareCalendar(ctx, calendarId, { with: 'manager', access: 'write' }), {
      role: 'admin',
    })
    const email = `${randomUUID()}@guest.example`
    const more = { calendarId, guests: [{ email }] }
    await createTestEvent(sites, host, `${day}T09:00`, `${day}T10:00`, more)
    await createTestEvent(sites, host, `${day}T11:00`, `${day}T12:00`, { ...more, busy: false })
    const declined = await createTestEvent(sites, host, `${day}T13:00`, `${day}T14:00`, more)
    await sites.doing(
      async (ctx) => {
        const row = await attendeeRows.find(ctx, { eventId: declined.id })
        await attendeeRows.update(ctx, row!.id, { partstat: 'declined' })
      },
      { role: 'admin' },
    )
    const guest = (await busy(me, [email])).find(({ key }) => key === email)
    expect(guest?.busy.map(({ from }) => clock(from))).toEqual(['09:00'])
    const stranger = await busy(await buildTestUser(sites, 'user'), [email])
    expect(stranger.find(({ key }) => key === email)?.busy).toEqual([])
    const beta = await sites.doing((ctx) => busyTimes(ctx, requested([email])), {
      role: 'admin',
      tenant: sites.beta,
    })
    expect(beta.find(({ key }) => key === email)?.busy).toEqual([])
  })

  test('includes each occurrence of a series, but not the event being edited', async () => {
    const me = await buildTestUser(sites)
    const { id } = await createTestEvent(sites, me, `${day}T10:00`, `${day}T11:00`, {
      rule: 'FREQ=DAILY;COUNT=3',
    })
    expect((await busy(me, []))[0]?.busy).toHaveLength(3)
    expect((await busy(me, [], { except: id }))[0]?.busy).toEqual([])
  })
})

test('a room is busy by its own calendar, whether chosen as the calendar or named as the location', async () => {
  const me = await buildTestUser(sites)
  const room = await sites.doing((ctx) =>
    calendarRows.insert(ctx, {
      name: 'ห้องใหญ่',
      kind: 'resource',
      hue: 'meet',
      visibility: 'members',
      createdAt: ctx.now,
    }),
  )
  const by = await buildTestUser(sites, 'admin')
  await createTestEvent(sites, by, `${day}T10:00`, `${day}T11:00`, { calendarId: room.id })
  for (const more of [{ calendarId: room.id }, { place: ' ห้องใหญ่ ' }])
    expect((await busy(me, [], more)).find(({ kind }) => kind === 'room')).toMatchObject({
      key: room.id,
      name: 'ห้องใหญ่',
      busy: [{ title: 'ประชุม' }],
    })
  expect((await busy(me, [], { place: 'ที่อื่น' })).some(({ kind }) => kind === 'room')).toBe(false)
})

test('does not tell who is invited to what all members may read', async () => {
  const team = await buildTeamCalendar(sites, { visibility: 'members' })
  const admin = await buildTestUser(sites, 'admin')
  const email = `${randomUUID()}@guest.example`
  const me = await buildTestUser(sites, 'user')
  await createTestEvent(sites, admin, `${day}T10:00`, `${day}T11:00`, {
    calendarId: team.id,
    guests: [{ email, name: 'สมชาย' }, { email: mailOf(me) }],
  })
  const found = async (by: By) => (await busy(by, [email])).find(({ kind }) => kind === 'guest')
  expect(await found(admin)).toMatchObject({ name: 'สมชาย', busy: [{ title: 'ประชุม' }] })
  expect(await found(me)).toMatchObject({ name: '', busy: [] })
  expect(await sites.doing((ctx) => suggestGuests(ctx, ''), me)).toEqual([])
})

test('takes five statements, however many guests are checked', async () => {
  const me = await buildTestUser(sites)
  const guests = []
  for (let n = 0; n < 4; n++) guests.push(mailOf((await withMeeting(me, 'freeBusy')).by))
  const ctx = sites.ctx(me)
  const before = ctx.db.statements
  await busyTimes(ctx, requested(guests))
  expect(ctx.db.statements - before).toBe(5)
})

describe('suggested guests', () => {
  const suggest = (by: object, words = '') => sites.doing((ctx) => suggestGuests(ctx, words), by)

  test('are the people met before, most frequent first; staff also find other colleagues, nobody else does', async () => {
    const me = await buildTestUser(sites)
    const member = await buildTestUser(sites, 'user')
    const often = `often${randomUUID()}@guest.example`
    const once = `once${randomUUID()}@guest.example`
    for (const by of [me, member]) {
      await createTestEvent(sites, by, `${day}T08:00`, `${day}T09:00`, {
        guests: [{ email: often, name: 'มานี' }],
      })
      await createTestEvent(sites, by, `${day}T09:00`, `${day}T10:00`, {
        guests: [{ email: often }, { email: once }],
      })
    }
    expect((await suggest(me)).slice(0, 2)).toEqual([
      { email: often, name: 'มานี' },
      { email: once, name: '' },
    ])
    expect((await suggest(me, 'มาลี')).length).toBeGreaterThan(0)
    expect(await suggest(member)).toHaveLength(2)
    expect(await suggest(member, 'มาลี')).toEqual([])
    const stranger = await buildTestUser(sites, 'user')
    expect(await suggest(stranger, 'often')).toEqual([])
    await expect(suggest({})).rejects.toMatchObject({ status: 401 })
  })
})
