import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../event/event-time.rules.ts'
import { parseDurationMinutes } from './content-line.rules.ts'
import type { IcsEvent, IcsEventResult } from './ics-event.ts'
import { headerOf, newIcsFile, readIcs } from './read-ics.ts'
import { resolveZone } from './zone-name.rules.ts'

const wrap = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (...lines: string[]) => wrap('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT')
async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all(
  text: string | Uint8Array,
  size = 7,
  file = newIcsFile(),
): Promise<(IcsEventResult & { line: number })[]> {
  const found = []
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for await (const entry of readIcs(pieces(bytes, size), file, { code: (name) => name, untitled: '?' }))
    found.push(entry)
  return found
}
const one = async (...lines: string[]): Promise<IcsEvent> => {
  const [found] = await all(vevent(...lines))
  if (!found || !('event' in found)) throw new Error(JSON.stringify(found))
  return found.event
}
const refusal = async (...lines: string[]) => {
  const [found] = await all(vevent(...lines))
  return found && 'refused' in found ? found.refused : 'taken'
}

describe('times of an event in a file', () => {
  test.each<[string, string[], Partial<IcsEvent>]>([
    [
      'in a zone',
      ['DTSTART;TZID=Europe/Berlin:20261102T090000', 'DTEND;TZID=Europe/Berlin:20261102T103000'],
      { start: '2026-11-02T09:00', minutes: 90, zone: 'Europe/Berlin', allDay: false },
    ],
    [
      'in UTC, by the clock of the site',
      ['DTSTART:20261102T180000Z', 'DTEND:20261102T190000Z'],
      { start: '2026-11-03T01:00', minutes: 60, zone: 'Asia/Bangkok' },
    ],
    [
      'in UTC and repeats by its days: by that clock',
      ['DTSTART:20261102T180000Z', 'DURATION:PT45M', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
      { start: '2026-11-02T18:00', minutes: 45, zone: 'UTC', rule: 'FREQ=WEEKLY;BYDAY=MO' },
    ],
    ['a day', ['DTSTART;VALUE=DATE:20261205'], { start: '2026-12-05T00:00', minutes: 1440, allDay: true }],
    [
      'days, the end not included',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208'],
      { minutes: 3 * 1440, allDay: true },
    ],
    [
      'a day that ends on itself',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261205'],
      { minutes: 1440 },
    ],
    ['a moment', ['DTSTART;TZID=Asia/Bangkok:20261205T080000'], { minutes: 0 }],
    [
      'of a name of Windows',
      ['DTSTART;TZID="SE Asia Standard Time":20261102T090000', 'DURATION:PT1H'],
      { start: '2026-11-02T09:00', zone: 'Asia/Bangkok' },
    ],
    [
      'with its own hour said again by the rule',
      [
        'DTSTART;TZID=Asia/Bangkok:20261102T090000',
        'RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0;COUNT=3',
      ],
      { rule: 'FREQ=DAILY;COUNT=3', extra: [] },
    ],
    [
      'not among the days of its rule, and is still',
      ['DTSTART;TZID=Asia/Bangkok:20261103T090000', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
      { extra: ['2026-11-03T09:00'] },
    ],
    [
      'on further days without a rule',
      [
        'DTSTART;TZID=Asia/Bangkok:20261103T090000',
        'RDATE;TZID=Asia/Bangkok:20261105T090000,20261109T100000',
      ],
      { rule: 'FREQ=DAILY;COUNT=1', extra: ['2026-11-05T09:00', '2026-11-09T10:00'] },
    ],
    [
      'left out by another clock, and by a day',
      [
        'DTSTART;TZID=Asia/Bangkok:20261102T090000',
        'RRULE:FREQ=DAILY',
        'EXDATE:20261103T020000Z',
        'EXDATE;VALUE=DATE:20261105',
      ],
      { except: ['2026-11-03T09:00', '2026-11-05T09:00'] },
    ],
  ])('%s', async (_, lines, expected) => expect(await one(...lines)).toMatchObject(expected))

  test.each([
    ['without a beginning', ['SUMMARY:x'], 'no_start'],
    ['on a day that is none', ['DTSTART:20260231T090000Z'], 'no_start'],
    ['every second', ['DTSTART:20261102T090000Z', 'RRULE:FREQ=SECONDLY'], 'rule'],
    ['at many hours of a day', ['DTSTART:20261102T090000Z', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3'], 'rule'],
    ['a hundred thousand times', ['DTSTART:20261102T090000Z', 'RRULE:FREQ=DAILY;COUNT=100000'], 'rule_long'],
    ['over before it begins', ['DTSTART:20261102T090000Z', 'DTEND:20261101T090000Z'], 'time_order'],
    ['for years', ['DTSTART:20261102T090000Z', 'DTEND:20301102T090000Z'], 'too_long'],
    ['in the year 9000', ['DTSTART:90001102T090000Z'], 'day_far'],
    [
      'with more exceptions than anybody makes',
      [
        'DTSTART:20261102T090000Z',
        'RRULE:FREQ=DAILY',
        `EXDATE:${Array(2000).fill('20261103T090000Z').join(',')}`,
      ],
      'too_many_times',
    ],
  ])('refuses %s', async (_, lines, reason) => expect(await refusal(...lines)).toBe(reason))
})

test('reads texts as people wrote them, and truncates them at our limits', async () => {
  const event = await one(
    'DTSTART;VALUE=DATE:20261205',
    'SUMMARY:ประชุม\\, เช้า\\; ทีม\\\\n',
    'DESCRIPTION:บรรทัดหนึ่ง\\nบรรทัดสอง',
    `LOCATION:${'ก'.repeat(400)}`,
    'URL:javascript:alert(1)',
    'CLASS:CONFIDENTIAL',
    'TRANSP:TRANSPARENT',
    'SEQUENCE:4',
    'ORGANIZER;CN="Mali: head":MAILTO:Mali@Example.com',
    'ATTENDEE;PARTSTAT=ACCEPTED;CN=A:mailto:a@example.com',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:not of the event',
    'END:VALARM',
  )
  expect(event).toMatchObject({
    summary: 'ประชุม, เช้า; ทีม\\n',
    description: 'บรรทัดหนึ่ง\nบรรทัดสอง',
    url: '',
    private: true,
    busy: false,
    sequence: 4,
    organizer: 'mali@example.com',
    attendees: [{ email: 'a@example.com', partstat: 'accepted', comment: '' }],
    alarms: [15],
  })
  expect(event.place).toHaveLength(300)
})

describe('characters of a file', () => {
  const file = vevent('DTSTART;VALUE=DATE:20261205', 'SUMMARY:วันพ่อแห่งชาติ')
  const titles = async (bytes: Uint8Array) =>
    (await all(bytes)).map((found) => ('event' in found ? found.event.summary : found.refused))
  const tis620 = (text: string) =>
    Uint8Array.from(text, (char) => {
      const at = char.codePointAt(0)!
      return at < 128 ? at : at - 0x0e00 + 0xa0
    })
  test.each([
    ['UTF-8', Buffer.from(file)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${file}`)],
    ['UTF-16', Buffer.from(`\ufeff${file}`, 'utf16le')],
    ['TIS-620', tis620(file)],
  ])('in %s are read', async (_, bytes) => expect(await titles(bytes)).toEqual(['วันพ่อแห่งชาติ']))

  test('may be folded in the middle of one', async () => {
    const bytes = Buffer.from(file)
    const at = bytes.indexOf('ว') + 1
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
    expect(await titles(folded)).toEqual(['วันพ่อแห่งชาติ'])
  })

  test('that are malformed refuse their event and no other', async () => {
    const bytes = Buffer.from(
      wrap(
        'BEGIN:VEVENT',
        'DTSTART:20261205T090000Z',
        'SUMMARY:วันพ่อแห่งชาติ',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'DTSTART:20261206T090000Z',
        'SUMMARY:ดี',
        'END:VEVENT',
      ),
    )
    bytes[bytes.indexOf('พ่อ') + 1] = 0xff
    expect(await titles(bytes)).toEqual(['unreadable', 'ดี'])
  })
})

test('refuses what is not a calendar file, and reports one that is truncated', async () => {
  for (const text of ['', 'hello', '<html>', 'BEGIN:VCARD\nEND:VCARD'])
    await expect(all(text)).rejects.toMatchObject({ status: 422, code: 'not_ics' })
  const file = newIcsFile()
  const [found] = await all(vevent('DTSTART:20261205T090000Z').slice(0, -20), 9, file)
  expect([found && 'event' in found, file.isCut]).toEqual([true, true])
  const whole = newIcsFile()
  await all(wrap('METHOD:REPLY', 'X-WR-CALNAME:ร้าน'), 9, whole)
  expect([whole.isCut, headerOf(whole)]).toEqual([false, { method: 'REPLY', name: 'ร้าน' }])
})

test('bounds the work for a huge inline image, nested components and thousands of properties', async () => {
  const image = `ATTACH;ENCODING=BASE64:${'A'.repeat(3_000_000)}`
  const many = Array.from({ length: 20_000 }, (_, n) => `X-N${n}:1`)
  const nest = (max: number) => [...Array<string>(max).fill('BEGIN:X'), ...Array<string>(max).fill('END:X')]
  const event = await all(vevent(image, ...nest(40), 'DTSTART:20261205T090000Z', ...many), 100_000)
  expect(event).toHaveLength(1)
  await expect(all(vevent(...nest(60)), 100_000)).rejects.toMatchObject({ status: 422 })
})

test('another library reads the same times', async () => {
  const zones = ['Asia/Bangkok', 'America/New_York', 'Europe/Berlin', 'Australia/Sydney']
  const lines = zones.flatMap((zone, n) => [
    'BEGIN:VEVENT',
    `UID:${n}`,
    `SUMMARY:${zone}`,
    `DTSTART;TZID=${zone}:2026${String(n + 2).padStart(2, '0')}10T083000`,
    'DURATION:PT1H15M',
    'END:VEVENT',
  ])
  const other = Object.values(ical.sync.parseICS(wrap(...lines))).flatMap((found) =>
    found?.type === 'VEVENT' ? [[found.summary, found.start.toISOString(), found.end?.toISOString()]] : [],
  )
  const ours = (await all(wrap(...lines))).flatMap((found) => {
    if (!('event' in found)) return []
    const { summary, start, zone, minutes } = found.event
    const at = instantOf(start, zone)
    return [[summary, at.toISOString(), new Date(at.getTime() + minutes * 60_000).toISOString()]]
  })
  expect(ours).toEqual(other)
})

test.each([
  ['Asia/Bangkok', 'Asia/Bangkok', false, undefined],
  ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin', false, undefined],
  ['SE Asia Standard Time', 'Asia/Bangkok', false, undefined],
  ['My clock', 'Asia/Bangkok', true, { standard: 420, daylight: null }],
  ['My clock', 'Europe/Berlin', true, { standard: 60, daylight: 120 }],
  ['My clock', 'Asia/Kolkata', true, { standard: 330, daylight: null }],
  ['My clock', 'Asia/Tokyo', false, { standard: 0, daylight: null, location: 'Asia/Tokyo' }],
  ['(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok', true, undefined],
  ['Customized Time Zone', 'Etc/GMT-9', true, { standard: 540, daylight: null }],
] as const)('a zone called %s is %s', (name, zone, isGuess, offsets) =>
  expect(resolveZone(name, offsets)).toEqual({ zone, isGuess }),
)

test('an unknown zone resolves to none', () => expect(resolveZone('Middle Earth/Shire')).toBeNull())

test.each([
  ['PT15M', 15],
  ['-PT15M', -15],
  ['-P1DT2H', -1560],
  ['P2W', 20_160],
  ['PT0S', 0],
  ['P', null],
  ['soon', null],
])('%s lasts %s minutes', (text, minutes) => expect(parseDurationMinutes(text)).toBe(minutes))
