import { z } from '#kernel/http/api.ts'
import { chosenLevels, maxCriteria } from '#kernel/rubric/criteria.rules.ts'
import { readNumber } from '../question/number.rules.ts'
import type { MarkInput } from './marking.server.ts'

/** A mark as submitted: points with up to three decimals, also in Thai digits, or levels. */
export const markFields = z.object({
  points: z
    .string()
    .max(20)
    .default('')
    .transform((entered) => readNumber(entered)?.value ?? -1),
  comment: z.string().trim().max(4000).default(''),
  number: z.coerce.number().int().min(0),
})

/** Returns the points of a form, or the levels of a rubric up to the last one chosen. */
export function markOf(
  { points, ...input }: z.output<typeof markFields>,
  form: FormData,
): Omit<MarkInput, 'question'> {
  if (!form.has('rubric')) return { ...input, points: Math.round(points * 1000) }
  const chosen = chosenLevels(form, maxCriteria)
  return { ...input, levels: chosen.slice(0, chosen.findLastIndex((level) => level >= 0) + 1) }
}
