import { z } from 'zod'
import { normalizeThai } from '#kernel/text/normalize.ts'
import { personName } from '../account.input.ts'

const thai = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => normalizeThai(typed).trim())
const latin = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\p{Script=Latin}\p{M} .'’-]*$/u)

export const profileInput = z.object({
  prefix: thai(30).default(''),
  firstname: personName.transform(normalizeThai),
  lastname: personName.transform(normalizeThai),
  firstnameEn: latin.default(''),
  lastnameEn: latin.default(''),
  phone: z.string().trim().max(30).default(''),
})
export type ProfileInput = z.input<typeof profileInput>

/** A checkbox of a form: on, or not sent at all. */
const ticked = z.preprocess((typed) => typed === 'on' || typed === true, z.boolean())

export const choicesInput = z.object({
  locale: z.enum(['th', 'en']).or(z.literal('').transform(() => null)),
  theme: z.enum(['light', 'dark']).or(z.literal('').transform(() => null)),
  wantsNews: ticked,
  mailMessages: ticked,
  mailNotices: ticked,
})
export type ChoicesInput = z.input<typeof choicesInput>
