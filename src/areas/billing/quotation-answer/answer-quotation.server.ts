import { z } from 'zod'
import { notify } from '#areas/message/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { newId } from '#kernel/id.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { openDocument } from '../document/document-access.server.ts'
import { lockDocument } from '../invoicing/own-document.server.ts'
import { quotationMessages } from '../messages/quotation.ts'
import { billingPaths } from '../paths.ts'
import { type AcceptanceResult, processAcceptance } from '../quotation-order/acceptance.server.ts'
import { answerTo, type QuotationAnswer } from './find-answer.server.ts'
import { type Answer, answers, isAnswerable } from './quotation-answer.rules.ts'

const answerInput = z.object({
  answer: z.enum(answers),
  name: z.string().trim().min(2).max(100),
  note: z.string().trim().max(500).default(''),
})

/**
 * Accepts or declines a quotation, for anyone who holds its link; repeating the same answer changes nothing. Its issuer
 * is notified. Throws 404 for everyone else, 409 `quotation.not_open` when it is too late and for staff, who cannot
 * answer for a customer, 422.
 */
export async function answerQuotation(
  ctx: Ctx,
  number: string,
  token: string | null,
  input: z.input<typeof answerInput>,
): Promise<QuotationAnswer> {
  const { answer, name, note } = parseInput(answerInput, input)
  const opened = await openDocument(ctx, number, token)
  const document = await lockDocument(ctx, opened.document.id)
  const before = await answerTo(ctx, document.id)
  if (before?.answer === answer) return before
  const isOpen = isAnswerable({ ...document, answer: before?.answer ?? null }, day(ctx.now))
  if (opened.as !== 'owner' || !isOpen) throw conflict('quotation.not_open', { number })
  await ctx.db.query(
    'billing.answerQuotation',
    `INSERT INTO billing_quotation_answer (tenant_id, id, document_id, answer, name, note, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [ctx.tenant.id, newId(), document.id, answer, name, note, ctx.now],
  )
  await recordTransition(ctx, {
    entity: 'document',
    id: document.id,
    from: 'issued',
    to: 'issued',
    event: answer,
    reason: [name, note].filter(Boolean).join(': '),
  })
  const followed = answer === 'accepted' ? await processAcceptance(ctx, document.id) : null
  await notifyIssuer(ctx, document.id, { number, answer, name, note, followed })
  return { answer, name, note, at: ctx.now }
}

async function notifyIssuer(
  ctx: Ctx,
  documentId: string,
  reply: { number: string; answer: Answer; name: string; note: string; followed: AcceptanceResult },
): Promise<void> {
  const [row] = await ctx.db.query<{ issued_by: string | null }>(
    'billing.documentIssuer',
    'SELECT issued_by FROM billing_document WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, documentId],
  )
  const { th, en } = quotationMessages
  await notify(ctx, {
    to: row?.issued_by ? [row.issued_by] : [],
    kind: 'system',
    key: `document:${reply.number}`,
    subject: { th: th.subject(reply.number), en: en.subject(reply.number) },
    text: {
      th: `${th.answered(reply)}${followUpText(reply.followed, 'th')}`,
      en: `${en.answered(reply)}${followUpText(reply.followed, 'en')}`,
    },
    path: billingPaths.bills({ bill: documentId }),
    mail: true,
  })
}

/** Returns what the site made automatically of the acceptance, or why staff have to. */
function followUpText(followed: AcceptanceResult, locale: Locale): string {
  if (!followed) return ''
  const t = quotationMessages[locale]
  if ('made' in followed) return ` ${t.made[followed.made](followed.number)}`
  const { code, params, errors } = followed.refused
  const [first] = errors
  const why = first ? errorMessage(locale, first.code, first.params) : errorMessage(locale, code, params)
  return ` ${t.notMade(why)}`
}
