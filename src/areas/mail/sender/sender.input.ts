import { z } from 'zod'
import { isMailAddress } from '#kernel/mail/address.ts'
import { singleLine } from '../send/send.input.ts'

const address = singleLine(254).refine(isMailAddress, 'mail.address')
const emptyToNull = z.literal('').transform(() => null)

/** The sender settings; omitted ones stay unchanged. `null` removes a setting. */
export const senderInput = z
  .object({
    fromName: z.object({ th: singleLine(100), en: singleLine(100) }).nullable(),
    fromAddress: emptyToNull.or(address.nullable()),
    replyTo: emptyToNull.or(address.nullable()),
    smtp: z
      .object({
        host: z.string().regex(/^[a-z0-9.-]{1,253}$/i),
        port: z.number().int().min(1).max(65_535),
        user: singleLine(200).default(''),
        /** If omitted, the stored password is kept. */
        password: singleLine(500).optional(),
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
