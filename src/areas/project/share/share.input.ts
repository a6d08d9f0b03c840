import { z } from 'zod'
import { typedDay } from '#kernel/time/typed-day.ts'
import { shareAccesses } from '../project/project.types.ts'

export const shareInput = z.object({
  projectId: z.uuid(),
  access: z.enum(shareAccesses),
  /** The last day on which the link opens; empty for no end. */
  until: typedDay,
  /** A new link in place of the one that is out. */
  turn: z.enum(['', '1']).default(''),
})
export type ShareInput = z.output<typeof shareInput>
