import { describe, expect, it } from 'vitest'
import { canReload, isChunkError, isConnectionError } from './chunk-reload.ts'

const memory = () => {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
}

describe('reloading after a failed chunk', () => {
  it('happens once per path and not again within ten seconds', () => {
    const storage = memory()
    expect(canReload('/shop', 1_000_000, storage)).toBe(true)
    expect(canReload('/shop', 1_009_999, storage)).toBe(false)
    expect(canReload('/shop', 1_010_000, storage)).toBe(true)
  })

  it('is counted for each path separately', () => {
    const storage = memory()
    expect(canReload('/shop', 1_000_000, storage)).toBe(true)
    expect(canReload('/lesson', 1_000_001, storage)).toBe(true)
  })

  it.each([
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    new TypeError('error loading dynamically imported module: /assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Failed to load component for role guest and path /shop'),
  ])('happens for $message', (error) => {
    expect(isChunkError(error)).toBe(true)
  })

  it('does not happen for other errors', () => {
    expect(isChunkError(new TypeError('x is undefined'))).toBe(false)
    expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false)
  })

  it('leaves a lost connection to the offline screen', () => {
    expect(isConnectionError(new TypeError('Failed to fetch'))).toBe(true)
    expect(isConnectionError(new TypeError('Load failed'))).toBe(true)
    expect(isConnectionError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(false)
    expect(isConnectionError(new Error('Failed to fetch'))).toBe(false)
  })
})
