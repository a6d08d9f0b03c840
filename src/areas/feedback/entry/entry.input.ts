import { z } from 'zod'
import { normalizeThai } from '#kernel/text/index.ts'
import type { FeedbackKind } from '../target.ts'
import { longest } from './limits.rules.ts'
import { nameChoices } from './name.rules.ts'

/** Multi-line text. */
const lines = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => normalizeThai(typed).replace(/\r\n/g, '\n').trim())
const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => normalizeThai(typed).replace(/\s+/g, ' ').trim())

/** Form inputs by kind. `name` is a guest's; `as` is how the author wants to be named. */
export const writeInputs = {
  review: z.object({
    stars: z.coerce.number().int().min(1).max(5),
    body: lines(longest.review).default(''),
    as: z.enum(nameChoices).default('name'),
  }),
  question: z.object({
    body: line(longest.question).pipe(z.string().min(3)),
    name: line(80).default(''),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .default('')
      .transform((typed) => typed.toLowerCase() || null),
  }),
  comment: z.object({
    name: line(80).pipe(z.string().min(1)),
    body: lines(longest.comment).pipe(z.string().min(1)),
    parent: z.uuid().optional(),
  }),
}

export const answerInput = (kind: FeedbackKind) =>
  z.object({
    answer: kind === 'question' ? lines(longest.answer).pipe(z.string().min(1)) : lines(longest.answer),
  })
