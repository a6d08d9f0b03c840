import { expect, test } from 'vitest'
import { entryName, mayWithdraw, versionOf } from './privacy.rules.ts'

test.each([
  [{}, '1'],
  [{ legalVersions: { terms: '2569-11' } }, '2569-11'],
  [{ legalVersions: { terms: '' } }, '1'],
  [{ legalVersions: { terms: 7 } }, '1'],
  [{ legalVersions: null }, '1'],
])('the version of the terms of %j is %s', (facts, version) => {
  expect(versionOf(facts as Record<string, unknown>, 'terms')).toBe(version)
})

test('news can be taken back, what the account stands on cannot', () => {
  expect([mayWithdraw('news'), mayWithdraw('terms'), mayWithdraw('privacy')]).toEqual([true, false, false])
})

test('a name in the archive cannot lead out of it', () => {
  expect(entryName('account', '../../etc/Passwd')).toBe('account-etc-passwd')
})
