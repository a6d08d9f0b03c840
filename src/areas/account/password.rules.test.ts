import { expect, test } from 'vitest'
import { passwordError } from './password.rules.ts'

const malee = { email: 'malee.sri@example.com', firstname: 'มาลี', lastname: 'ศรีสุข', phone: '0812345678' }

test.each([
  ['12345678', 'account.password_common'],
  ['PassWord1', 'account.password_common'],
  ['zzzzzzzzzz', 'account.password_common'],
  ['กกกกกกกกก', 'account.password_common'],
  ['สวัสดีครับ', 'account.password_common'],
  ['Malee.Sri@example.com', 'account.password_own'],
  ['malee.sri', 'account.password_own'],
  ['0812345678', 'account.password_own'],
  ['มาลีศรีสุข', 'account.password_own'],
  ['มาลีชอบมะม่วง', null],
  ['sala-demo-2569', null],
])('%s: %s', (password, reason) => expect(passwordError(password, malee)).toBe(reason))

test('users without phone and name may use any uncommon password', () =>
  expect(passwordError('undefinedundefined2', {})).toBeNull())
