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
  if (open.status === 'checked' || (open.status === 'staging' && open.dryRun)) return 'check'
  if (['staging', 'applying', 'undoing'].includes(open.status)) return 'write'
  return open.status === 'failed' && open.dryRun ? 'check' : 'done'
}

/** Whether something is still being done with it. */
export const isWorking = (status: string): boolean => ['staging', 'applying', 'undoing'].includes(status)

interface Counts {
  products: number
  created: number
  updated: number
  same: number
  refused: number
}

/** How much of a file is done, from 0 to 1; null while it is not known how long it is. */
export function partDone(counts: Counts): number | null {
  if (counts.products === 0) return null
  const done = counts.created + counts.updated + counts.same + counts.refused
  return Math.min(1, done / counts.products)
}
