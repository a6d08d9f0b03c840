import { z } from 'zod'
import type { Day } from './day.ts'
import { dayErrorCode, parseDay } from './parse.ts'
import { parseTime } from './time-of-day.rules.ts'

/** A day submitted by a form: typed in either era, or `YYYY-MM-DD`. Empty is ''. */
export const daySchema = z
  .string()
  .max(60)
  .default('')
  .transform((text, refinement): Day | '' => {
    if (!text.trim()) return ''
    const parsed = parseDay(text)
    if (parsed.ok) return parsed.day
    refinement.addIssue({ code: 'custom', message: dayErrorCode(parsed.reason) })
    return z.NEVER
  })

/** A time of day submitted by a form: typed, or `09:30`. Empty is ''. */
export const timeSchema = z
  .string()
  .max(20)
  .default('')
  .transform((text, refinement): string => {
    if (!text.trim()) return ''
    const time = parseTime(text)
    if (time) return time
    refinement.addIssue({ code: 'custom', message: 'field.time' })
    return z.NEVER
  })
