import { z } from 'zod'

/** As a form sends it: everything is text. */
export const addFormInput = z.object({
  sku: z.string().trim().min(1).max(100),
  quantity: z.coerce.number().int().min(1).max(9999).default(1),
})
