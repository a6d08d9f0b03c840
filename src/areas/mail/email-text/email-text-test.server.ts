import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { deliverMail } from '#kernel/mail/delivery.ts'
import type { EmailTemplate } from '#kernel/mail/email-template.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { renderEmailText } from '#kernel/mail/product-email.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { mailAbilities } from '../abilities.ts'
import { mailMessages } from '../messages/index.ts'
import { emailTextTestInput } from './email-text.input.ts'
import { emailTemplateOf, wordsErrors } from './email-text.server.ts'

type RenderedEmail = ReturnType<typeof renderEmailText>

/** Renders an automatic email with this text, with sample values for placeholders. Throws 404 and 422 as saving does. */
export function previewEmailText(ctx: Ctx, key: string, input: unknown): RenderedEmail {
  authorize(ctx, mailAbilities['words.change'])
  return renderSample(ctx, key, input).message
}

/** Sends it to its author. Throws 502 `mail.not_sent` if the mail server refused it. */
export async function sendEmailTextTest(ctx: Ctx, key: string, input: unknown): Promise<{ to: string }> {
  authorize(ctx, mailAbilities['words.change'])
  const to = ctx.viewer.user?.email ?? ''
  const { message, locale } = renderSample(ctx, key, input)
  const id = await sendMail(ctx, { ...message, to, locale, kind: 'person', deliveredHere: true })
  await ctx.db.commit()
  if ((await deliverMail(ctx, id)) === 'failed') throw new Problem(502, 'mail.not_sent')
  return { to }
}

function renderSample(ctx: Ctx, key: string, input: unknown): { message: RenderedEmail; locale: Locale } {
  const kind = emailTemplateOf(key)
  const { locale, ...words } = parseInput(emailTextTestInput, input)
  const errors = wordsErrors(kind, words)
  if (errors.length) throw invalid(errors)
  const { trial } = mailMessages[locale]
  const email = renderEmailText(ctx, words, {
    locale,
    ...samplesOf(ctx, kind, locale),
    footer: { text: trial },
  })
  return { message: email, locale }
}

function samplesOf(ctx: Ctx, { variables, parts }: EmailTemplate, locale: Locale) {
  const value = (sample: string | Record<Locale, string>) => {
    const text = typeof sample === 'string' ? sample : sample[locale]
    return text.startsWith('/') ? ctx.publicOrigin + text : text
  }
  return {
    values: Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, value(sample)])),
    parts: Object.fromEntries(Object.entries(parts).map(([name, { sample }]) => [name, sample(locale)])),
  }
}
