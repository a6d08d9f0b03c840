import { z } from 'zod'
import { parseQuantity } from './quantity.ts'

/** A count submitted by a form: typed text (`1,200`, Thai digits) or a number. */
export const countSchema = z
  .union([z.number().int().min(0), z.string().max(40)])
  .transform((input, refinement) => {
    if (typeof input === 'number') return input
    const parsed = parseQuantity(input)
    if (parsed.ok && parsed.milli % 1000 === 0) return parsed.milli / 1000
    refinement.addIssue({
      code: 'custom',
      message:
        parsed.ok || parsed.reason === 'decimals'
          ? 'field.whole'
          : parsed.reason === 'empty'
            ? 'field.required'
            : 'field.number',
    })
    return z.NEVER
  })
