import { z } from 'zod'
import { isMailAddress } from '#kernel/mail/address.ts'
import { oneLine } from '../send/send.input.ts'

const address = oneLine(254).refine(isMailAddress, 'mail.address')
const none = z.literal('').transform(() => null)

/** The sender settings; omitted ones stay unchanged. `null` removes a setting. */
export const senderInput = z
  .object({
    fromName: z.object({ th: oneLine(100), en: oneLine(100) }).nullable(),
    fromAddress: none.or(address.nullable()),
    replyTo: none.or(address.nullable()),
    smtp: z
      .object({
        host: z.string().regex(/^[a-z0-9.-]{1,253}$/i),
        port: z.number().int().min(1).max(65_535),
        user: oneLine(200).default(''),
        /** If omitted, the stored password is kept. */
        password: oneLine(500).optional(),
      })
      .nullable(),
    dkim: z
      .object({
        domain: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
        selector: z.string().regex(/^[a-z0-9-]{1,63}$/),
      })
      .nullable(),
  })
  .partial()
export type SenderInput = z.input<typeof senderInput>
