import { describe, expect, test } from 'vitest'
import { entryStates } from './entry.states.ts'

describe('an entry', () => {
  test('is pending again when edited, whatever its status was', () => {
    for (const status of entryStates.states) expect(entryStates.next(status, 'rewrite')).toBe('waiting')
  })
  test('can go from refused to shown, from shown to refused, and from either back to pending', () => {
    expect(entryStates.next('refused', 'show')).toBe('shown')
    expect(entryStates.next('shown', 'refuse')).toBe('refused')
    for (const status of ['shown', 'refused'] as const)
      expect(entryStates.next(status, 'reopen')).toBe('waiting')
  })
})
