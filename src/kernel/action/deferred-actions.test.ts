import { beforeEach, expect, test, vi } from 'vitest'
import type { DeferredAction } from './deferred-action.ts'
import { deferredActionsOf } from './deferred-actions.ts'

const stored = new Map<string, string>()
const act: DeferredAction = { id: 'a', address: '/orders', values: { to: 'done' }, what: 'SO1', at: 1000 }

beforeEach(() => {
  stored.clear()
  // The tests run without a browser; this is a storage stub with the same three methods.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('pending actions of one user are neither seen nor lost by the next user of the same machine', () => {
  deferredActionsOf('somsri').write([act])
  expect(deferredActionsOf('malee').read()).toEqual([])
  deferredActionsOf('malee').write([])
  expect(deferredActionsOf('somsri').read()).toEqual([act])
})

test('without a user nothing is read, and nothing is left for the next user', () => {
  deferredActionsOf(null).write([act])
  expect([stored.size, deferredActionsOf(null).read()]).toEqual([0, []])
})

test('entries that are not actions, or were written by something else, are skipped', () => {
  deferredActionsOf('somsri').write([act])
  const [key = ''] = stored.keys()
  stored.set(key, JSON.stringify([act, { id: 1 }, { ...act, address: 'https://elsewhere.example' }]))
  expect(deferredActionsOf('somsri').read()).toEqual([act])
})
