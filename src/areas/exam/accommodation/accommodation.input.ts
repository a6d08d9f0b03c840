import { z } from 'zod'
import { daySchema, timeSchema } from '#kernel/time/day-schema.ts'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import { givesAnything } from './accommodation.rules.ts'

const optionalId = z.union([z.literal('').transform(() => null), z.uuid()]).default(null)
const checkbox = z
  .string()
  .optional()
  .transform((value) => value === 'on')
const count = (max: number) =>
  z.union([z.literal('').transform(() => 0), z.coerce.number().int().min(0).max(max)]).default(0)

/**
 * An accommodation as submitted: for a learner or a cohort. `morePercent` is additional time in per cent of the time
 * limit; 0 for none.
 */
export const accommodationInput = z
  .object({
    user: optionalId,
    cohort: optionalId,
    morePercent: count(400),
    extraMinutes: count(1440),
    extraAttempts: count(100),
    opensDay: daySchema,
    opensTime: timeSchema,
    closesDay: daySchema,
    closesTime: timeSchema,
    withoutSeb: checkbox,
    anyNetwork: checkbox,
    reason: z.string().trim().min(1).max(300),
  })
  .transform(({ opensDay, opensTime, closesDay, closesTime, morePercent, ...accommodation }) => ({
    ...accommodation,
    timePercent: 100 + morePercent,
    opensAt: instantOf(opensDay, opensTime, 'begin'),
    closesAt: instantOf(closesDay, closesTime, 'end'),
  }))
  .superRefine((accommodation, check) => {
    const reject = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (accommodation.user && accommodation.cohort) reject('cohort', 'exam.one_of_both')
    if (!givesAnything(accommodation)) reject('morePercent', 'exam.gives_nothing')
  })
export type AccommodationInput = z.output<typeof accommodationInput>
