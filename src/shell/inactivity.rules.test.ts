import { describe, expect, it } from 'vitest'
import { inactivityAt } from './inactivity.rules.ts'

const limit = 7_200_000
const at = (idle: number) => inactivityAt(1_000_000, 1_000_000 + idle, limit, 10)

describe('an idle session', () => {
  it('is not disturbed for nine tenths of two hours', () => {
    expect(at(0)).toEqual({ state: 'active' })
    expect(at(6_479_999)).toEqual({ state: 'active' })
  })

  it('warns in the last tenth, with the remaining minutes', () => {
    expect(at(6_480_000)).toEqual({ state: 'warning', minutesLeft: 12 })
    expect(at(7_199_000)).toEqual({ state: 'warning', minutesLeft: 1 })
  })

  it('ends at two hours, also when the machine was asleep at that time', () => {
    expect(at(7_200_000)).toEqual({ state: 'ended' })
    expect(at(86_400_000)).toEqual({ state: 'ended' })
  })
})
