import { z } from 'zod'
import { questionKinds } from './survey.types.ts'

/** A survey in a course file. */
export const surveySchema = z.object({
  title: z.string().trim().min(1).max(160),
  intro: z.string().max(1000),
  questions: z
    .array(
      z.object({
        id: z.string().regex(/^q[1-9][0-9]?$/),
        kind: z.enum(questionKinds),
        title: z.string().trim().min(1).max(300),
        options: z.array(z.string().trim().min(1).max(300)).max(30),
        isRequired: z.boolean(),
      }),
    )
    .max(40)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
    .refine((all) => all.every(({ kind, options }) => !kind.startsWith('choice') || options.length >= 2)),
  isAnonymous: z.boolean(),
  atEnd: z.boolean(),
})
