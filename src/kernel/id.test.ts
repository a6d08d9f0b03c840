import { afterEach, expect, test, vi } from 'vitest'
import { isId, newId, newToken } from './id.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('an id is a version 7 UUID that carries its creation time', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const created = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  expect(created).toBeGreaterThanOrEqual(before)
  expect(created).toBeLessThan(before + 5000)
})

test('a hundred thousand ids are unique and strictly increasing', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id, i) => i === 0 || ids[i - 1]! < id)).toBe(true)
})

test('ids keep increasing when the clock steps back', () => {
  const first = newId()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  const second = newId()
  expect(second > first).toBe(true)
})

test.each([
  ['019aa2c4-1f00-7abc-8def-0123456789ab', true],
  ['019AA2C4-1F00-7ABC-8DEF-0123456789AB', true],
  ['019aa2c41f007abc8def0123456789ab', false],
  ['019aa2c4-1f00-7abc-8def-0123456789ag', false],
  ["019aa2c4-1f00-7abc-8def-0123456789ab' or 1", false],
  ['', false],
  [42, false],
  [null, false],
])('isId(%j) is %j', (value, expected) => {
  expect(isId(value)).toBe(expected)
})

test('a token is URL-safe, of the requested length, and never the same twice', () => {
  expect(newToken()).toMatch(/^[\w-]{32}$/)
  expect(newToken(9)).toMatch(/^[\w-]{12}$/)
  expect(new Set(Array.from({ length: 1000 }, () => newToken())).size).toBe(1000)
})
