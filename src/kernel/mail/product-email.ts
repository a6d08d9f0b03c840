import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { MailBlock, MailLayout } from './layout.ts'
import {
  filled,
  filledBlock,
  type LetterBlock,
  letterBlocks,
  placeholdersIn,
  type Values,
} from './email-body.rules.ts'
import type { EmailTemplate, LetterWords } from './email-template.ts'
import { partAlone } from './email-words.rules.ts'
import { siteLetter } from './site-email.ts'

interface Told<Variable extends string, Part extends string> {
  locale: Locale
  /** What is not known, or not so this time, is left out with the paragraph that has nothing else to say. */
  values: { [name in Exclude<Variable, 'site'>]: string | null | undefined }
  parts?: { [name in Part]: readonly MailBlock[] }
  preheader?: string
  footer?: MailLayout['footer']
}

/** A letter of the product: in the site's words for it, else in ours, and in the site's look, with its plain part. */
export async function productLetter<Variable extends string, Part extends string>(
  ctx: Ctx,
  kind: EmailTemplate<Variable, Part>,
  told: Told<Variable, Part>,
): Promise<{ subject: string; html: string; text: string }> {
  const [own] = await ctx.db.query<LetterWords>(
    'mail.words',
    'SELECT subject, body FROM mail_words WHERE tenant_id = $1 AND key = $2 AND locale = $3',
    [ctx.tenant.id, kind.key, told.locale],
  )
  return letterInWords(ctx, own ?? kind.words[told.locale], { parts: {}, ...told })
}

interface Filling {
  locale: Locale
  values: Values
  parts: Readonly<Record<string, readonly MailBlock[]>>
  preheader?: string
  footer?: MailLayout['footer']
}

/** A letter of these words and values; its preview, where the values are samples. */
export function letterInWords(
  ctx: Pick<Ctx, 'tenant' | 'publicOrigin'>,
  words: LetterWords,
  { locale, parts, preheader, footer, ...filling }: Filling,
): { subject: string; html: string; text: string } {
  const values = { ...filling.values, site: ctx.tenant.name[locale] }
  // A name may hold anything; a subject is one line.
  const subject = filled(words.subject, values).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const blocks = letterBlocks(words.body).flatMap((block) => written(block, values, parts))
  const first = blocks.find((block) => block.kind === 'paragraph')
  return {
    subject,
    ...siteLetter(ctx, {
      locale,
      title: subject,
      preheader: preheader ?? (first && 'text' in first ? first.text.slice(0, 120) : ''),
      blocks,
      footer,
    }),
  }
}

function written(block: LetterBlock, values: Values, parts: Filling['parts']): readonly MailBlock[] {
  const part = block.kind === 'paragraph' ? parts[partAlone(block.text) ?? ''] : undefined
  if (part) return part
  if (saysNothing(block, values)) return []
  const done = filledBlock(block, values)
  return done ? [done] : []
}

/** Whether everything a block is about is missing: no tracking number, no paragraph about it. */
function saysNothing(block: LetterBlock, values: Values): boolean {
  const named = placeholdersIn('text' in block ? block.text : '')
  return named.length > 0 && named.every((name) => !values[name])
}
