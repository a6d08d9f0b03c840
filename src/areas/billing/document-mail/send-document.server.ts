import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { billingAbilities } from '../abilities.ts'
import { documentLocale } from './document-locale.server.ts'
import { emailDocument } from './email-document.server.ts'
import { lockEmailedDocument } from './emailed-document.server.ts'

const emailRateLimit = defineRateLimit('billing.document-mail', { points: 100, seconds: 3600 })

/** `id` is created by the form, so that a second click sends nothing more. */
export const sendInput = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  to: z.email('field.email').max(254),
  /** Without one, the recipient's. */
  locale: z.enum(['th', 'en']).optional(),
  note: z.string().trim().max(1000).default(''),
})
export type SendInput = z.input<typeof sendInput>

/**
 * Emails a document as PDF to its buyer or another recipient (manager, admin). Throws 403, 404, 409
 * `document.no_follow_up` for a cancelled one, 422 for invalid input, 429.
 */
export async function sendDocument(ctx: Ctx, input: SendInput): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  const { documentId, to, ...sending } = parseInput(sendInput, input)
  const document = await lockEmailedDocument(ctx, documentId)
  if (!document) throw notFound('document.not_found')
  if (document.status === 'void') throw conflict('document.no_follow_up', { number: document.number })
  await emailRateLimit.consume(ctx, ctx.viewer.user?.id ?? '')
  const locale = sending.locale ?? (await documentLocale(ctx, documentId, to))
  await emailDocument(ctx, document, { ...sending, locale, to: to.toLowerCase() })
}
