import { describe, expect, test } from 'vitest'
import { entryStates } from './entry.states.ts'

describe('an entry', () => {
  test('waits again when it was written again, whatever it was before', () => {
    for (const status of entryStates.states) expect(entryStates.next(status, 'rewrite')).toBe('waiting')
  })
  test('can be shown and refused, the other way round, and given back to be decided', () => {
    expect(entryStates.next('refused', 'show')).toBe('shown')
    expect(entryStates.next('shown', 'refuse')).toBe('refused')
    for (const status of ['shown', 'refused'] as const)
      expect(entryStates.next(status, 'reopen')).toBe('waiting')
  })
})
