import type { ImportCounts } from './import.types.ts'

/** How many entries something has come of, be it nothing. */
export const handled = (counts: ImportCounts): number =>
  counts.created + counts.updated + counts.same + counts.kept + counts.leftOut + counts.refused
