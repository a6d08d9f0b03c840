import { z } from 'zod'

export const answerInput = z.object({
  enrolment: z.uuid(),
  unit: z.uuid(),
  question: z.uuid(),
  typed: z.string().trim().max(300).default(''),
})
