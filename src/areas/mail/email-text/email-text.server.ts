import { emailTemplates } from '#kernel/area/areas.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type EmailTemplate, type EmailText, validateTemplateText } from '#kernel/mail/email-template.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { mailAbilities } from '../abilities.ts'
import { emailTextInput } from './email-text.input.ts'

/** An automatic email in the list. */
export interface EmailEntry {
  key: string
  group: LocalizedText
  name: LocalizedText
  /** Languages in which the site has customised the text. */
  changed: Locale[]
}

/** An automatic email with what is needed to edit it. */
export interface EmailTextDetail extends EmailEntry {
  words: Record<Locale, EmailText>
  /** The available `{{…}}` placeholders; `part` is a ready-made block that must stand alone. */
  placeholders: { name: string; label: LocalizedText; needed: boolean; part: boolean }[]
}

const locales = ['th', 'en'] as const

/** Returns every email the product sends automatically, whose text the site may customise. */
export async function listEmailTexts(ctx: Ctx): Promise<EmailEntry[]> {
  authorize(ctx, mailAbilities['words.change'])
  const rows = await ctx.db.query<{ key: string; locale: Locale }>(
    'mail.wordsChanged',
    'SELECT key, locale FROM mail_words WHERE tenant_id = $1 ORDER BY locale DESC',
    [ctx.tenant.id],
  )
  return emailTemplates().map(({ key, group, name }) => ({
    key,
    group,
    name,
    changed: rows.filter((row) => row.key === key).map(({ locale }) => locale),
  }))
}

/** Returns an email with its current text. Throws 404. */
export async function getEmailText(ctx: Ctx, key: string): Promise<EmailTextDetail> {
  authorize(ctx, mailAbilities['words.change'])
  const kind = emailTemplateOf(key)
  const rows = await ctx.db.query<EmailText & { locale: Locale }>(
    'mail.wordsOf',
    'SELECT locale, subject, body FROM mail_words WHERE tenant_id = $1 AND key = $2',
    [ctx.tenant.id, key],
  )
  const customText = (locale: Locale) => {
    const row = rows.find((candidate) => candidate.locale === locale)
    return row ? { subject: row.subject, body: row.body } : kind.text[locale]
  }
  const { group, name, variables, parts } = kind
  const listed = (of: Record<string, { label: LocalizedText; needed?: true }>, part: boolean) =>
    Object.entries(of).map(([placeholder, { label, needed }]) => ({
      name: placeholder,
      label,
      needed: Boolean(needed),
      part,
    }))
  return {
    key,
    group,
    name,
    changed: locales.filter((locale) => rows.some((row) => row.locale === locale)),
    words: { th: customText('th'), en: customText('en') },
    placeholders: [...listed(variables, false), ...listed(parts, true)],
  }
}

/**
 * Saves the site's text of an email; text identical to the standard is dropped, so that it follows later changes of the
 * standard. Throws 404, and 422 with the field: an unknown `{{name}}`, a part inside a paragraph, an email without its
 * link.
 */
export async function saveEmailText(ctx: Ctx, key: string, input: unknown): Promise<EmailTextDetail> {
  authorize(ctx, mailAbilities['words.change'])
  const kind = emailTemplateOf(key)
  const params = parseInput(emailTextInput, input)
  const fieldErrors = locales.flatMap((locale) => {
    const emailText = params[locale]
    return emailText ? wordsErrors(kind, emailText, `${locale}.`) : []
  })
  if (fieldErrors.length) throw invalid(fieldErrors)
  for (const locale of locales) {
    const emailText = params[locale]
    if (emailText) await saveLocaleText(ctx, kind, locale, emailText)
  }
  return getEmailText(ctx, key)
}

/** Restores the standard text in both languages. Throws 404. */
export async function resetEmailText(ctx: Ctx, key: string): Promise<void> {
  authorize(ctx, mailAbilities['words.change'])
  emailTemplateOf(key)
  await ctx.db.query('mail.resetWords', 'DELETE FROM mail_words WHERE tenant_id = $1 AND key = $2', [
    ctx.tenant.id,
    key,
  ])
}

/** Returns the email with this key. Throws 404. */
export function emailTemplateOf(key: string): EmailTemplate {
  const kind = emailTemplates().find((emailTemplate) => emailTemplate.key === key)
  if (!kind) throw notFound()
  return kind
}

/** Returns the errors in a text as field errors. */
export const wordsErrors = (kind: EmailTemplate, emailText: EmailText, before = '') =>
  validateTemplateText(kind, emailText).map(({ path, code, names }) => ({
    path: before + path,
    code,
    params: { names: names.join(', ') },
  }))

async function saveLocaleText(
  ctx: Ctx,
  kind: EmailTemplate,
  locale: Locale,
  emailText: EmailText,
): Promise<void> {
  const standard = kind.text[locale]
  const body = emailText.body.replace(/\r\n?/g, '\n').trim()
  if (emailText.subject === standard.subject && body === standard.body) {
    await ctx.db.query(
      'mail.dropWords',
      'DELETE FROM mail_words WHERE tenant_id = $1 AND key = $2 AND locale = $3',
      [ctx.tenant.id, kind.key, locale],
    )
    return
  }
  await ctx.db.query(
    'mail.saveWords',
    `INSERT INTO mail_words (tenant_id, id, key, locale, subject, body, updated_at, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, key, locale) DO UPDATE SET subject = excluded.subject, body = excluded.body,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [ctx.tenant.id, newId(), kind.key, locale, emailText.subject, body, ctx.now, ctx.viewer.user?.id ?? null],
  )
}
