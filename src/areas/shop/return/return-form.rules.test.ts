import { describe, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import {
  type Choices,
  chosenQuantities,
  chosenReplacements,
  completedSteps,
  expectedRefund,
  formSteps,
  hasStepper,
  initialValues,
  type ReturnableLine,
  remainingErrors,
  selectionValue,
} from './return-form.rules.ts'

const tea: ReturnableLine = {
  key: 'tea',
  variantId: 'tea',
  isExchangeable: true,
  name: 'ชา',
  unit: 'ถุง',
  image: null,
  boughtMilli: 3000,
  leftMilli: 2000,
  gross: baht(100),
  quantityMilli: 3000,
  beforeMilli: 1000,
}
const mango: ReturnableLine = {
  ...tea,
  key: 'mango',
  variantId: 'mango',
  unit: 'กก.',
  boughtMilli: 1250,
  leftMilli: 1250,
  gross: baht(80),
  quantityMilli: 1250,
  beforeMilli: 0,
}
const sent = (values: Record<string, string>) => Object.entries(values)

describe('the selection', () => {
  test('goes back in the quantity beside it, and nothing goes back of the rest', () => {
    const entries = sent({ 'pick.tea': 'on', 'q.tea': '๒', 'q.mango': '1.25' })
    expect(chosenQuantities(entries)).toEqual({ quantities: { tea: 2000 }, errors: [] })
  })

  test.each([
    ['', 'field.required'],
    ['two', 'field.number'],
    ['-1', 'field.number'],
    ['0', 'field.too_small'],
  ])('with the quantity "%s" is told at its field: %s', (input, code) => {
    const { quantities, errors } = chosenQuantities(sent({ 'pick.tea': 'on', 'q.tea': input }))
    expect(quantities).toEqual({})
    expect(errors).toMatchObject([{ path: 'q.tea', code }])
  })

  test('is worth what was paid for it, after what went back before', () => {
    const entries = sent({ 'pick.tea': 'on', 'q.tea': '1', 'pick.mango': 'on', 'q.mango': '1.25' })
    const { lines, total } = selectionValue([tea, mango], entries)
    expect(lines.map(({ value }) => value)).toEqual([baht(33.34), baht(80)])
    expect(total).toBe(baht(113.34))
  })

  test('never counts for more than is left', () => {
    const { lines } = selectionValue([tea], sent({ 'pick.tea': 'on', 'q.tea': '9' }))
    expect(lines).toMatchObject([{ milli: 2000, value: baht(66.67) }])
  })
})

test('the only thing that can go back is chosen from the start; of several the buyer chooses', () => {
  const returned = { ...mango, leftMilli: 0 }
  const others = { instead: 'refund', kind: 'promptpay', name: 'มาลี' }
  expect(initialValues([tea, returned], 'มาลี')).toEqual({ 'pick.tea': 'on', ...others })
  expect(initialValues([tea, mango], 'มาลี')).toEqual(others)
})

test('several pieces are counted out; one piece and what is weighed go back as a whole', () => {
  expect([tea, mango, { ...tea, leftMilli: 1000 }, { ...tea, leftMilli: 0 }].map(hasStepper)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test.each([
  [{}, { lines: false, reason: false, target: false }],
  [
    { 'pick.tea': 'on', 'q.tea': '1' },
    { lines: true, reason: false, target: false },
  ],
  [
    { reason: 'wrong', kind: 'promptpay', name: 'มาลี' },
    { lines: false, reason: true, target: false },
  ],
  [
    { kind: 'promptpay', promptpay: '0812345678', name: 'มาลี' },
    { lines: false, reason: false, target: true },
  ],
  [
    { kind: 'bank', promptpay: '0812345678', account: '1234567890', name: 'มาลี' },
    { lines: false, reason: false, target: false },
  ],
])('of %j the steps are done as far as they have what they need', (values, done) =>
  expect(completedSteps(sent(values), true)).toEqual(done),
)

test('the step of the refund is done from the start where no account is needed', () =>
  expect(completedSteps(sent({ kind: 'promptpay' }), false)).toMatchObject({ target: true }))

test.each([
  [true, ['lines', 'reason', 'target']],
  [false, ['lines', 'reason']],
])('with a refund (%j) the form has the steps %j', (asksTarget, steps) =>
  expect(formSteps(asksTarget)).toEqual(steps),
)

describe('the desired outcome', () => {
  const choice = (variantId: string, price: number) => ({
    variantId,
    name: variantId,
    unitSatang: baht(price),
    left: 5,
  })
  const choices: Choices = { same: { tea: [choice('green', 20)] }, found: [choice('coffee', 90)] }
  const tea2 = { 'pick.tea': 'on', 'q.tea': '2' }

  test.each([
    ['money', { ...tea2, instead: 'refund', 'want.tea': 'green' }, null, true],
    ['nothing yet', { ...tea2, instead: 'exchange' }, { whole: false, total: 0 }, false],
    [
      'a cheaper variant',
      { ...tea2, instead: 'exchange', 'want.tea': 'green' },
      { whole: true, total: 4000 },
      true,
    ],
    [
      'a dearer thing that was found',
      { ...tea2, instead: 'exchange', 'want.tea': 'coffee' },
      { whole: true, total: 18_000 },
      false,
    ],
    [
      'what is not offered',
      { ...tea2, instead: 'exchange', 'want.tea': 'other' },
      { whole: false, total: 0 },
      false,
    ],
  ])('%s', (_, values, instead, asks) => {
    const found = chosenReplacements([tea, mango], choices, sent(values))
    expect(found && { whole: found.whole, total: found.total }).toEqual(instead)
    expect(expectedRefund([tea, mango], choices, [], sent(values)) !== null).toBe(asks)
  })
})

describe('the account', () => {
  const choices: Choices = {
    same: { tea: [{ variantId: 'green', name: 'ชาเขียว', unitSatang: baht(20), left: 5 }] },
    found: [],
  }
  const transfer = { place: 'bank', amount: baht(40) } as const
  const gift = { place: 'gift', amount: baht(60) } as const
  const one = { 'pick.tea': 'on', 'q.tea': '1', instead: 'refund' }
  const two = { ...one, 'q.tea': '2' }

  test.each([
    ['of an unpaid order', [], two, true, [{ place: 'bank', amount: baht(66.67) }]],
    ['of a transfer', [transfer], one, true, [{ place: 'bank', amount: baht(33.34) }]],
    ['of a gift card', [gift], one, false, [{ place: 'gift', amount: baht(33.34) }]],
    ['of a gift card, before anything is chosen', [gift], {}, false, []],
    [
      'of a transfer and a gift card',
      [transfer, gift],
      two,
      true,
      [transfer, { ...gift, amount: baht(26.67) }],
    ],
    [
      'of the remainder of an exchange, after what the new goods cost',
      [transfer, gift],
      { ...two, instead: 'exchange', 'want.tea': 'green' },
      false,
      [{ ...gift, amount: baht(26.67) }],
    ],
  ])('%s', (_, sources, values, asksAccount, shares) => {
    const refund = expectedRefund([tea], choices, sources, sent(values as Record<string, string>))
    expect(refund).toEqual({ asksAccount, shares })
  })
})

test('what was put right since the form was refused is not called wrong any more', () => {
  const errors = { lines: 'เลือกสินค้า', reason: 'เลือกเหตุผล', account: 'กรอกเลข' }
  const sent = { instead: 'refund', kind: 'promptpay', promptpay: '081' }
  const now = (more: Record<string, string>) => Object.entries({ ...sent, ...more })
  expect(remainingErrors(errors, sent, now({}))).toEqual(errors)
  expect(remainingErrors(errors, sent, now({ 'pick.a': 'on', reason: 'damaged' }))).toEqual({
    account: 'กรอกเลข',
  })
  expect(Object.keys(remainingErrors(errors, sent, now({ promptpay: '0810000204' })))).toEqual([
    'lines',
    'reason',
  ])
  expect(Object.keys(remainingErrors(errors, sent, now({ kind: 'wallet' })))).toEqual(['lines', 'reason'])
})
