import { expect, test } from 'vitest'
import { stepOf } from './import-step.rules.ts'

test.each<[Parameters<typeof stepOf>[0], ReturnType<typeof stepOf>]>([
  [null, 'file'],
  [{ status: 'staging', dryRun: true }, 'check'],
  [{ status: 'checked', dryRun: true }, 'check'],
  [{ status: 'failed', dryRun: true }, 'check'],
  [{ status: 'staging', dryRun: false }, 'write'],
  [{ status: 'applying', dryRun: false }, 'write'],
  [{ status: 'undoing', dryRun: false }, 'write'],
  [{ status: 'failed', dryRun: false }, 'done'],
  [{ status: 'undone', dryRun: false }, 'done'],
])('%j is at the step %s', (open, step) => {
  expect(stepOf(open)).toBe(step)
})
