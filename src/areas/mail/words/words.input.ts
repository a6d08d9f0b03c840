import { z } from 'zod'
import { oneLine } from '../send/send.input.ts'

const words = z.object({ subject: oneLine(200), body: z.string().max(20_000) })

/** A site's text for an automatic email, in one language or both. */
export const wordsInput = z.object({ th: words.optional(), en: words.optional() })

/** Text to preview or test. */
export const wordsTestInput = words.extend({ locale: z.enum(['th', 'en']) })
