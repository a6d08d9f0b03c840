import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { day, daysBetween, formatDate } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { documentToken } from '../document/document-access.server.ts'
import { findDocument } from '../invoicing/own-document.server.ts'
import { documentMessages } from '../messages/document.ts'
import { documentMailMessages } from '../messages/document-mail.ts'
import { billingPaths } from '../paths.ts'
import { documentPdf } from '../sheet/document-pdf.server.ts'
import { documentTemplates } from './document-templates.ts'
import type { EmailedDocument } from './emailed-document.server.ts'

interface EmailRequest {
  id: string
  to: string
  locale: Locale
  note?: string
  reminderDay?: number
}

/**
 * Sends an email about a document with its PDF attached, and records it. Returns whether it did: a reminder already
 * sent, or an email with the same id, is not sent a second time.
 */
export async function emailDocument(
  ctx: Ctx,
  document: EmailedDocument,
  { id, to, locale, note, reminderDay }: EmailRequest,
): Promise<boolean> {
  const [queued] = await ctx.db.query<{ id: string }>(
    'billing.noteDocumentMail',
    `INSERT INTO billing_document_mail (tenant_id, id, document_id, reminder_day, recipient, locale, sent_by, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    [ctx.tenant.id, id, document.id, reminderDay ?? null, to, locale, ctx.viewer.user?.id ?? null, ctx.now],
  )
  if (!queued) return false
  const { number, kind, left, total, status } = document
  const template = reminderDay === undefined ? documentTemplates.sent : documentTemplates.reminder
  const message = await productEmail(ctx, template, {
    locale,
    values: {
      name: document.buyer?.name,
      kind: documentMessages[locale].kind[kind],
      number,
      amount: formatBaht(left || total, { locale, satang: 'always' }),
      when: dueDateText(ctx, document, locale),
      note,
      view: `${ctx.publicOrigin}${billingPaths.invoice(number, documentToken(ctx, document))}`,
    },
  })
  const pdf = { maker: documentMaker, of: document.id, name: `${number}.pdf`, contentType: 'application/pdf' }
  await sendMail(ctx, { to, locale, ...message, attachments: [pdf], once: `document.${id}` })
  await recordTransition(ctx, {
    entity: 'document',
    id: document.id,
    from: status,
    to: status,
    event: reminderDay === undefined ? 'mail' : 'remind',
    reason: to,
  })
  return true
}

/** The outbox's name for the function that creates a document's file. */
export const documentMaker = 'billing.document'

/** Returns the PDF attached to an email: the original, for the recipient of the document. */
export async function documentFile(ctx: Ctx, id: string): Promise<Buffer | null> {
  const document = await findDocument(ctx, id)
  return document && documentPdf(ctx, document.number, { token: documentToken(ctx, document) })
}

function dueDateText(
  ctx: Ctx,
  { kind, left, dueOn, issuedOn }: EmailedDocument,
  locale: Locale,
): string | null {
  const t = documentMailMessages[locale]
  if (kind === 'quotation') return dueOn && t.holds(formatDate(dueOn, locale))
  if (!left) return null
  const due = dueOn ?? issuedOn
  const days = daysBetween(due, day(ctx.now))
  if (days === 0) return t.asksToday
  const date = formatDate(due, locale)
  return days > 0 ? t.late(date, days) : t.asks(date)
}
