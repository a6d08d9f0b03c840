import { expect, test } from 'vitest'
import { contactKeys, customerSearchTerms, ownerOf } from './contact.rules.ts'

test.each([
  ['a mobile number', { phone: '+66812345678' }, ['phone +66812345678']],
  ['a fixed line', { phone: '+6621234567' }, ['phone +6621234567']],
  [
    'both, the phone first',
    { phone: '+66812345678', email: 'a@x.test' },
    ['phone +66812345678', 'email a@x.test'],
  ],
  ['an address however it is written', { email: ' Malee@X.Test ' }, ['email malee@x.test']],
  ['nothing of a hotline, which is many people’s', { phone: '1669' }, []],
  ['nothing of a toll-free number', { phone: '1800123456' }, []],
  ['nothing of who was forgotten', { phone: '', email: null }, []],
  ['nothing of a number that was not read as one', { phone: '081-234-5678' }, []],
])('a contact identifies its person by %s', (_, contact, expected) => {
  expect(contactKeys(contact).map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected)
})

const phone = { kind: 'phone' as const, value: '+66812345678' }
const email = { kind: 'email' as const, value: 'a@x.test' }
const held = (key: typeof phone | typeof email, customerId: string) => ({ ...key, customerId })

test.each([
  ['nobody where nobody holds either', [], null],
  ['who holds the phone', [held(phone, 'mali')], 'mali'],
  ['who holds the e-mail', [held(email, 'noi')], 'noi'],
  ['who holds the phone, where the e-mail is another’s', [held(email, 'noi'), held(phone, 'mali')], 'mali'],
])('a person with a phone and an email is %s', (_, holders, expected) => {
  expect(ownerOf([phone, email], holders)).toBe(expected)
})

test('a customer is found by name, by email and by each phone in any notation', () => {
  const words = customerSearchTerms({
    name: 'มาลี Srisuk',
    contacts: ['+66812345678', 'malee@x.test', '+66898765432'],
  })
  for (const input of [
    'มาลี',
    'srisuk',
    '081-234-5678',
    '0812345678',
    '+66812345678',
    'malee@x',
    '0898765432',
  ])
    expect(words).toContain(input)
  expect(customerSearchTerms({ name: 'ก', contacts: [null] })).toBe('ก')
})
