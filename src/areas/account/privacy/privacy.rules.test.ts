import { expect, test } from 'vitest'
import { canWithdraw, entryName, versionLabel, versionOf } from './privacy.rules.ts'

test.each([
  [{}, '1'],
  [{ legalVersions: { terms: '2569-11' } }, '2569-11'],
  [{ legalVersions: { terms: '' } }, '1'],
  [{ legalVersions: { terms: 7 } }, '1'],
  [{ legalVersions: null }, '1'],
])('the version of the terms of %j is %s', (facts, version) => {
  expect(versionOf(facts as Record<string, unknown>, 'terms')).toBe(version)
})

test('a version named by a timestamp is read as that time, any other unchanged', () => {
  expect(versionLabel('2026-11-21T18:30:00', 'th')).toBe('22 พ.ย. 2569 01.30 น.')
  expect(versionLabel('2026-11-21T18:30:00', 'en')).toBe('22 Nov 2026, 01:30')
  expect(versionLabel('2569-11', 'th')).toBe('2569-11')
})

test('consent to news can be withdrawn, consent the account depends on cannot', () => {
  expect([canWithdraw('news'), canWithdraw('terms'), canWithdraw('privacy')]).toEqual([true, false, false])
})

test('a name cannot escape the archive', () => {
  expect(entryName('account', '../../etc/Passwd')).toBe('account-etc-passwd')
})
