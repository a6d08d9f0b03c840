import { z } from 'zod'
import { isMailAddress } from '#kernel/mail/address.ts'
import { nonEmptyDoc } from '#kernel/rich-text/doc.rules.ts'
import { bodyInput } from '../compose/body.input.ts'
import { unknownPlaceholders, unknownPlaceholdersInDoc } from '../compose/placeholders.rules.ts'
import { emailInput, singleLine } from '../send/send.input.ts'

const hasKnownPlaceholders = (text: string) => unknownPlaceholders(text).length === 0

/** Among thousands of pasted addresses, the invalid one is named. */
function validateAddress(address: string, refinement: z.RefinementCtx): void {
  if (isMailAddress(address)) return
  refinement.addIssue({ code: 'custom', message: 'mail.address', params: { address } })
}

const audience = z
  .object({
    roles: z.array(z.enum(['user', 'manager', 'admin'])).default([]),
    /** A custom list of up to ten thousand addresses. */
    addresses: z.array(z.string().trim().max(254).superRefine(validateAddress)).max(10_000).default([]),
  })
  .refine(({ roles, addresses }) => roles.length + addresses.length > 0, { message: 'mail.audience' })
export type Audience = z.infer<typeof audience>

/** The content of the email, for preview and test as well as sending. */
export const emailContentInput = z.object({
  locale: z.enum(['th', 'en']),
  subject: singleLine(200)
    .refine((text) => text.trim() !== '', 'field.required')
    .refine(hasKnownPlaceholders, 'mail.placeholder'),
  body: bodyInput
    .refine((doc) => nonEmptyDoc(doc) !== null, 'mail.empty')
    .refine((doc) => unknownPlaceholdersInDoc(doc).length === 0, 'mail.placeholder'),
})

export const broadcastInput = emailContentInput.extend({
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
