import { z } from '#kernel/http/api.ts'
import { paymentMethods } from './method.rules.ts'

/** A way to pay that somebody chose, as it comes in. */
export const methodChoice = z.object({ method: z.enum(paymentMethods) })
