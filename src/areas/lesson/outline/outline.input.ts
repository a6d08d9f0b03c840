import { z } from 'zod'
import { isDay } from '#kernel/time/index.ts'
import { parseDay } from '#kernel/time/parse.ts'
import { unitKinds } from './outline.types.ts'

const title = z.string().trim().min(1).max(160)

export const newSectionInput = z.object({ title })
export const idInput = z.object({ id: z.uuid() })
export const newUnitInput = z.object({ section: z.uuid(), kind: z.enum(unitKinds), title })

export const sectionInput = z.object({
  id: z.uuid(),
  title,
  /** A day as typed; empty means it opens immediately. */
  opensOn: z
    .string()
    .trim()
    .default('')
    .transform((text) => {
      const parsed = text ? parseDay(text) : null
      return !text ? null : parsed?.ok ? parsed.day : text
    })
    .refine((on) => on === null || isDay(on), { params: { code: 'field.day' } }),
  opensAfterDays: z
    .union([z.literal(''), z.coerce.number().int().min(0).max(3650)])
    .default('')
    .transform((days) => (days === '' ? null : days)),
  inOrder: z.string().optional(),
})
