import type { Ctx } from '#kernel/http/ctx.ts'
import type { MailBlock } from '#kernel/mail/layout.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { siteLetter } from '#kernel/mail/site-letter.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { letterMessages } from '../messages/letters.ts'

/** What people are written about their account. */
export type LetterKind = keyof (typeof letterMessages)['th']['of']

interface About {
  to: string
  name: string
  locale: Locale
  /** Shown large, for typing in. */
  code?: string
  /** A path of the site the button leads to. */
  path?: string
  until?: Date
  /** Who or what the letter is about: an inviter, a device. */
  detail?: string
}

/** Writes to a person about their account, in the site's look; it leaves when the transaction commits. Who has told no address gets none. */
export async function writeAboutAccount(ctx: Ctx, kind: LetterKind, about: About): Promise<void> {
  const { locale } = about
  if (!about.to) return
  const t = letterMessages[locale]
  const words = t.of[kind]
  const site = ctx.tenant.name[locale]
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.heading },
    { kind: 'paragraph', text: t.greeting(about.name) },
    { kind: 'paragraph', text: words.text(site) },
  ]
  if (about.detail) blocks.push({ kind: 'note', text: about.detail })
  if (about.code) blocks.push({ kind: 'facts', facts: [{ label: t.code, value: about.code }] })
  if (about.path)
    blocks.push({ kind: 'button', text: words.button, url: new URL(about.path, ctx.origin).href })
  if (about.until) blocks.push({ kind: 'paragraph', text: t.until(formatDateTime(about.until, locale)) })
  blocks.push({ kind: 'note', text: words.notYou, tone: 'info' })
  const subject = words.subject(site)
  const { html, text } = siteLetter(ctx, { locale, title: subject, blocks })
  await sendMail(ctx, { to: about.to, subject, html, text, locale })
}
