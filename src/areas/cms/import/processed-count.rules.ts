import type { ImportCounts } from './import.types.ts'

/** Returns how many entries have been processed, even without effect. */
export const processedCount = (counts: ImportCounts): number =>
  counts.created + counts.updated + counts.same + counts.kept + counts.leftOut + counts.refused
