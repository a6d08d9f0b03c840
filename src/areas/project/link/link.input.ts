import { z } from 'zod'

const type = z.enum(['FS', 'SS', 'FF', 'SF'])
const lagMin = z.coerce.number().int().min(-525_600).max(525_600)

export const linkInput = z.object({
  fromId: z.uuid(),
  toId: z.uuid(),
  type: type.default('FS'),
  lagMin: lagMin.default(0),
})
export type LinkInput = z.output<typeof linkInput>

/** How two linked tasks wait for each other; omitted values stay. */
export const linkChanges = z.object({ type: type.optional(), lagMin: lagMin.optional() })
export type LinkChanges = z.output<typeof linkChanges>

/** A link that is created, changed or removed, either together with what it moves or only as a preview. */
export const linkChangeInput = z.discriminatedUnion('act', [
  linkInput.extend({ act: z.literal('make') }),
  linkChanges.extend({ act: z.literal('change'), id: z.uuid() }),
  z.object({ act: z.literal('remove'), id: z.uuid() }),
])
