import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import {
  type EmailBlock,
  emailBlocks,
  fillBlock,
  fillPlaceholders,
  type PlaceholderValues,
  placeholdersIn,
} from './email-body.rules.ts'
import type { EmailTemplate, EmailText } from './email-template.ts'
import { standalonePart } from './email-text.rules.ts'
import type { MailBlock, MailLayout } from './layout.ts'
import { siteEmail } from './site-email.ts'

interface EmailValues<Variable extends string, Part extends string> {
  locale: Locale
  /** Unknown or inapplicable values are left out, with any paragraph that has nothing else to say. */
  values: { [name in Exclude<Variable, 'site'>]: string | null | undefined }
  parts?: { [name in Part]: readonly MailBlock[] }
  preheader?: string
  footer?: MailLayout['footer']
}

/**
 * Creates an email of the product: with the site's text if it has one, otherwise ours, in the site's theme, with its
 * plain part.
 */
export async function productEmail<Variable extends string, Part extends string>(
  ctx: Ctx,
  kind: EmailTemplate<Variable, Part>,
  details: EmailValues<Variable, Part>,
): Promise<{ subject: string; html: string; text: string }> {
  const [own] = await ctx.db.query<EmailText>(
    'mail.words',
    'SELECT subject, body FROM mail_words WHERE tenant_id = $1 AND key = $2 AND locale = $3',
    [ctx.tenant.id, kind.key, details.locale],
  )
  return renderEmailText(ctx, own ?? kind.text[details.locale], { parts: {}, ...details })
}

interface EmailContent {
  locale: Locale
  values: PlaceholderValues
  parts: Readonly<Record<string, readonly MailBlock[]>>
  preheader?: string
  footer?: MailLayout['footer']
}

/** Creates an email from this text and these values; with sample values, its preview. */
export function renderEmailText(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  emailText: EmailText,
  { locale, parts, preheader, footer, ...filling }: EmailContent,
): { subject: string; html: string; text: string } {
  const values = { ...filling.values, site: ctx.tenant.name[locale] }
  // A name may contain anything; a subject is one line.
  const subject = fillPlaceholders(emailText.subject, values).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const blocks = emailBlocks(emailText.body).flatMap((block) => toMailBlocks(block, values, parts))
  const first = blocks.find((block) => block.kind === 'paragraph')
  return {
    subject,
    ...siteEmail(ctx, {
      locale,
      title: subject,
      preheader: preheader ?? (first && 'text' in first ? first.text.slice(0, 120) : ''),
      blocks,
      footer,
    }),
  }
}

function toMailBlocks(
  block: EmailBlock,
  values: PlaceholderValues,
  parts: EmailContent['parts'],
): readonly MailBlock[] {
  const part = block.kind === 'paragraph' ? parts[standalonePart(block.text) ?? ''] : undefined
  if (part) return part
  if (isBlockEmpty(block, values)) return []
  const done = fillBlock(block, values)
  return done ? [done] : []
}

/** Returns whether all values a block is about are missing: without a tracking number, no paragraph about it. */
function isBlockEmpty(block: EmailBlock, values: PlaceholderValues): boolean {
  const named = placeholdersIn('text' in block ? block.text : '')
  return named.length > 0 && named.every((name) => !values[name])
}
