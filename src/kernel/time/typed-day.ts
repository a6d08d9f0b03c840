import { z } from 'zod'
import type { Day } from './day.ts'
import { parseDay } from './parse.ts'

/** A day as a form sends it: typed by hand in either era, or `YYYY-MM-DD`. Empty is ''. */
export const typedDay = z
  .string()
  .max(60)
  .default('')
  .transform((text, refinement): Day | '' => {
    if (!text.trim()) return ''
    const parsed = parseDay(text)
    if (parsed.ok) return parsed.day
    refinement.addIssue({ code: 'custom', message: 'field.day' })
    return z.NEVER
  })

/** A time of the day as a form sends it: `09:30` or ''. */
export const typedTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).default('')
