import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { hasVerificationRecord, parseDomain } from './domain.rules.ts'

test.each([
  ['shop.example.com', 'shop.example.com'],
  [' HTTPS://Shop.Example.COM/ ', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['ร้าน.ไทย', 'xn--12c2d7c.xn--o3cw4h'],
])('normalises %s to the domain %s', (input, host) => {
  const read = parseDomain(input, domainToASCII)
  expect(read).toMatchObject({ ok: true })
  if (read.ok && /^[\x20-\x7e]+$/.test(input)) expect(read.host).toBe(host)
})

test.each([
  ['example', 'form'],
  ['10.0.0.1', 'form'],
  ['[::1]', 'form'],
  ['shop.example.com:8080', 'form'],
  ['shop.example.com/path', 'form'],
  ['user@shop.example.com', 'form'],
  ['*.example.com', 'form'],
  ['a..b.com', 'form'],
  ['', 'form'],
  ['my.localhost', 'local'],
  ['db.internal', 'local'],
])('rejects %j as a domain: %s', (input, reason) => {
  expect(parseDomain(input, domainToASCII)).toEqual({ ok: false, reason })
})

test('a TXT record proves a domain only if it holds the full value, in however many pieces', () => {
  expect(hasVerificationRecord([['other'], ['sala-site=', 'abc']], 'sala-site=abc')).toBe(true)
  expect(hasVerificationRecord([['sala-site=abcd']], 'sala-site=abc')).toBe(false)
  expect(hasVerificationRecord([], 'sala-site=abc')).toBe(false)
})
