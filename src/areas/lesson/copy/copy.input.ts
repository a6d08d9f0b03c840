import { z } from 'zod'

export const copyInput = z.object({
  title: z.string().trim().min(1).max(160),
  /** Whether its units use the exams of the original course or copies of them. */
  exams: z.enum(['copy', 'same']).default('copy'),
})
export type CopyInput = z.output<typeof copyInput>
