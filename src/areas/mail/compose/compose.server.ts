import type { Ctx } from '#kernel/http/ctx.ts'
import { fillPlaceholders } from '#kernel/mail/email-body.rules.ts'
import { blocksOfDoc, fillRichText } from '#kernel/mail/rich/doc-blocks.ts'
import { siteEmail } from '#kernel/mail/site-email.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Placeholder } from './placeholders.rules.ts'

export interface EmailDraft {
  subject: string
  body: Doc
}

interface RecipientContext {
  locale: Locale
  values: Partial<Record<Placeholder, string>>
  footer?: { text?: string; unsubscribe?: { label: string; url: string } }
}

/** Renders an email for one recipient, in the site's theme, with its plain-text part. */
export function composeEmail(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  draft: EmailDraft,
  { locale, values, footer }: RecipientContext,
): { subject: string; html: string; text: string } {
  const placeholderValues = { site: ctx.tenant.name[locale], ...values }
  // A name may contain anything; a subject must be one line.
  const subject = fillPlaceholders(draft.subject, placeholderValues).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const body = fillRichText(draft.body, placeholderValues)
  const first = body.content.filter(({ type }) => type === 'paragraph').slice(0, 1)
  const preheader = plainText({ type: 'doc', content: first }).slice(0, 120)
  const blocks = blocksOfDoc(body, ctx.publicOrigin)
  return { subject, ...siteEmail(ctx, { locale, title: subject, preheader, blocks, footer }) }
}
