import { z } from 'zod'
import { maxCriteria } from './criteria.rules.ts'

/** Criteria in files from other sites. */
export const criteriaSchema = z
  .array(
    z.object({
      title: z.string().trim().min(1).max(160),
      levels: z
        .array(
          z.object({ points: z.number().int().min(0).max(999), title: z.string().trim().min(1).max(200) }),
        )
        .min(1)
        .max(10)
        .transform((levels) => levels.toSorted((a, b) => b.points - a.points)),
    }),
  )
  .min(1)
  .max(maxCriteria)
