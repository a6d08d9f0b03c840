import { z } from 'zod'
import { contactInput } from '#areas/billing/public.server.ts'
import { paymentMethods } from '#areas/billing/public.ts'

/** The token of a booking, as used in its links. */
export const tokenInput = z.string().max(200)

const places = z.coerce.number().int().min(1).max(500).default(1)

/** A requested time. `person`: the person who should give it; anyone free if omitted. */
export const timeInput = z.object({
  start: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  person: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
})

export const holdInput = timeInput.extend({
  service: z.uuid(),
  places,
  /** A time already held, which this one replaces. */
  held: tokenInput.optional(),
})

export const moveInput = timeInput.extend({ token: tokenInput })

/** The guest who books. Answers to the service's own questions are parsed by its fields. */
export const bookInput = contactInput.extend({
  token: tokenInput,
  note: z.string().trim().max(1000).default(''),
  payment: z.enum(paymentMethods).optional(),
  /** The amount due that the guest was shown, in satang. */
  due: z.coerce.number().int().min(0).optional(),
})
export type BookInput = Omit<z.output<typeof bookInput>, 'token'>
