import { describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { ownCalendar } from '../calendar/calendars.server.ts'
import { eventRows } from '../event/change.server.ts'
import { editEvent } from '../event/edit.server.ts'
import { buildTeamCalendar, buildTestUser } from '../factory.ts'
import { exportFile } from '../feed/feed.server.ts'
import { eventImport } from './import.server.ts'

const sites = testSites()
const wrap = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const meeting = (...more: string[]) => [
  'UID:m',
  'SUMMARY:ประชุม',
  'DTSTART;TZID=Asia/Bangkok:20261102T090000',
  'DTEND;TZID=Asia/Bangkok:20261102T100000',
  ...more,
]
async function* once(text: string | Uint8Array) {
  yield Buffer.from(text as string)
}

type By = Awaited<ReturnType<typeof buildTestUser>>
const own = (by: By) => sites.doing(ownCalendar, by)
const work = (id: string) => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })

async function checked(by: By, calendarId: string, text: string | Uint8Array): Promise<string> {
  const start = (ctx: Ctx) =>
    eventImport.start(ctx, { name: 'a.ics', stream: once(text), dryRun: true, data: { calendarId } })
  const { id } = await sites.doing(start, by)
  await work(id)
  return id
}
async function brought(by: By, calendarId: string, text: string | Uint8Array) {
  const id = await checked(by, calendarId, text)
  await sites.doing((ctx) => eventImport.apply(ctx, id), by)
  await work(id)
  return sites.doing((ctx) => eventImport.get(ctx, id), by)
}
const inCalendar = (calendarId: string) =>
  sites.doing((ctx) => eventRows.list(ctx, { where: { calendarId }, order: ['start', 'uid'] }), {
    role: 'admin',
  })

describe('a calendar file', () => {
  test('is checked without writing, then written: a series, its changed occurrence, an excluded one', async () => {
    const by = await buildTestUser(sites, 'user')
    const { id } = await own(by)
    const text = wrap(
      // The changed time comes first and in another zone: files have any order.
      [
        'UID:m',
        'SUMMARY:ประชุม (เลื่อน)',
        'RECURRENCE-ID:20261109T020000Z',
        'DTSTART:20261110T060000Z',
        'DTEND:20261110T070000Z',
      ],
      meeting('RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'EXDATE;TZID=Asia/Bangkok:20261116T090000'),
      ['UID:x', 'SUMMARY:ทุกวินาที', 'DTSTART:20261102T090000Z', 'RRULE:FREQ=SECONDLY'],
    )
    const run = await checked(by, id, text)
    expect(await sites.doing((ctx) => eventImport.get(ctx, run), by)).toMatchObject({
      status: 'checked',
      counts: { found: 3, created: 2, refused: 1 },
    })
    expect(await inCalendar(id)).toEqual([])
    expect(await brought(by, id, text)).toMatchObject({ status: 'done', counts: { created: 2, refused: 1 } })
    expect(await inCalendar(id)).toMatchObject([
      { start: '2026-11-02T09:00', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', except: ['2026-11-16T09:00'] },
      { start: '2026-11-10T13:00', recurrenceId: '2026-11-09T09:00', rule: null },
    ])
  })

  test('imported again duplicates nothing, updates what changed, and keeps what is newer here', async () => {
    const by = await buildTestUser(sites)
    const { id } = await own(by)
    await brought(by, id, wrap(meeting(), ['UID:n', 'SUMMARY:อื่น', 'DTSTART;VALUE=DATE:20261205']))
    const [, other] = await inCalendar(id)
    const time = { first: '2026-12-06', last: '2026-12-06' }
    await sites.doing((ctx) => editEvent(ctx, { id: other!.id, time }), by)
    const again = wrap(
      meeting('LOCATION:ร้าน', 'SEQUENCE:1'),
      ['UID:n', 'SUMMARY:อื่น', 'DTSTART;VALUE=DATE:20261205'],
      ['UID:n', 'SUMMARY:สองครั้ง', 'DTSTART;VALUE=DATE:20261207'],
    )
    expect(await brought(by, id, again)).toMatchObject({
      counts: { created: 0, updated: 1, kept: 1, refused: 1 },
    })
    expect(await inCalendar(id)).toMatchObject([{ place: 'ร้าน', sequence: 1 }, { start: '2026-12-06T00:00' }])
    expect(await brought(by, id, again)).toMatchObject({ counts: { same: 1, kept: 1, refused: 1 } })
  })

  test('is undone: created events are deleted, changed ones restored, later edits by users kept', async () => {
    const by = await buildTestUser(sites)
    const { id } = await own(by)
    await brought(by, id, wrap(meeting()))
    const event = (uid: string) => [`UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART;VALUE=DATE:20261205']
    const run = await brought(by, id, wrap(meeting('LOCATION:ร้าน'), event('a'), event('b')))
    const b = (await inCalendar(id)).find(({ uid }) => uid === 'b')!
    await sites.doing((ctx) => editEvent(ctx, { id: b.id, details: { place: 'บ้าน' } }), by)
    await sites.doing((ctx) => eventImport.undo(ctx, run.id), by)
    await work(run.id)
    expect(await inCalendar(id)).toMatchObject([
      { uid: 'm', place: '', summary: 'ประชุม' },
      { uid: 'b', place: 'บ้าน' },
    ])
  })

  test('exported by us is read as it was written', async () => {
    const by = await buildTestUser(sites)
    const other = await buildTestUser(sites)
    const { id } = await own(by)
    const text = wrap(
      meeting('RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'EXDATE;TZID=Asia/Bangkok:20261116T090000'),
      ['UID:n', 'SUMMARY:ออกร้าน\\, สามวัน', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208'],
    )
    await brought(by, id, text)
    const { id: copy } = await own(other)
    await brought(other, copy, (await exportFile(sites.ctx(by), id)).text!)
    const facts = (rows: Awaited<ReturnType<typeof inCalendar>>) =>
      rows.map(({ uid, summary, start, minutes, rule, except, zone, allDay }) => ({
        uid,
        summary,
        start,
        minutes,
        rule,
        except,
        zone,
        allDay,
      }))
    expect(facts(await inCalendar(copy))).toEqual(facts(await inCalendar(id)))
  })

  test('goes into the user’s own calendar, which is created if missing', async () => {
    const by = await buildTestUser(sites, 'user')
    await brought(by, 'own', wrap(meeting()))
    expect(await inCalendar((await own(by)).id)).toMatchObject([{ uid: 'm' }])
  })

  test('of twenty thousand and one events is refused as a whole', async () => {
    const by = await buildTestUser(sites)
    const { id } = await own(by)
    const events = Array.from({ length: 20_001 }, (_, n) => [`UID:${n}`, 'DTSTART;VALUE=DATE:20261205'])
    const run = await checked(by, id, wrap(...events))
    expect(await sites.doing((ctx) => eventImport.get(ctx, run), by)).toMatchObject({
      status: 'failed',
      failure: { code: 'calendar.import.too_many' },
    })
  })

  test('that is not one is refused on arrival', async () => {
    const by = await buildTestUser(sites)
    const { id } = await own(by)
    await expect(checked(by, id, 'name,date\n')).rejects.toMatchObject({
      status: 422,
      code: 'calendar.import.not_ics',
    })
    await expect(checked(by, id, '')).rejects.toMatchObject({ status: 422, code: 'calendar.import.empty' })
  })
})

test('only users who may edit a calendar can import into it, and only they see the file’s contents', async () => {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites, 'admin')
  const { id } = await own(by)
  await expect(checked(other, id, wrap(meeting()))).rejects.toMatchObject({ status: 404 })
  const shown = await buildTeamCalendar(sites, { visibility: 'members' })
  await expect(checked(await buildTestUser(sites, 'user'), shown.id, wrap(meeting()))).rejects.toMatchObject({
    status: 403,
  })
  const run = await checked(by, id, wrap(meeting()))
  for (const stranger of [other, { role: 'admin' as const, tenant: sites.beta }]) {
    const see = {
      get: eventImport.get,
      rows: eventImport.rows,
      apply: eventImport.apply,
      cancel: eventImport.cancel,
    }
    for (const act of Object.values(see))
      await expect(sites.doing((ctx) => act(ctx, run) as Promise<unknown>, stranger)).rejects.toMatchObject({
        status: 404,
      })
    const seen = await sites.doing((ctx) => eventImport.list(ctx), stranger)
    expect(seen.map((entry) => entry.id)).not.toContain(run)
  }
  await expect(sites.doing((ctx) => eventImport.list(ctx), {})).rejects.toMatchObject({ status: 401 })
})
