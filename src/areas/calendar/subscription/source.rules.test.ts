import { expect, test } from 'vitest'
import { nextSyncAt, normalizeSourceUrl, sourceErrorOfStatus } from './source.rules.ts'

test.each([
  ['https://calendar.example/a.ics?key=1', 'https://calendar.example/a.ics?key=1'],
  [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['calendar.example/a.ics', null],
  ['ftp://calendar.example/a.ics', null],
  ['file:///etc/passwd', null],
  ['https://user:word@calendar.example/a.ics', null],
  [`https://calendar.example/${'a'.repeat(2000)}`, null],
])('%s is read at %s', (text, address) => expect(normalizeSourceUrl(text)).toBe(address))

test.each([
  [0, 1],
  [1, 2],
  [3, 8],
  [5, 24],
  [500, 24],
])('after %s failures it is fetched again in %s hours', (tries, hours) => {
  const now = new Date('2026-11-02T00:00Z')
  expect((nextSyncAt(now, tries).getTime() - now.getTime()) / 3_600_000).toBe(hours)
})

test.each([
  [404, 'gone'],
  [403, 'refused'],
  [500, 'unreachable'],
  [302, 'unreachable'],
] as const)('%s means %s', (status, error) => expect(sourceErrorOfStatus(status)).toBe(error))
