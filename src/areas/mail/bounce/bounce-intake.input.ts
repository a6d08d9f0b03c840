import { z } from 'zod'
import { isMailAddress } from '#kernel/mail/address.ts'
import { singleLine } from '../send/send.input.ts'

/** The part before the @ is extended by the mail id, 33 characters, and may have 64. */
const address = singleLine(200)
  .refine(isMailAddress, 'mail.address')
  .refine((text) => text.lastIndexOf('@') <= 31, 'mail.return_long')

/** How bounces are received; omitted settings stay unchanged, `null` removes one. */
export const bounceIntakeInput = z
  .object({
    returnAddress: z
      .literal('')
      .transform(() => null)
      .or(address.nullable()),
    imap: z
      .object({
        host: z.string().regex(/^[a-z0-9.-]{1,253}$/i),
        port: z.number().int().min(1).max(65_535).default(993),
        user: singleLine(200).min(1),
        /** If omitted, the stored password is kept. */
        password: singleLine(500).optional(),
      })
      .nullable(),
  })
  .partial()
