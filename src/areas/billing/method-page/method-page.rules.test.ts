import { expect, test } from 'vitest'
import { methodSlugs, tlvOf, trialAmount } from './method-page.rules.ts'

test('parses a PromptPay text into its fields, including nested template fields', () => {
  const text = '00020101021229370016A000000677010111011300668012345675802TH53037645406420.006304D14A'
  const fields = tlvOf(text)
  expect(fields.map(({ tag }) => tag)).toEqual(['00', '01', '29', '58', '53', '54', '63'])
  expect(fields[2]?.within).toEqual([
    { tag: '00', value: 'A000000677010111', within: [] },
    { tag: '01', value: '0066801234567', within: [] },
  ])
  expect(fields[5]?.value).toBe('420.00')
})

test.each(['x', '0099', '000201!!'])('%s has no fields', (text) => {
  expect(tlvOf(text)).toEqual([])
})

test('a trial costs one baht, by card the gateway’s minimum, and nothing for methods without remote payment', () => {
  expect(Object.fromEntries(methodSlugs.map((slug) => [slug, trialAmount(slug)]))).toEqual({
    promptpay: 100,
    card: 2000,
    transfer: 100,
    wallet: 100,
    cod: null,
    counter: null,
  })
})
