import { describe, expect, it } from 'vitest'
import { inactivityAt } from './inactivity.rules.ts'

const limit = 7_200_000
const at = (idle: number) => inactivityAt(1_000_000, 1_000_000 + idle, limit, 10)

describe('a session nobody touches', () => {
  it('is left in peace for nine tenths of two hours', () => {
    expect(at(0)).toEqual({ state: 'active' })
    expect(at(6_479_999)).toEqual({ state: 'active' })
  })

  it('warns in the last tenth, with the minutes that are left', () => {
    expect(at(6_480_000)).toEqual({ state: 'warning', minutesLeft: 12 })
    expect(at(7_199_000)).toEqual({ state: 'warning', minutesLeft: 1 })
  })

  it('ends at two hours, and also when the machine slept through the end', () => {
    expect(at(7_200_000)).toEqual({ state: 'ended' })
    expect(at(86_400_000)).toEqual({ state: 'ended' })
  })
})
