import { z } from '#kernel/http/api.ts'
import { paymentMethods } from './method.rules.ts'

/** The payment method a user chose, as submitted. */
export const methodChoice = z.object({ method: z.enum(paymentMethods) })
