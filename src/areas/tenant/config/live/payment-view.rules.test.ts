import { expect, test } from 'vitest'
import { paymentMethodsOf } from './payment-view.rules.ts'

const account = { bank: 'kbank', number: '123-4-56789-0', name: 'ร้าน' }
const kinds = (facts: object) => paymentMethodsOf(facts as Record<string, unknown>).map(({ kind }) => kind)

test.each([
  ['nothing typed offers nothing', {}, []],
  ['PromptPay needs its number', { promptpay: { kind: 'mobile', id: ' ' } }, []],
  ['PromptPay with a number', { promptpay: { kind: 'mobile', id: '0812345678' } }, ['promptpay']],
  ['none is none, whatever number is left', { promptpay: { kind: 'none', id: '0812345678' } }, []],
  [
    'bank transfer needs an account',
    { transfer: { on: true }, bankAccounts: [{ ...account, number: '' }] },
    [],
  ],
  ['an account alone is not offered', { transfer: { on: false }, bankAccounts: [account] }, []],
  [
    'all, in the order of the checkout',
    {
      cod: { on: true },
      transfer: { on: true },
      bankAccounts: [account],
      promptpay: { kind: 'tax', id: '1' },
    },
    ['promptpay', 'transfer', 'cod'],
  ],
])('%s', (_, facts, ways) => {
  expect(kinds(facts)).toEqual(ways)
})

test('omits a limit that cannot be read as a number yet', () => {
  expect(paymentMethodsOf({ cod: { on: true, limitSatang: 'สอง' } })).toEqual([{ kind: 'cod', limit: null }])
})
