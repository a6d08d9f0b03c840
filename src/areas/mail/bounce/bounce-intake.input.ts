import { z } from 'zod'
import { isMailAddress } from '#kernel/mail/address.ts'
import { oneLine } from '../send/send.input.ts'

/** The part before the @ grows by the name of the mail, 33 characters, and may have 64. */
const address = oneLine(200)
  .refine(isMailAddress, 'mail.address')
  .refine((text) => text.lastIndexOf('@') <= 31, 'mail.return_long')

/** How mails come back; what is left out stays as it is, `null` takes a setting away. */
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
        user: oneLine(200).min(1),
        /** Left out: the password that is kept. */
        password: oneLine(500).optional(),
      })
      .nullable(),
  })
  .partial()
