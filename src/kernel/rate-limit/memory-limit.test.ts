import { expect, test } from 'vitest'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { createLimiter, createProcessLimit } from './memory-limit.ts'

const at = 1_772_000_000_000

test('an idle caller may use the full limit, then waits for one share of the window', () => {
  const limiter = createLimiter({ limit: 5, windowMs: 60_000 })
  const verdicts = Array.from({ length: 6 }, () => limiter.consume('a', at))
  expect(verdicts.map((verdict) => verdict.ok)).toEqual([true, true, true, true, true, false])
  expect(verdicts.map((verdict) => verdict.remaining)).toEqual([4, 3, 2, 1, 0, 0])
  expect(verdicts[5]?.retryAfterMs).toBe(12_000)
  expect(limiter.consume('a', at + 11_999).ok).toBe(false)
  expect(limiter.consume('a', at + 12_000).ok).toBe(true)
})

test('the reported wait is exactly long enough', () => {
  for (const [limit, windowMs] of [
    [3, 1000],
    [7, 1000],
    [1, 50],
    [100, 60_000],
  ] as const) {
    const limiter = createLimiter({ limit, windowMs })
    for (let count = 0; count < limit; count++) expect(limiter.consume('a', at).ok).toBe(true)
    const { retryAfterMs } = limiter.consume('a', at)
    expect(limiter.peek('a', at + retryAfterMs - 1).ok).toBe(false)
    expect(limiter.consume('a', at + retryAfterMs).ok).toBe(true)
  }
})

test('no window lets more than twice the limit pass, however the calls are timed', () => {
  const limiter = createLimiter({ limit: 10, windowMs: 1000 })
  const passed: number[] = []
  let seed = 7
  for (let now = at; now < at + 20_000; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    now += seed % 60
    if (limiter.consume('a', now).ok) passed.push(now)
  }
  for (const from of passed) {
    expect(passed.filter((time) => time >= from && time < from + 1000).length).toBeLessThanOrEqual(20)
  }
  expect(passed.length).toBeGreaterThan(190)
})

test('repeated calls do not prolong the wait', () => {
  const limiter = createLimiter({ limit: 1, windowMs: 1000 })
  limiter.consume('a', at)
  for (let now = at; now < at + 1000; now += 10) expect(limiter.consume('a', now).ok).toBe(false)
  expect(limiter.consume('a', at + 1000).ok).toBe(true)
})

test('callers are counted separately, and one can be reset', () => {
  const limiter = createLimiter({ limit: 1, windowMs: 1000 })
  expect(limiter.consume('a', at).ok).toBe(true)
  expect(limiter.consume('b', at).ok).toBe(true)
  limiter.reset('a')
  expect(limiter.consume('a', at).ok).toBe(true)
})

test('checking counts nothing, and an expensive call counts with its weight', () => {
  const limiter = createLimiter({ limit: 10, windowMs: 1000 })
  for (let count = 0; count < 100; count++) limiter.peek('a', at)
  expect(limiter.consume('a', at, 8).remaining).toBe(2)
  expect(limiter.consume('a', at, 3).ok).toBe(false)
  expect(limiter.consume('a', at, 2).ok).toBe(true)
})

test('memory is bounded: the least recently seen caller is forgotten first', () => {
  const limiter = createLimiter({ limit: 1, windowMs: 1000, maxKeys: 100 })
  for (let count = 0; count < 100; count++) limiter.consume(`caller ${count}`, at)
  limiter.consume('caller 0', at)
  limiter.consume('one more', at)
  expect(limiter.peek('caller 0', at).ok).toBe(false)
  expect(limiter.peek('caller 1', at).ok).toBe(true)
})

test('a clock set back by a day blocks nobody for longer than a window', () => {
  const limiter = createLimiter({ limit: 2, windowMs: 1000 })
  limiter.consume('a', at)
  limiter.consume('a', at)
  const dayBefore = at - 86_400_000
  expect(limiter.consume('a', dayBefore).retryAfterMs).toBeLessThanOrEqual(1000)
})

test('a limiter that would let nobody pass is refused', () => {
  expect(() => createLimiter({ limit: 0, windowMs: 1000 })).toThrow(RangeError)
  expect(() => createLimiter({ limit: 1, windowMs: 0 })).toThrow(RangeError)
})

test('beyond a process-wide limit a call is refused with its code and the time to wait; users of other sites are counted separately', () => {
  const limit = createProcessLimit({ points: 2, seconds: 60, code: 'exam.saved_often' })
  const alpha = { tenant: { id: 'alpha' } as Tenant }
  limit.consume(alpha, 'user 1')
  limit.consume(alpha, 'user 1')
  expect(() => limit.consume(alpha, 'user 1')).toThrow(
    expect.objectContaining({ status: 429, code: 'exam.saved_often', params: { retryAfterSeconds: 30 } }),
  )
  expect(() => limit.consume(alpha, 'user 2')).not.toThrow()
  expect(() => limit.consume({ tenant: { id: 'beta' } as Tenant }, 'user 1')).not.toThrow()
})
