import { describe, expect, test } from 'vitest'
import type { PayState } from '../pay/pay-view.ts'
import { currentStep, missingOf } from './step.rules.ts'

const contact = { name: 'มาลี', phone: '+66812345678', email: null }
const address = {
  line: '99/1',
  subdistrict: 'ลุมพินี',
  district: 'ปทุมวัน',
  province: 'กรุงเทพมหานคร',
  postcode: '10330',
  subdistrictCode: '100701',
}
const sent = { contact, address, isSent: true, isKnown: false }
const fetched = { contact, address: null, isSent: false, isKnown: false }

describe('what is missing', () => {
  test.each([
    ['nothing of what is sent', sent, null],
    ['nothing of what is fetched', fetched, null],
    ['where to send it', { ...sent, address: null }, 'address'],
    ['a name', { ...fetched, contact: { ...contact, name: ' - ' } }, 'name'],
    [
      'a phone number of what is sent',
      { ...sent, contact: { ...contact, phone: '', email: 'a@b.test' } },
      'reach',
    ],
    [
      'nothing, where an e-mail address is known',
      { ...fetched, contact: { ...contact, phone: '', email: 'a@b.test' } },
      null,
    ],
    [
      'nothing, where an invoice names them',
      { ...fetched, isKnown: true, contact: { ...contact, phone: '' } },
      null,
    ],
    ['any way to reach them', { ...fetched, contact: { ...contact, phone: '' } }, 'reach'],
  ] as const)('%s', (_, known, missing) => expect(missingOf(known)).toBe(missing))
})

describe('the step shown', () => {
  const cases: [string, PayState, ReturnType<typeof missingOf>, string | null, string][] = [
    ['the payment, where nothing was asked for', 'open', null, null, 'pay'],
    ['what was asked for', 'open', null, 'method', 'method'],
    ['an earlier step', 'refused', null, 'contact', 'contact'],
    ['no step there is none of', 'open', null, 'cart', 'pay'],
    ['the payment, as long as it is not over', 'open', null, 'done', 'pay'],
    ['what is missing first', 'open', 'address', 'pay', 'contact'],
    ['the payment, while a slip is looked at', 'checking', null, 'method', 'pay'],
    ['the payment, while a bank is asked', 'bank', 'name', 'contact', 'pay'],
    ['the payment, where the time is over', 'expired', 'name', 'contact', 'pay'],
    ['the end, once it is paid', 'paid', null, 'contact', 'done'],
    ['the end, where it is paid on delivery', 'cod', null, 'pay', 'done'],
    ['the end, where it was given up', 'cancelled', null, 'pay', 'done'],
    ['the end, where money goes back', 'owed', null, null, 'done'],
  ]
  test.each(cases)('%s', (_, state, missing, requested, step) =>
    expect(currentStep(state, missing, requested)).toBe(step),
  )
})
