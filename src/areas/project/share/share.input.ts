import { z } from 'zod'
import { daySchema } from '#kernel/time/day-schema.ts'
import { shareAccesses } from '../project/project.types.ts'

export const shareInput = z.object({
  projectId: z.uuid(),
  access: z.enum(shareAccesses),
  /** The last day on which the link works; empty for no end. */
  until: daySchema,
  /** Replaces the existing link with a new one. */
  turn: z.enum(['', '1']).default(''),
})
export type ShareInput = z.output<typeof shareInput>
