import { z } from 'zod'
import { singleLine } from '../send/send.input.ts'

const textFields = z.object({ subject: singleLine(200), body: z.string().max(20_000) })

/** A site's text for an automatic email, in one language or both. */
export const emailTextInput = z.object({ th: textFields.optional(), en: textFields.optional() })

/** Text to preview or test. */
export const emailTextTestInput = textFields.extend({ locale: z.enum(['th', 'en']) })
