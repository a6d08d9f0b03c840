import { z } from 'zod'
import { readAddress } from '#kernel/mail/address.ts'

/** A header line: rejected, not corrected, if it has several lines. */
export const singleLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'mail.header')

const address = singleLine(320).refine((text) => readAddress(text) !== null, 'mail.address')
const commaSeparator = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/

/** One address, several separated by commas, or a list. */
export const addresses = z
  .union([z.string().max(20_000), z.array(z.string().max(400)).max(1000)])
  .transform((input) =>
    (typeof input === 'string' ? input.split(commaSeparator) : input).filter((part) => part.trim()),
  )
  .refine((list) => list.length > 0 && list.length <= 50, 'mail.recipients')
  .pipe(z.array(address))

/** Uploaded bytes, or a file of the file manager. */
const attachment = z
  .object({
    fileId: z.uuid().optional(),
    name: singleLine(255).min(1).optional(),
    filename: singleLine(255).min(1).optional(),
    /** Base64. */
    content: z.base64().max(28_000_000).optional(),
    contentType: z
      .string()
      .regex(/^[\w.+-]{1,80}\/[\w.+-]{1,80}$/)
      .default('application/octet-stream'),
  })
  .refine(({ fileId, content }) => fileId !== undefined || content !== undefined, {
    path: ['content'],
    message: 'field.required',
  })
  .transform(({ fileId, name, filename, content = '', contentType }) =>
    fileId ? { fileId } : { name: name ?? filename ?? 'file', content, contentType },
  )
export type AttachmentInput = z.output<typeof attachment>

/** The payload defined in the specification: from, to, subject, plain, html, attachments. */
export const emailInput = z.object({
  from: address.optional().or(z.literal('').transform(() => undefined)),
  to: addresses,
  subject: singleLine(300).refine((text) => text.trim() !== '', 'field.required'),
  plain: z.string().max(200_000).default(''),
  html: z.string().max(500_000).optional(),
  attachments: z.array(attachment).max(10).default([]),
})
