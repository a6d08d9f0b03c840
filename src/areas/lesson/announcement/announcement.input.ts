import { z } from 'zod'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import { parseDay } from '#kernel/time/parse.ts'

const typedDay = z
  .string()
  .max(40)
  .default('')
  .transform((text, check) => {
    const parsed = parseDay(text)
    if (parsed.ok) return parsed.day
    if (parsed.reason === 'empty') return null
    check.addIssue({ code: 'custom', params: { code: 'field.day' } })
    return z.NEVER
  })

/** An announcement as submitted by its form; `at` is null for now. */
export const announcementInput = z
  .object({
    title: z.string().trim().min(1).max(160),
    body: z.string().trim().min(1).max(4000),
    cohort: z.union([z.literal(''), z.uuid()]).default(''),
    when: z.enum(['now', 'later']).default('now'),
    sendAtDay: typedDay,
    sendAtTime: z
      .string()
      .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/)
      .default(''),
  })
  .transform(({ when, sendAtDay, sendAtTime, cohort, ...words }) => ({
    ...words,
    cohortId: cohort || null,
    isLater: when === 'later',
    sendAt: when === 'later' ? instantOf(sendAtDay, sendAtTime, 'begin') : null,
  }))
export type AnnouncementInput = z.output<typeof announcementInput>
