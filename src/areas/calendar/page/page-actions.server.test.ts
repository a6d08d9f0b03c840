import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { calendarRows, listCalendars } from '../calendar/calendars.server.ts'
import { attendeeRows, eventRows } from '../event/change.server.ts'
import { createEvent } from '../event/create.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { eventDetail } from './detail.server.ts'
import { eventForm, moveDragged, moveForm, quickAdd, saveEvent } from './page-actions.server.ts'

const sites = testSites()
const zone = 'Europe/Berlin'
const guests = [{ email: 'guest@example.com' }]

type By = Awaited<ReturnType<typeof buildTestUser>>
const inBerlin = (by: By, start: string, end: string, rule: string | null = null) =>
  sites.doing((ctx) => createEvent(ctx, { summary: 'โทร', time: { start, end, zone }, rule, guests }), by)

/** Submits the event form with these fields changed. */
async function save(
  by: By,
  id: string,
  changes: Record<string, string | undefined>,
  original: string | null = null,
) {
  const ctx = sites.ctx(by)
  const open = (await eventDetail(ctx, id, original, await listCalendars(ctx)))!
  const { allDay, startDay, startTime, endDay, endTime } = open
  const form = {
    id,
    ...(open.original ? { original: open.original } : { version: String(open.version) }),
    summary: open.summary,
    allDay: allDay ? '1' : '',
    startDay,
    startTime,
    endDay,
    endTime,
    zone: open.zone,
    repeat: open.rule ? 'keep' : '',
    calendarId: open.calendarId,
    busy: '1',
    guests: open.guests.map(({ email }) => email).join(', '),
    ...changes,
  }
  return sites.doing((own) => saveEvent(own, eventForm.parse(form)), by)
}

const drag = (by: By, key: string, start: string, end: string, scope = 'this') =>
  sites.doing((ctx) => moveDragged(ctx, moveForm.parse({ key, scope, start, end })), by)
const row = (by: By, id: string) => eventRows.get(sites.ctx(by), id)

test('renaming an event in Berlin keeps its time, zone and guests', async () => {
  const by = await buildTestUser(sites)
  const { id } = await inBerlin(by, '2027-01-12T09:00', '2027-01-12T10:00')
  const before = await row(by, id)
  await save(by, id, { summary: 'โทรหาลูกค้า' })
  const { summary, start, zone: kept, sequence, startsAt } = await row(by, id)
  expect({ summary, start, kept, sequence, startsAt }).toEqual({
    summary: 'โทรหาลูกค้า',
    start: '2027-01-12T09:00',
    kept: zone,
    sequence: before.sequence,
    startsAt: new Date('2027-01-12T08:00Z'),
  })
})

test('a form that leaves the reminders alone keeps several of them, and gives a new event those of its calendar', async () => {
  const by = await buildTestUser(sites)
  const time = { start: '2027-01-12T09:00', end: '2027-01-12T10:00' }
  const { id, calendarId } = await sites.doing(
    (ctx) => createEvent(ctx, { summary: 'โทร', time, alarms: [45, 1440] }),
    by,
  )
  await save(by, id, { summary: 'โทรหาลูกค้า', alarm: 'keep' })
  expect(await row(by, id)).toMatchObject({ summary: 'โทรหาลูกค้า', alarms: [45, 1440] })
  await save(by, id, { alarm: '10' })
  expect((await row(by, id)).alarms).toEqual([10])

  await sites.doing((ctx) => calendarRows.update(ctx, calendarId, { alarm: 30 }), by)
  const create = async (alarm: string) => {
    const form = {
      summary: 'ใหม่',
      startDay: '2027-01-13',
      startTime: '09:00',
      endDay: '2027-01-13',
      alarm,
      calendarId,
    }
    const created = await sites.doing((ctx) => saveEvent(ctx, eventForm.parse(form)), by)
    return (await row(by, created.id)).alarms
  }
  expect([await create('keep'), await create('')]).toEqual([[30], []])
})

test.each([
  ['2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['2027-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
])('a typed monthly event of %s comes in every month', async (on, rule) => {
  const by = await buildTestUser(sites)
  const today = { ...by, now: new Date(`${on}T02:00:00Z`) }
  const { id } = await sites.doing((ctx) => quickAdd(ctx, { line: 'จ่ายเงินเดือนทุกเดือน' }), today)
  expect(await row(by, id)).toMatchObject({ rule, start: expect.stringContaining(on) })
})

test('a form without a zone keeps the event’s; a new zone invites guests again', async () => {
  const by = await buildTestUser(sites)
  const { id } = await inBerlin(by, '2027-01-12T09:00', '2027-01-12T10:00')
  await save(by, id, { zone: undefined, startTime: '11:00', endTime: '12:00' })
  expect(await row(by, id)).toMatchObject({ start: '2027-01-12T11:00', zone, minutes: 60, sequence: 1 })
  await save(by, id, { zone: 'Asia/Tokyo' })
  expect(await row(by, id)).toMatchObject({
    start: '2027-01-12T11:00',
    zone: 'Asia/Tokyo',
    startsAt: new Date('2027-01-12T02:00Z'),
    sequence: 2,
  })
  expect(eventForm.safeParse({ summary: 'x', startDay: '2027-01-12', zone: 'Mars/Base' }).success).toBe(false)
})

test('saving keeps the hour that occurs twice in autumn', async () => {
  const by = await buildTestUser(sites)
  // Until the second 02:30 of that night; a form can express only the first.
  const { id } = await inBerlin(by, '2027-10-31T01:30', '2027-10-31T03:00')
  await sites.doing(
    (ctx) => eventRows.update(ctx, id, { minutes: 120, endsAt: new Date('2027-10-31T01:30Z') }),
    by,
  )
  await save(by, id, { summary: 'ดึก' })
  expect(await row(by, id)).toMatchObject({ minutes: 120, sequence: 0, zone })
})

test('renaming a whole series in Berlin from one of its occurrences keeps its hours across DST', async () => {
  const by = await buildTestUser(sites)
  const { id } = await inBerlin(by, '2027-03-15T09:00', '2027-03-15T10:00', 'FREQ=WEEKLY;BYDAY=MO')
  await save(by, id, { summary: 'ประจำสัปดาห์', scope: 'all' }, '2027-04-05T09:00')
  const series = { start: '2027-03-15T09:00', zone, rule: 'FREQ=WEEKLY;BYDAY=MO', sequence: 0 }
  expect(await row(by, id)).toMatchObject({ ...series, summary: 'ประจำสัปดาห์' })
})

test('an event in Berlin dragged two weeks ahead across the DST change keeps its local hour', async () => {
  const by = await buildTestUser(sites)
  const { id } = await inBerlin(by, '2027-03-22T09:00', '2027-03-22T10:00')
  await drag(by, id, '2027-04-05T08:00:00Z', '2027-04-05T09:00:00Z')
  expect(await row(by, id)).toMatchObject({
    start: '2027-04-05T09:00',
    zone,
    minutes: 60,
    startsAt: new Date('2027-04-05T07:00Z'),
    sequence: 1,
  })
})

test('a series in Berlin dragged an hour later from a summer occurrence keeps its zone, for all or following', async () => {
  const by = await buildTestUser(sites)
  const rule = 'FREQ=WEEKLY;BYDAY=MO'
  const { id } = await inBerlin(by, '2027-03-15T09:00', '2027-03-15T10:00', rule)
  await drag(by, `${id}@2027-04-05T09:00`, '2027-04-05T08:00:00Z', '2027-04-05T09:30:00Z', 'all')
  expect(await row(by, id)).toMatchObject({ start: '2027-03-15T10:00', zone, minutes: 90, rule })
  const moved = await drag(
    by,
    `${id}@2027-03-29T10:00`,
    '2027-03-30T08:00Z',
    '2027-03-30T09:30Z',
    'following',
  )
  expect(await row(by, moved!.id)).toMatchObject({
    start: '2027-03-30T10:00',
    zone,
    rule: 'FREQ=WEEKLY;BYDAY=TU',
  })
})

test('a series moved to another zone has its last occurrence there, too', async () => {
  const by = await buildTestUser(sites)
  const rule = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270405T070000Z'
  const { id } = await inBerlin(by, '2027-03-22T09:00', '2027-03-22T10:00', rule)
  await save(by, id, { zone: 'America/New_York', scope: 'all' }, '2027-03-29T09:00')
  expect(await row(by, id)).toMatchObject({
    start: '2027-03-22T09:00',
    zone: 'America/New_York',
    rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270405T130000Z',
    lastEnd: new Date('2027-04-05T14:00Z'),
  })
})

test('a custom recurrence is created, changed for all, kept while nothing is chosen, and refused while incomplete', async () => {
  const by = await buildTestUser(sites)
  const form = {
    summary: 'บัญชี',
    startDay: '2027-01-12',
    startTime: '09:00',
    endTime: '10:00',
    repeat: 'custom',
  }
  const saved = (more: Record<string, string>) =>
    sites.doing((ctx) => saveEvent(ctx, eventForm.parse({ ...form, ...more })), by)
  const { id } = await saved({ rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU;COUNT=5' })
  expect(await row(by, id)).toMatchObject({
    start: '2027-01-12T09:00',
    rule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU;COUNT=5',
    lastEnd: new Date('2027-09-14T03:00Z'),
  })
  const whole = { scope: 'all', repeat: 'custom', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }
  await save(by, id, whole, '2027-01-12T09:00')
  expect(await row(by, id)).toMatchObject({ start: '2027-01-31T09:00', rule: whole.rule, lastEnd: null })
  await save(by, id, { summary: 'ปิดบัญชี', scope: 'all' }, '2027-02-28T09:00')
  expect(await row(by, id)).toMatchObject({ rule: whole.rule })
  await expect(saved({ rule: '' })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'rule', code: 'calendar.rule_open' }],
  })
  await expect(saved({ rule: 'FREQ=SECONDLY' })).rejects.toMatchObject({ status: 422 })
})

test('a line that names several days creates one event over all of them', async () => {
  const by = await buildTestUser(sites)
  const line = async (text: string) => {
    const { id } = await sites.doing((ctx) => quickAdd(ctx, { line: text }), by)
    const { summary, startsAt, endsAt } = await row(by, id)
    return [summary, startsAt.toISOString(), endsAt.toISOString()]
  }
  expect(await line('ออกบูธ 3-5 ธ.ค. 2599')).toEqual([
    'ออกบูธ',
    '2056-12-02T17:00:00.000Z',
    '2056-12-05T17:00:00.000Z',
  ])
  expect(await line('ค่าย 3-5 ธ.ค. 2599 9.00-16.00 น.')).toEqual([
    'ค่าย',
    '2056-12-03T02:00:00.000Z',
    '2056-12-05T09:00:00.000Z',
  ])
})

test('a stranger can neither save nor drag, and an unknown event is not found', async () => {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites)
  const { id } = await createTestEvent(sites, by, '2027-01-12T09:00', '2027-01-12T10:00')
  const start = '2027-01-13T02:00:00Z'
  const end = '2027-01-13T03:00:00Z'
  await expect(drag(other, id, start, end)).rejects.toMatchObject({ status: 404 })
  await expect(drag(by, 'none', start, end)).rejects.toMatchObject({ code: 'calendar.no_event' })
  const form = eventForm.parse({ id, summary: 'x', startDay: '2027-01-12' })
  await expect(sites.doing((ctx) => saveEvent(ctx, form), other)).rejects.toMatchObject({ status: 404 })
  expect(await row(by, id)).toMatchObject({ summary: 'ประชุม', start: '2027-01-12T09:00' })
  expect(await attendeeRows.list(sites.ctx(by), { where: { eventId: id } })).toEqual([])
})
