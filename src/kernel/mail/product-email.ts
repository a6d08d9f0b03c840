import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import {
  type EmailBlock,
  emailBlocks,
  filled,
  filledBlock,
  placeholdersIn,
  type Values,
} from './email-body.rules.ts'
import type { EmailTemplate, EmailWords } from './email-template.ts'
import { partAlone } from './email-words.rules.ts'
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
  const [own] = await ctx.db.query<EmailWords>(
    'mail.words',
    'SELECT subject, body FROM mail_words WHERE tenant_id = $1 AND key = $2 AND locale = $3',
    [ctx.tenant.id, kind.key, details.locale],
  )
  return emailInWords(ctx, own ?? kind.words[details.locale], { parts: {}, ...details })
}

interface Filling {
  locale: Locale
  values: Values
  parts: Readonly<Record<string, readonly MailBlock[]>>
  preheader?: string
  footer?: MailLayout['footer']
}

/** Creates an email from this text and these values; with sample values, its preview. */
export function emailInWords(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  words: EmailWords,
  { locale, parts, preheader, footer, ...filling }: Filling,
): { subject: string; html: string; text: string } {
  const values = { ...filling.values, site: ctx.tenant.name[locale] }
  // A name may contain anything; a subject is one line.
  const subject = filled(words.subject, values).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const blocks = emailBlocks(words.body).flatMap((block) => written(block, values, parts))
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

function written(block: EmailBlock, values: Values, parts: Filling['parts']): readonly MailBlock[] {
  const part = block.kind === 'paragraph' ? parts[partAlone(block.text) ?? ''] : undefined
  if (part) return part
  if (saysNothing(block, values)) return []
  const done = filledBlock(block, values)
  return done ? [done] : []
}

/** Returns whether all values a block is about are missing: without a tracking number, no paragraph about it. */
function saysNothing(block: EmailBlock, values: Values): boolean {
  const named = placeholdersIn('text' in block ? block.text : '')
  return named.length > 0 && named.every((name) => !values[name])
}
