import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { siteEmail } from '#kernel/mail/site-email.ts'
import { demoEmails } from './emails.ts'

/** Sends emails between the site's users. With a real mail server configured, none are sent: these addresses do not exist. */
export async function seedEmails(newCtx: () => Ctx, host: string): Promise<void> {
  const ctx = newCtx()
  if (ctx.services.config.smtpUrl) return
  for (const { to, subject, words } of demoEmails(ctx.tenant.name.th)) {
    const message = siteEmail(ctx, {
      locale: 'th',
      title: subject,
      blocks: words.map((text) => ({ kind: 'paragraph' as const, text })),
    })
    const emailCtx = newCtx()
    await unitOfWork(emailCtx.db, () =>
      sendMail(emailCtx, { ...message, to: [{ address: `${to}@${host}` }], subject, kind: 'person' }),
    )
  }
}
