import { z } from 'zod'

/** One line of text: no control characters or lone surrogates, which the database cannot store. */
export const lineInput = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** Text with line breaks. */
export const textInput = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u)

/** A name in both languages; the Thai one is required. */
export const nameInput = z.object({ th: lineInput(200).min(1), en: lineInput(200).default('') })

/** Text in both languages; either may be empty. */
export const localizedTextInput = (maximum: number) =>
  z.object({ th: lineInput(maximum).default(''), en: lineInput(maximum).default('') })

/** Satang: up to a thousand million baht. */
export const moneyInput = z.int().min(0).max(100_000_000_000)

/** A time with its offset, stored in UTC. */
export const timestampInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
