import { z } from '#kernel/http/api.ts'
import { chosenLevels, maxCriteria } from '#kernel/rubric/criteria.rules.ts'
import { type Annotation, maxAnnotationLength, maxAnnotations } from '../annotation/annotation.rules.ts'
import { readNumber } from '../question/number.rules.ts'
import type { MarkInput } from './marking.server.ts'

const annotationSchema = z
  .array(
    z.object({
      start: z.number().int().min(0),
      end: z.number().int().min(1),
      text: z.string().trim().min(1).max(maxAnnotationLength),
    }),
  )
  .max(maxAnnotations)

/** Reads comments on passages of an essay as JSON; null if they are none. */
function parseAnnotations(json: string): Annotation[] | null {
  try {
    return annotationSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** A mark as submitted: points with up to three decimals, also in Thai digits, or levels. */
export const markFields = z.object({
  points: z
    .string()
    .max(20)
    .default('')
    .transform((entered) => readNumber(entered)?.value ?? -1),
  comment: z.string().trim().max(4000).default(''),
  annotations: z
    .string()
    .max(300_000)
    .default('[]')
    .transform((json, check) => {
      const annotations = parseAnnotations(json)
      if (!annotations) check.addIssue({ code: 'custom', message: 'exam.annotations' })
      return annotations ?? []
    }),
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
