import { z } from 'zod'
import { normalizeThai } from '#kernel/text/normalize.ts'
import { personName } from '../account.input.ts'

const thaiText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((entered) => normalizeThai(entered).trim())
const latinText = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\p{Script=Latin}\p{M} .'’-]*$/u)

export const profileInput = z.object({
  prefix: thaiText(30).default(''),
  firstname: personName.transform(normalizeThai),
  lastname: personName.transform(normalizeThai),
  firstnameEn: latinText.default(''),
  lastnameEn: latinText.default(''),
  phone: z.string().trim().max(30).default(''),
})
export type ProfileInput = z.input<typeof profileInput>

/** A checkbox of a form: on, or not sent at all. */
const checkbox = z.preprocess((entered) => entered === 'on' || entered === true, z.boolean())

export const preferencesInput = z.object({
  locale: z.enum(['th', 'en']).or(z.literal('').transform(() => null)),
  theme: z.enum(['light', 'dark']).or(z.literal('').transform(() => null)),
  wantsNews: checkbox,
  mailMessages: checkbox,
  mailNotices: checkbox,
})
export type PreferencesInput = z.input<typeof preferencesInput>
