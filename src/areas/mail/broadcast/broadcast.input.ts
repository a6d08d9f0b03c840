import { z } from 'zod'
import { isMailAddress } from '#kernel/mail/address.ts'
import { filledDoc } from '#kernel/rich-text/doc.rules.ts'
import { bodyInput } from '../compose/body.input.ts'
import { unknownInDoc, unknownPlaceholders } from '../compose/placeholders.rules.ts'
import { emailInput, oneLine } from '../send/send.input.ts'

const known = (text: string) => unknownPlaceholders(text).length === 0

/** Among thousands of pasted addresses, the invalid one is named. */
function saidIfNone(address: string, refinement: z.RefinementCtx): void {
  if (isMailAddress(address)) return
  refinement.addIssue({ code: 'custom', message: 'mail.address', params: { address } })
}

const audience = z
  .object({
    roles: z.array(z.enum(['user', 'manager', 'admin'])).default([]),
    /** A custom list of up to ten thousand addresses. */
    addresses: z.array(z.string().trim().max(254).superRefine(saidIfNone)).max(10_000).default([]),
  })
  .refine(({ roles, addresses }) => roles.length + addresses.length > 0, { message: 'mail.audience' })
export type Audience = z.infer<typeof audience>

/** The content of the email, for preview and test as well as sending. */
export const writtenInput = z.object({
  locale: z.enum(['th', 'en']),
  subject: oneLine(200)
    .refine((text) => text.trim() !== '', 'field.required')
    .refine(known, 'mail.placeholder'),
  body: bodyInput
    .refine((doc) => filledDoc(doc) !== null, 'mail.empty')
    .refine((doc) => unknownInDoc(doc).length === 0, 'mail.placeholder'),
})

export const broadcastInput = writtenInput.extend({
  audience,
  attachments: emailInput.shape.attachments,
  /** Now if omitted. */
  sendAt: z.coerce.date().optional(),
})
export const rescheduleInput = z.object({
  /** Now if omitted. */
  sendAt: z.coerce.date().optional(),
})

export type BroadcastInput = z.input<typeof broadcastInput>
