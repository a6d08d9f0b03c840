import { expect, test } from 'vitest'
import { dunningSteps } from '../lifecycle/dunning.rules.ts'
import { milestoneOf } from './milestone.rules.ts'

const steps = dunningSteps({ leadDays: 7, remindDays: [3], graceDays: 7, cancelDays: 60 }, '2026-12-05')
const subscription = { periodEnd: '2027-01-05', cancelledOn: null, dunningSteps: [] } as const

test.each([
  ['active', { ...subscription, status: 'active' }, { what: 'period_end', on: '2027-01-05' }],
  [
    'unpaid',
    { ...subscription, status: 'past_due', dunningSteps: steps },
    { what: 'suspend', on: '2026-12-12' },
  ],
  [
    'suspended',
    { ...subscription, status: 'suspended', dunningSteps: steps },
    { what: 'cancel', on: '2027-02-10' },
  ],
  [
    'cancelled',
    { ...subscription, status: 'cancelled', cancelledOn: '2027-02-10' },
    { what: 'ended', on: '2027-02-10' },
  ],
  ['never paid', { ...subscription, status: 'incomplete', periodEnd: null }, null],
] as const)('staff see what happens next to one that is %s, and when', (_, given, milestone) => {
  expect(milestoneOf(given)).toEqual(milestone)
})
