import { z } from 'zod'
import { normalizeThai } from '#kernel/text/index.ts'
import type { FeedbackKind } from '../target.ts'
import { maxTextLengths } from './limits.rules.ts'
import { nameChoices } from './name.rules.ts'

/** Multi-line text. */
const multilineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((input) => normalizeThai(input).replace(/\r\n/g, '\n').trim())
const singleLineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((input) => normalizeThai(input).replace(/\s+/g, ' ').trim())

/** Form inputs by kind. `name` is a guest's; `as` is how the author wants to be named. */
export const writeInputs = {
  review: z.object({
    stars: z.coerce.number().int().min(1).max(5),
    body: multilineText(maxTextLengths.review).default(''),
    as: z.enum(nameChoices).default('name'),
  }),
  question: z.object({
    body: singleLineText(maxTextLengths.question).pipe(z.string().min(3)),
    name: singleLineText(80).default(''),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .default('')
      .transform((input) => input.toLowerCase() || null),
  }),
  comment: z.object({
    name: singleLineText(80).pipe(z.string().min(1)),
    body: multilineText(maxTextLengths.comment).pipe(z.string().min(1)),
    parent: z.uuid().optional(),
  }),
}

export const answerInput = (kind: FeedbackKind) =>
  z.object({
    answer:
      kind === 'question'
        ? multilineText(maxTextLengths.answer).pipe(z.string().min(1))
        : multilineText(maxTextLengths.answer),
  })
