import { z } from 'zod'

/** As submitted by a form: every value is text. */
export const addFormInput = z.object({
  sku: z.string().trim().min(1).max(100),
  quantity: z.coerce.number().int().min(1).max(9999).default(1),
})
