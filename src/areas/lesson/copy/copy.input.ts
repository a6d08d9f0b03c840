import { z } from 'zod'

export const copyInput = z.object({
  title: z.string().trim().min(1).max(160),
  /** Its units lead to the exams of the first course, or to copies of them. */
  exams: z.enum(['copy', 'same']).default('copy'),
})
export type CopyInput = z.output<typeof copyInput>
