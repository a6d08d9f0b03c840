import { expect, test } from 'vitest'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import { cartOffer } from './cart-offer.rules.ts'
import type { OfferContext } from './offer.types.ts'
import type { OfferRule } from './promotion.types.ts'

const rule: OfferRule = {
  skus: [],
  minSatang: zeroSatang,
  minPieces: 0,
  weekdays: [],
  hours: null,
  firstOrder: false,
  maxSatang: null,
  stacks: true,
  action: { kind: 'percent', rateBp: 1000 },
}
const now = new Date('2026-05-05T12:00:00+07:00')
const gift = (sku: string) => ({
  variantId: sku,
  sku,
  name: { th: sku, en: sku },
  unit: { th: '', en: '' },
  image: null,
  weightGrams: 10,
  value: baht(20),
})
const offer = (id: string, its: Partial<OfferRule>, more: object = {}) => ({
  id,
  name: { th: id, en: id },
  couponId: null,
  isLastOfBudget: false,
  startsAt: now,
  endsAt: null,
  priority: 0,
  coupon: 'none' as const,
  rule: { ...rule, ...its },
  ...more,
})
const facts = (offers: OfferContext['offers'], more: Partial<OfferContext> = {}): OfferContext => ({
  cart: {
    lines: [{ key: 'a', sku: 'A', unitSatang: baht(100), quantityMilli: 1000 }],
    shipping: zeroSatang,
    now,
    first: null,
  },
  offers,
  gifts: { MUG: gift('MUG'), BAG: gift('BAG') },
  chosen: {},
  code: '',
  codeRefusal: null,
  ...more,
})
const nothing = { province: null, payment: null }

test('choices made at the end apply in the browser as on the server', () => {
  const requested = facts([offer('pay', { payments: ['promptpay'] }), offer('far', { provinces: ['50'] })])
  expect(cartOffer(requested, nothing)).toMatchObject({ discount: 0, near: [{ id: 'pay' }] })
  expect(cartOffer(requested, { province: '50', payment: 'promptpay' }).discount).toBe(1900)
  expect(cartOffer(requested, { province: '10', payment: 'promptpay' }).discount).toBe(1000)
})

test.each([
  ['nothing', null, false, null],
  ['its own maximum, just reached', baht(10), false, null],
  ['its maximum per order', baht(5), false, 'order'],
  ['the rest of its budget', baht(5), true, 'budget'],
] as const)('a discount says that it was lowered by %s', (_, maxSatang, isLastOfBudget, cap) => {
  const [found] = cartOffer(facts([offer('a', { maxSatang }, { isLastOfBudget })]), nothing).applied
  expect(found).toMatchObject({ satang: maxSatang ?? baht(10), cap })
})

const gives = offer('g', { action: { kind: 'gift', skus: ['MUG', 'BAG'], pieces: 1 } })

test.each([
  ['nothing was chosen', {}, 'MUG'],
  ['one was chosen', { g: 'BAG' }, 'BAG'],
  ['what was chosen is gone', { g: 'HAT' }, 'MUG'],
  ['none is wanted', { g: '' }, null],
])('with several gifts, where %s', (_, chosen: Record<string, string>, sku) => {
  const [found] = cartOffer(facts([gives], { chosen }), nothing).gifts
  expect(found).toMatchObject({ promotion: 'g', chosen: sku })
  expect(found?.options.map((option) => option.sku)).toEqual(['MUG', 'BAG'])
})

test('a code explains why it has no effect, its own reason first', () => {
  const opened = offer('c', { minSatang: baht(150) }, { coupon: 'given' })
  const reason = (more: Partial<OfferContext>, offers = [opened]) =>
    cartOffer(facts(offers, { code: 'X', ...more }), nothing).coupon?.reason?.why
  expect(reason({})).toBe('spend')
  expect(reason({ codeRefusal: { why: 'code_over' } })).toBe('code_over')
  expect(reason({}, [])).toBe('unknown')
  expect(cartOffer(facts([]), nothing).coupon).toBeNull()
})
