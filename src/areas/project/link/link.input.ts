import { z } from 'zod'

export const linkInput = z.object({
  fromId: z.uuid(),
  toId: z.uuid(),
  type: z.enum(['FS', 'SS', 'FF', 'SF']).default('FS'),
  lagMin: z.coerce.number().int().min(-525_600).max(525_600).default(0),
})
export type LinkInput = z.output<typeof linkInput>
