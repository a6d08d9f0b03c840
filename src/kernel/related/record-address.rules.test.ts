import { expect, test } from 'vitest'
import { isRecordAddress } from './record-address.rules.ts'

test.each([
  ['/cluster/customers/0199', true],
  ['/cluster/user/store/orders?order=S-12', true],
  ['/project/งานร้าน/เปิดสาขา', true],
  ['/', false],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/a b', false],
  ['/a"onclick', false],
  [`/${'x'.repeat(200)}`, false],
  ['', false],
])('%s is the path of a record: %s', (to, is) => expect(isRecordAddress(to)).toBe(is))
