import { z } from 'zod'
import { boxes, maxPostLength } from './message.rules.ts'

/** A user's message: line breaks are preserved. */
export const postText = z
  .string()
  .transform((input) => input.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1).max(maxPostLength))

export const inboxQuery = z.object({
  box: z.enum(boxes).catch('all'),
  q: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  thread: z.uuid().optional().catch(undefined),
  /** The oldest message already shown. */
  before: z.uuid().optional().catch(undefined),
  /** A recipient is being chosen, or written to for the first time. */
  to: z.string().max(100).optional().catch(undefined),
})
export type InboxQuery = z.output<typeof inboxQuery>
