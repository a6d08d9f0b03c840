import type { Ctx } from '#kernel/http/ctx.ts'
import { filled } from '#kernel/mail/email-body.rules.ts'
import { blocksOfDoc, filledRich } from '#kernel/mail/rich/doc-blocks.ts'
import { siteEmail } from '#kernel/mail/site-email.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Placeholder } from './placeholders.rules.ts'

export interface Written {
  subject: string
  body: Doc
}

interface Reader {
  locale: Locale
  values: Partial<Record<Placeholder, string>>
  footer?: { text?: string; unsubscribe?: { label: string; url: string } }
}

/** Renders an email for one recipient, in the site's theme, with its plain-text part. */
export function composedEmail(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  written: Written,
  { locale, values, footer }: Reader,
): { subject: string; html: string; text: string } {
  const known = { site: ctx.tenant.name[locale], ...values }
  // A name may contain anything; a subject must be one line.
  const subject = filled(written.subject, known).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const body = filledRich(written.body, known)
  const first = body.content.filter(({ type }) => type === 'paragraph').slice(0, 1)
  const preheader = plainText({ type: 'doc', content: first }).slice(0, 120)
  const blocks = blocksOfDoc(body, ctx.publicOrigin)
  return { subject, ...siteEmail(ctx, { locale, title: subject, preheader, blocks, footer }) }
}
