import { z } from '#kernel/http/api.ts'
import { paymentMethods } from './method.rules.ts'

/** A way to pay, as it comes in. */
export const paymentMethod = z.enum(paymentMethods)
