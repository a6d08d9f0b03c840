import { z } from 'zod'
import { timeSchema } from '#kernel/time/day-schema.ts'
import { digestSpans } from './digest.rules.ts'
import type { DigestInput } from './digest.server.ts'

const listInput = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.string().max(80)).max(300),
)

/** The digest form as submitted. */
export const digestForm = z.object({
  preview: z.string().optional(),
  on: z.string().optional(),
  span: z.enum(digestSpans),
  time: timeSchema.refine(Boolean, 'field.required'),
  weekdays: listInput.refine((days) => days.length > 0, 'field.required'),
  sources: listInput,
  skipsEmpty: z.string().optional(),
})

/** Converts the submitted form to digest settings. */
export function digestOfForm({ on, span, time, weekdays, sources, skipsEmpty }: z.output<typeof digestForm>) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {
    on: on !== undefined,
    span,
    minute: hours * 60 + minutes,
    weekdays: weekdays.map(Number),
    sources,
    skipsEmpty: skipsEmpty !== undefined,
  } satisfies DigestInput
}
