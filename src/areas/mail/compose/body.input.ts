import { z } from 'zod'
import { docOfBody } from './body-doc.ts'

/** The body of a bulk email: rich text, or markup text, which is converted to it. */
export const bodyInput = z
  .union([z.string().max(50_000), z.object({ type: z.literal('doc'), content: z.array(z.any()) })])
  .refine((body) => typeof body === 'string' || JSON.stringify(body).length <= 200_000, 'too_long')
  .transform(docOfBody)
