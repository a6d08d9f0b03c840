import { type ImportStatus, isWorking } from '../import.states.ts'

/** The steps of an import, as its page shows them. */
export const importSteps = ['file', 'check', 'write', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

interface Status {
  status: ImportStatus
  dryRun: boolean
}

/** Returns the current step of an import; without one, choosing a file. */
export function stepOf(open: Status | null): ImportStep {
  if (!open) return 'file'
  if (open.status === 'checked' || (open.dryRun && ['staging', 'failed'].includes(open.status)))
    return 'check'
  return isWorking(open.status) ? 'write' : 'done'
}
