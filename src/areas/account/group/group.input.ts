import { z } from 'zod'
import { daySchema } from '#kernel/time/day-schema.ts'
import { addDays, dayStart } from '#kernel/time/index.ts'

/** A group as its form submits it: one ticked permission arrives as a string, several as a list. */
export const groupInput = z.object({
  nameTh: z.string().trim().min(1).max(80),
  nameEn: z.string().trim().max(80).default(''),
  scope: z.string().max(160).default(''),
  abilities: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((input) => [input].flat()),
})
export type GroupInput = z.input<typeof groupInput>

export const memberInput = z.object({ id: z.uuid() })

/** A selected user, or one found by the typed text where scripts do not run. */
export const newMemberInput = z.union([memberInput, z.object({ person: z.string().trim().min(1).max(200) })])

/** A role in a thing as one field, `kind:role:id`, and the last day it is valid. */
export const roleInput = z.object({
  role: z
    .string()
    .max(200)
    .regex(/^[\w-]+:[\w-]+:.+$/)
    .transform((input) => {
      const [kind = '', role = '', ...id] = input.split(':')
      return { kind, role, id: id.join(':') }
    }),
  until: daySchema.transform((last) => (last ? dayStart(addDays(last, 1)) : null)),
})
