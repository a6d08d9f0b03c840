import type { ImportCounts } from './import.types.ts'

/** The steps of an import as its page shows them. */
export const steps = ['file', 'check', 'write', 'done'] as const
export type Step = (typeof steps)[number]

interface Standing {
  status: string
  dryRun: boolean
}

/** Which step an import is at; without one, the choice of a file. */
export function stepOf(open: Standing | null): Step {
  if (!open) return 'file'
  if (open.status === 'checked' || (open.dryRun && ['staging', 'failed'].includes(open.status)))
    return 'check'
  return isWorking(open.status) ? 'write' : 'done'
}

/** Whether something is still being done with it. */
export const isWorking = (status: string): boolean => ['staging', 'applying', 'undoing'].includes(status)

/** How many entries something has come of, be it nothing. */
export const handled = (counts: ImportCounts): number =>
  counts.created + counts.updated + counts.same + counts.kept + counts.leftOut + counts.refused
