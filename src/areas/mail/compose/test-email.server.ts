import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { deliverMail } from '#kernel/mail/delivery.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { mailAbilities } from '../abilities.ts'
import { emailContentInput } from '../broadcast/broadcast.input.ts'
import { mailMessages } from '../messages/index.ts'
import { composeEmail } from './compose.server.ts'

/** Renders the email as a recipient would see it, with the author's own name in it. */
export function previewEmail(ctx: Ctx, input: unknown): { subject: string; html: string; text: string } {
  authorize(ctx, mailAbilities['broadcast.send'])
  return renderForAuthor(ctx, input)
}

/** Sends the email to its author. Throws 502 `mail.not_sent` if the mail server refused it. */
export async function sendTestEmail(ctx: Ctx, input: unknown): Promise<{ to: string }> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const message = renderForAuthor(ctx, input)
  const to = ctx.viewer.user?.email ?? ''
  const id = await sendMail(ctx, { ...message, to, kind: 'person', deliveredHere: true })
  await ctx.db.commit()
  if ((await deliverMail(ctx, id)) === 'failed') throw new Problem(502, 'mail.not_sent')
  return { to }
}

function renderForAuthor(ctx: Ctx, input: unknown) {
  const content = parseInput(emailContentInput, input)
  const { user } = ctx.viewer
  const t = mailMessages[content.locale]
  return composeEmail(ctx, content, {
    locale: content.locale,
    values: { firstname: user?.firstname, lastname: user?.lastname, email: user?.email },
    footer: { text: t.trial, unsubscribe: { label: t.unsubscribe, url: ctx.publicOrigin } },
  })
}
