import { describe, expect, it } from 'vitest'
import { isWorking, partDone, stepOf } from './import-step.rules.ts'

describe('the steps of an import', () => {
  it('follow what is done with the file', () => {
    expect(stepOf(null)).toBe('file')
    expect(stepOf({ status: 'staging', dryRun: true })).toBe('check')
    expect(stepOf({ status: 'checked', dryRun: true })).toBe('check')
    expect(stepOf({ status: 'failed', dryRun: true })).toBe('check')
    expect(stepOf({ status: 'applying', dryRun: false })).toBe('write')
    expect(stepOf({ status: 'undoing', dryRun: false })).toBe('write')
    expect(stepOf({ status: 'undone', dryRun: false })).toBe('done')
    expect(isWorking('undoing')).toBe(true)
    expect(isWorking('checked')).toBe(false)
  })

  it('know how far the writing is, once it is known how much there is', () => {
    const none = { products: 0, created: 0, updated: 0, same: 0, refused: 0 }
    expect(partDone(none)).toBeNull()
    expect(partDone({ ...none, products: 8, created: 2, updated: 1, same: 1 })).toBe(0.5)
    expect(partDone({ ...none, products: 1, created: 3 })).toBe(1)
  })
})
