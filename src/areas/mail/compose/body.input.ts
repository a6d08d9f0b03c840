import { z } from 'zod'
import { docOfBody } from './body-doc.ts'

/** The words of an e-mail to many: rich text, or text with signs, which becomes that. */
export const bodyInput = z
  .union([z.string().max(50_000), z.object({ type: z.literal('doc'), content: z.array(z.any()) })])
  .refine((body) => typeof body === 'string' || JSON.stringify(body).length <= 200_000, 'too_long')
  .transform(docOfBody)
