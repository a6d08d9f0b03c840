import { expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { cheaperPlan } from './cheaper-plan.rules.ts'

const plan = (code: string, base: number, seats: { least?: number; most?: number } = {}) => ({
  id: code,
  code,
  terms: {
    name: { th: code, en: code },
    prices: [{ interval: 'month' as const, count: 1, base: baht(base), perSeat: satang(0) }],
    seatsIncluded: seats.most ?? 1,
    seatsLeast: seats.least ?? seats.most ?? 1,
    seatsMost: seats.most ?? 1,
  },
})
const plans = [
  plan('solo', 149),
  plan('family', 279, { most: 4 }),
  plan('school', 1190, { least: 10, most: 500 }),
]
const school = { planId: 'school', price: baht(1428), cycle: '1month', users: 1, isChanging: false }

test('the next cheaper plan is offered, never the one the owner already has', () => {
  expect(cheaperPlan(plans, school)).toMatchObject({ code: 'family', price: baht(279) })
  expect(cheaperPlan(plans, { ...school, planId: 'family', price: baht(279) })).toMatchObject({
    code: 'solo',
  })
  expect(cheaperPlan(plans, { ...school, planId: 'solo', price: baht(149) })).toBeNull()
})

test('none is offered to an owner who has planned a change', () => {
  expect(cheaperPlan(plans, { ...school, isChanging: true })).toBeNull()
})

test('no plan is offered that has too few seats for those who use it now, or another cycle', () => {
  expect(cheaperPlan(plans, { ...school, users: 6 })).toBeNull()
  expect(cheaperPlan(plans, { ...school, users: 3 })).toMatchObject({ code: 'family' })
  expect(cheaperPlan(plans, { ...school, cycle: '1year' })).toBeNull()
})
