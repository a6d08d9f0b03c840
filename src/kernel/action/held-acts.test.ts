import { beforeEach, expect, test, vi } from 'vitest'
import type { HeldAct } from './held-act.ts'
import { heldActsOf } from './held-acts.ts'

const stored = new Map<string, string>()
const act: HeldAct = { id: 'a', address: '/orders', values: { to: 'done' }, what: 'SO1', at: 1000 }

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
  heldActsOf('somsri').write([act])
  expect(heldActsOf('malee').read()).toEqual([])
  heldActsOf('malee').write([])
  expect(heldActsOf('somsri').read()).toEqual([act])
})

test('without a user nothing is read, and nothing is left for the next user', () => {
  heldActsOf(null).write([act])
  expect([stored.size, heldActsOf(null).read()]).toEqual([0, []])
})

test('entries that are not actions, or were written by something else, are skipped', () => {
  heldActsOf('somsri').write([act])
  const [key = ''] = stored.keys()
  stored.set(key, JSON.stringify([act, { id: 1 }, { ...act, address: 'https://elsewhere.example' }]))
  expect(heldActsOf('somsri').read()).toEqual([act])
})
