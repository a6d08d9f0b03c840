import type { Ctx } from '#kernel/http/ctx.ts'
import { emailBlocks, filled, filledBlock } from '#kernel/mail/email-body.rules.ts'
import { siteEmail } from '#kernel/mail/site-email.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Placeholder } from './placeholders.rules.ts'

export interface Written {
  subject: string
  body: string
}

interface Reader {
  locale: Locale
  values: Partial<Record<Placeholder, string>>
  footer?: { text?: string; unsubscribe?: { label: string; url: string } }
}

/** An e-mail for one reader, in the site's look, with its plain part. */
export function composedEmail(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  written: Written,
  { locale, values, footer }: Reader,
): { subject: string; html: string; text: string } {
  const known = { site: ctx.tenant.name[locale], ...values }
  // A name may hold anything; a subject is one line.
  const subject = filled(written.subject, known).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const blocks = emailBlocks(written.body).flatMap((block) => filledBlock(block, known) ?? [])
  const first = blocks.find((block) => block.kind === 'paragraph')
  const preheader = first && 'text' in first ? first.text.slice(0, 120) : ''
  return { subject, ...siteEmail(ctx, { locale, title: subject, preheader, blocks, footer }) }
}
